import { Fragment } from 'react';
import type { ApiOverviewView } from '../../src/model/api-view.ts';
import { ApiFacts } from '../api/ApiFacts.tsx';
import { ApiOrigin } from '../api/ApiOrigin.tsx';
import { Extensions } from '../api/Extensions.tsx';
import { TagSection } from '../api/TagSection.tsx';
import { labels } from '../labels.ts';

/** The start of an API reference. */
export function ApiOverview({ view }: { readonly view: ApiOverviewView }) {
  const { api } = view;
  return (
    <div className="api-overview">
      <h1>
        {api.title}{' '}
        {api.changes === undefined ? (
          <span className="version-chip">{labels.version(api.version)}</span>
        ) : (
          <a className="version-chip" href={api.changes}>
            {labels.version(api.version)}
          </a>
        )}
      </h1>
      {api.summary && <p className="lead">{api.summary}</p>}
      {api.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: api.descriptionHtml }} />}
      <ApiFacts api={api} />
      {api.tags.map((tag, index) => (
        <Fragment key={tag.slug}>
          {tag.group !== undefined && tag.group !== api.tags[index - 1]?.group && (
            <h2 className="tag-group">{tag.group}</h2>
          )}
          <TagSection tag={tag} operations={api.operations} />
        </Fragment>
      ))}
      <Extensions extensions={view.extensions} />
      <ApiOrigin origin={api.origin} openapi={api.openapi} dialect={api.dialect} self={api.self} />
    </div>
  );
}
