import type { BlogAuthorsView } from '../../src/model/view.ts';
import { AuthorDisc } from '../blog/AuthorDisc.tsx';
import { ListHeader } from '../blog/ListHeader.tsx';
import { labels } from '../labels.ts';

/** Everyone who writes for the blog. */
export function BlogAuthors({ view }: { readonly view: BlogAuthorsView }) {
  return (
    <div className="blog">
      <ListHeader crumbs={view.breadcrumbs} title={labels.authors} />
      <div className="card-grid">
        {view.authors.map(({ author, count }) => (
          <article className="card author-card" key={author.key}>
            <AuthorDisc author={author} />
            <h2 className="card-title">
              <a href={author.permalink}>{author.name}</a>
            </h2>
            {author.title && <p>{author.title}</p>}
            <p className="card-meta">{labels.posts(count)}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
