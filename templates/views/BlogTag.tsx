import type { BlogTagView } from '../../src/model/view.ts';
import { ListHeader } from '../blog/ListHeader.tsx';
import { PostEntries } from '../blog/PostEntries.tsx';
import { labels } from '../labels.ts';

/** The posts of a tag. */
export function BlogTag({ view }: { readonly view: BlogTagView }) {
  return (
    <div className="blog">
      <ListHeader
        crumbs={view.breadcrumbs}
        title={labels.taggedWith(view.posts.length, view.tag.label)}
        text={view.tag.description}
        up={{ label: labels.viewAllTags, href: view.allTags }}
      />
      <PostEntries posts={view.posts} />
    </div>
  );
}
