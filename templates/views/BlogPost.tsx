import type { BlogPostView } from '../../src/model/view.ts';
import { PostAuthors } from '../blog/PostAuthors.tsx';
import { PostDate } from '../blog/PostDate.tsx';
import { TagChips } from '../blog/TagChips.tsx';
import { labels } from '../labels.ts';
import { ArticleLayout } from '../layout/ArticleLayout.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { EditLink } from '../layout/EditLink.tsx';
import { Pager } from '../layout/Pager.tsx';

/** A post of the blog. */
export function BlogPost({ view }: { readonly view: BlogPostView }) {
  const { post, article } = view;
  return (
    <ArticleLayout
      article={article}
      before={
        <>
          <Breadcrumbs crumbs={view.breadcrumbs} />
          <PostDate post={post} />
        </>
      }
      meta={<PostAuthors authors={post.authors} />}
      after={
        <>
          <div className="post-foot">
            <TagChips tags={post.tags} />
            <EditLink url={view.editUrl} />
          </div>
          <Pager
            back={view.newer}
            forward={view.older}
            kickers={{ back: labels.newerPost, forward: labels.olderPost }}
          />
        </>
      }
    />
  );
}
