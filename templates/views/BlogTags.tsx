import type { BlogTagsView } from '../../src/model/view.ts';
import { ListHeader } from '../blog/ListHeader.tsx';
import { labels } from '../labels.ts';

/** Every tag, grouped by first letter, with the number of its posts. */
export function BlogTags({ view }: { readonly view: BlogTagsView }) {
  return (
    <div className="blog">
      <ListHeader crumbs={view.breadcrumbs} title={labels.tags} />
      {view.groups.map(({ letter, tags }) => (
        <section className="tag-group" key={letter}>
          <h2 id={`tags-${letter}`}>{letter}</h2>
          <ul className="tag-chips">
            {tags.map(({ tag, count }) => (
              <li key={tag.key}>
                <a className="tag-chip" href={tag.permalink}>
                  {tag.label} <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
