import type { ResponseLink } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { ServerFact } from './ServerFact.tsx';

/** What a client may request next, and which values of this response go into it. */
export function ResponseLinks({ links, id }: { readonly links: readonly ResponseLink[]; readonly id: string }) {
  if (links.length === 0) return null;
  return (
    <>
      <h4 id={id}>{labels.responseLinks}</h4>
      <ul className="fields">
        {links.map((link) => (
          <li className="field" key={link.name}>
            <div className="field-name">
              <code>{link.name}</code>
            </div>
            <p>
              {link.target.href === undefined ? link.target.text : <a href={link.target.href}>{link.target.text}</a>}
            </p>
            {link.descriptionHtml && (
              <div className="field-text" dangerouslySetInnerHTML={{ __html: link.descriptionHtml }} />
            )}
            {(link.parameters.length > 0 || link.requestBody !== undefined) && (
              <dl className="field-values">
                {link.parameters.map(({ name, value }) => (
                  <Value key={name} name={name} value={value} />
                ))}
                {link.requestBody !== undefined && <Value name={labels.requestBody} value={link.requestBody} />}
              </dl>
            )}
            {link.server && (
              <div className="field-text">
                <ServerFact server={link.server} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>
        {name} = <code>{value}</code>
      </dt>
    </div>
  );
}
