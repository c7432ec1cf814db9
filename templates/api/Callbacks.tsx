import type { ApiCallback } from '../../src/model/api.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { slugOf } from '../../src/shared/slug.ts';
import { labels } from '../labels.ts';
import { DirectLink } from './DirectLink.tsx';
import { MethodName } from './MethodName.tsx';

/** What the API sends after the operation: each request with the address that it takes from the operation. */
export function Callbacks({ callbacks }: { readonly callbacks: readonly ApiCallback[] }) {
  if (callbacks.length === 0) return null;
  return (
    <section className="api-section">
      <h2 id={sectionId('callbacks')}>
        {labels.callbacks}
        <DirectLink id={sectionId('callbacks')} label={labels.callbacks} />
      </h2>
      <p>{labels.callbacksText}</p>
      {callbacks.map((callback) => (
        <div key={callback.name}>
          <h3 id={sectionId(`callback-${slugOf(callback.name)}`)}>{callback.name}</h3>
          <ul className="operation-links">
            {callback.operations.map(({ method, title, permalink, expression }) => (
              <li key={permalink}>
                <MethodName method={method} /> <a href={permalink}>{title}</a> <code>{expression}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
