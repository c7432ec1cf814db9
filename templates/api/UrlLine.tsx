import type { HttpMethod } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { MethodBadge } from './MethodBadge.tsx';
import { TemplatedPath } from './TemplatedPath.tsx';

interface UrlLineProps {
  readonly method: HttpMethod;
  /** Base address, without a slash at its end; empty where the description names none. */
  readonly server: string;
  readonly path: string;
}

/** The request line: method, host in grey, path in full ink. Very narrow screens drop the host. */
export function UrlLine({ method, server, path }: UrlLineProps) {
  const [, origin = '', basePath = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?(.*)$/i.exec(server) ?? [];
  return (
    <div className="url-line">
      <MethodBadge method={method} />
      <code>
        {server !== '' && (
          <span className="url-server">
            <span className="url-host">{origin}</span>
            {basePath}
          </span>
        )}
        <TemplatedPath path={path} />
      </code>
      <button
        type="button"
        className="copy-button icon-button"
        data-copy={server + path}
        aria-label={labels.copyAddress}
        hidden
      />
    </div>
  );
}
