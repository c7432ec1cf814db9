import type { NotFoundView } from '../../src/model/view.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';

/** The page for an address that does not exist. */
export function NotFound({ view }: { readonly view: NotFoundView }) {
  return (
    <div className="article-layout not-found">
      <article className="article">
        <p className="not-found-status">404</p>
        <h1>{labels.notFoundTitle}</h1>
        <p className="lead">{labels.notFoundText}</p>
        <button type="button" className="search-button">
          {labels.searchSite}
        </button>
        {view.links.length > 0 && (
          <>
            <h2 id={sectionId('nearest')}>{labels.notFoundLinks}</h2>
            <ul className="way-list">
              {view.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </article>
    </div>
  );
}
