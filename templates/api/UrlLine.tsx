import type { OperationKind } from '../../src/model/api.ts';
import type { HttpMethod } from '../../src/model/http-method.ts';
import { labels } from '../labels.ts';
import { MethodBadge } from './MethodBadge.tsx';
import { TemplatedPath } from './TemplatedPath.tsx';

interface UrlLineProps {
  readonly kind: OperationKind;
  readonly method: HttpMethod;
  /** Base address, without a trailing slash; empty if the description has none. */
  readonly server: string;
  /** Or the name of a webhook, or the expression of a callback. */
  readonly path: string;
}

/**
 * The request line: method, host in grey, path in full ink. Very narrow screens drop the host. A request that the API
 * itself sends goes to an address outside the description: it has a name or an expression instead.
 */
export function UrlLine({ kind, method, server, path }: UrlLineProps) {
  const [, origin = '', basePath = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/i.exec(server) ?? [];
  return (
    <div className="url-line">
      <MethodBadge method={method} />
      {kind !== 'request' && <span className="kind-chip">{labels.operationKind[kind]}</span>}
      <code>
        {server !== '' && (
          <span className="url-server">
            <span className="url-host">{origin}</span>
            {basePath}
          </span>
        )}
        {kind === 'request' ? <TemplatedPath path={path} /> : <span className="url-path">{path}</span>}
      </code>
      {kind === 'request' && (
        <button
          type="button"
          className="copy-button icon-button"
          data-copy={server + path}
          aria-label={labels.copyAddress}
          hidden
        />
      )}
    </div>
  );
}
