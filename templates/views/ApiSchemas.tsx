import type { ApiSchemasView } from '../../src/model/api-view.ts';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';

/** The schemas of an API, one per row: name, type, first sentence. */
export function ApiSchemas({ view }: { readonly view: ApiSchemasView }) {
  return (
    <div className="api-schemas">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <h1>
        {labels.schemas} <span className="version-chip">{labels.schemaCount(view.schemas.length)}</span>
      </h1>
      <ul className="row-list schema-list">
        {view.schemas.map((schema) => (
          <li key={schema.href}>
            <a className={schema.deprecated ? 'is-deprecated' : undefined} href={schema.href}>
              {schema.name}
            </a>{' '}
            <code>{schema.type}</code>
            {schema.text !== undefined && <p>{schema.text}</p>}
          </li>
        ))}
      </ul>
      <Pager back={view.pager.previous} forward={view.pager.next} />
    </div>
  );
}
