import type { BlogListView } from '../../src/model/view.ts';
import { ListHeader } from '../blog/ListHeader.tsx';
import { PostEntries } from '../blog/PostEntries.tsx';
import { labels } from '../labels.ts';
import { ListPager } from '../layout/ListPager.tsx';

/** A page of the list of posts, newest first. */
export function BlogList({ view }: { readonly view: BlogListView }) {
  return (
    <div className="blog">
      <ListHeader title={view.title} text={view.description} />
      <PostEntries posts={view.posts} />
      <ListPager label={labels.blogPages} newer={view.newer} older={view.older} />
    </div>
  );
}
