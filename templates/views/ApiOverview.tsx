import { Fragment } from 'react';
import type { ApiOverviewView, ListedApi } from '../../src/model/api-view.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { slugOf } from '../../src/shared/slug.ts';
import { ApiFacts } from '../api/ApiFacts.tsx';
import { ApiOrigin } from '../api/ApiOrigin.tsx';
import { Extensions } from '../api/Extensions.tsx';
import { TagSection } from '../api/TagSection.tsx';
import { WorkflowLists } from '../api/WorkflowLists.tsx';
import { labels } from '../labels.ts';

/** The start of an API reference. */
export function ApiOverview({ view }: { readonly view: ApiOverviewView }) {
  const { api } = view;
  return (
    <div className="api-overview">
      <h1>
        {api.title} <VersionChip api={api} />
      </h1>
      {api.summary && <p className="lead">{api.summary}</p>}
      {api.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: api.descriptionHtml }} />}
      <ApiFacts api={api} />
      {view.workflows && <WorkflowLists files={view.workflows} />}
      {api.tags.map((tag, index) => (
        <Fragment key={tag.slug}>
          {tag.group !== undefined && tag.group !== api.tags[index - 1]?.group && (
            <h2 className="tag-group" id={sectionId(`group-${slugOf(tag.group)}`)}>
              {tag.group}
            </h2>
          )}
          <TagSection tag={tag} operations={api.operations} />
        </Fragment>
      ))}
      <Extensions extensions={view.extensions} />
      <ApiOrigin origin={api.origin} openapi={api.openapi} dialect={api.dialect} self={api.self} />
    </div>
  );
}

/** The version leads to what has changed in it, otherwise to its description. */
function VersionChip({ api: { version, changes, downloads } }: { readonly api: ListedApi }) {
  const href = changes ?? (downloads.length > 0 ? `#${sectionId('downloads')}` : undefined);
  if (href === undefined) return <span className="version-chip">{labels.version(version)}</span>;
  return (
    <a className="version-chip" href={href}>
      {labels.version(version)}
    </a>
  );
}
