import type { ApiServer } from '../../src/model/api-server.ts';
import { labels } from '../labels.ts';

/** A base address: its purpose, and the parts of it that a client may choose. */
export function ServerFact({ server }: { readonly server: ApiServer }) {
  return (
    <>
      {server.name !== undefined && <strong>{server.name}</strong>}
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
      {server.variables.length > 0 && (
        <details className="fact-details">
          <summary>
            <code>{server.template}</code>
          </summary>
          <dl className="fact-list">
            {server.variables.map((variable) => (
              <div key={variable.name}>
                <dt>
                  <code>{variable.name}</code>
                </dt>
                <dd>
                  {variable.default !== undefined && labels.defaultValue(variable.default)}
                  {variable.values.length > 0 && <p>{labels.oneOfValues(variable.values)}</p>}
                  {variable.descriptionHtml && <div dangerouslySetInnerHTML={{ __html: variable.descriptionHtml }} />}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
