import type { ListedApi } from '../../src/model/api-view.ts';
import { schemeId, sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { ApiDownloads } from './ApiDownloads.tsx';
import { FactTitle } from './FactTitle.tsx';
import { SchemeFact } from './SchemeFact.tsx';
import { ServerFact } from './ServerFact.tsx';

/** What every request of the API needs: its server and its authentication. */
export function ApiFacts({ api }: { readonly api: ListedApi }) {
  return (
    <dl className="api-facts">
      {api.servers.length > 0 && (
        <div>
          <FactTitle id={sectionId('servers')} label={labels.baseAddress} />
          {api.servers.map((server, index) => (
            <dd key={index}>
              <ServerFact server={server} />
            </dd>
          ))}
        </div>
      )}
      <div>
        <FactTitle id={sectionId('authentication')} label={labels.authentication} />
        {api.securitySchemes.length === 0 && <dd>{labels.authenticationNone}</dd>}
        {api.securitySchemes.map((scheme, index) => (
          <dd key={scheme.name} id={schemeId(index)}>
            <SchemeFact scheme={scheme} />
          </dd>
        ))}
      </div>
      <ApiDownloads downloads={api.downloads} />
    </dl>
  );
}
