import type { ApiRemovedView } from '../../src/model/api-view.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { UrlLine } from '../api/UrlLine.tsx';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';

/** An operation that is gone, at its former address: since when, and what to use instead. */
export function ApiRemoved({ view }: { readonly view: ApiRemovedView }) {
  const { operation, release } = view;
  const { successor, related } = operation;
  return (
    <article className="removed-operation">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <h1>{operation.title}</h1>
      <div className="deprecated-notice">
        <p>
          <a href={release.href}>{labels.removedNotice(release.version)}</a>
          {release.dateLabel !== undefined && (
            <>
              , <time dateTime={release.date}>{release.dateLabel}</time>
            </>
          )}
          .
        </p>
        {successor && (
          <p>
            {labels.successor} <a href={successor.href}>{successor.title}</a>
          </p>
        )}
      </div>
      <UrlLine kind="request" method={operation.method} server="" path={operation.path} />
      {operation.summary !== undefined && <p className="removed-summary">{operation.summary}</p>}
      {related.length > 0 && (
        <section className="api-section">
          <h2 id={sectionId('related')}>{labels.related}</h2>
          <ul>
            {related.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
