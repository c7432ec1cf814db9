import type { BlogListView } from '../../src/model/view.ts';
import { ListHeader } from '../blog/ListHeader.tsx';
import { PostEntries } from '../blog/PostEntries.tsx';
import { labels } from '../labels.ts';

/** A page of the list of posts, newest first. */
export function BlogList({ view }: { readonly view: BlogListView }) {
  return (
    <div className="blog">
      <ListHeader title={view.title} text={view.description} />
      <PostEntries posts={view.posts} />
      {(view.newer || view.older) && (
        <nav className="list-pager" aria-label={labels.blogPages}>
          {view.newer && (
            <a className="list-newer" href={view.newer.href} rel="prev">
              {labels.newerEntries}
            </a>
          )}
          {view.older && (
            <a className="list-older" href={view.older.href} rel="next">
              {labels.olderEntries}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
