import type { ApiDescription } from '../../src/model/api.ts';
import { labels } from '../labels.ts';

/** What every request of the API needs: where it goes, and how the caller is known. */
export function ApiFacts({ api }: { readonly api: ApiDescription }) {
  return (
    <dl className="api-facts">
      {api.servers.length > 0 && (
        <div>
          <dt>{labels.baseAddress}</dt>
          {api.servers.map((server) => (
            <dd key={server.url}>
              <span className="copy-line">
                <code>{server.url}</code>
                <button
                  type="button"
                  className="copy-button icon-button"
                  data-copy={server.url}
                  aria-label={labels.copyAddress}
                  hidden
                />
              </span>
              {server.descriptionHtml && <div dangerouslySetInnerHTML={{ __html: server.descriptionHtml }} />}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{labels.authentication}</dt>
        {api.securitySchemes.length === 0 && <dd>{labels.authenticationNone}</dd>}
        {api.securitySchemes.map((scheme) => (
          <dd key={scheme.name}>
            {scheme.label}
            {scheme.descriptionHtml && <div dangerouslySetInnerHTML={{ __html: scheme.descriptionHtml }} />}
          </dd>
        ))}
      </div>
    </dl>
  );
}
