import type { ListedApi } from '../../src/model/api-view.ts';
import { labels } from '../labels.ts';
import { ApiDownloads } from './ApiDownloads.tsx';
import { SchemeFact } from './SchemeFact.tsx';
import { ServerFact } from './ServerFact.tsx';

/** What every request of the API needs: its server and its authentication. */
export function ApiFacts({ api }: { readonly api: ListedApi }) {
  return (
    <dl className="api-facts">
      {api.servers.length > 0 && (
        <div>
          <dt>{labels.baseAddress}</dt>
          {api.servers.map((server, index) => (
            <dd key={index}>
              <ServerFact server={server} />
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{labels.authentication}</dt>
        {api.securitySchemes.length === 0 && <dd>{labels.authenticationNone}</dd>}
        {api.securitySchemes.map((scheme) => (
          <dd key={scheme.name}>
            <SchemeFact scheme={scheme} />
          </dd>
        ))}
      </div>
      <ApiDownloads downloads={api.downloads} />
    </dl>
  );
}
