import type { BlogArchiveView } from '../../src/model/view.ts';
import { ListHeader } from '../blog/ListHeader.tsx';
import { labels } from '../labels.ts';

/** Every post, by year. */
export function BlogArchive({ view }: { readonly view: BlogArchiveView }) {
  return (
    <div className="blog">
      <ListHeader crumbs={view.breadcrumbs} title={labels.archive} />
      {view.years.map(({ year, posts }) => (
        <section className="archive-year" key={year}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <time dateTime={post.date}>{post.dayLabel}</time> <a href={post.href}>{post.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
