import type { ApiListView } from '../../src/model/api-view.ts';
import { labels } from '../labels.ts';

/** The APIs of a site that has several. */
export function ApiList({ view }: { readonly view: ApiListView }) {
  return (
    <div className="api-overview">
      <h1>{view.title}</h1>
      {view.apis.map(({ title, version, summary, href }) => (
        <section className="api-section" key={href}>
          <h2>
            <a href={href}>{title}</a> <span className="version-chip">{labels.version(version)}</span>
          </h2>
          {summary !== undefined && <p>{summary}</p>}
        </section>
      ))}
    </div>
  );
}
