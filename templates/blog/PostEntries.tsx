import type { PostSummary } from '../../src/model/view.ts';
import { labels } from '../labels.ts';
import { PostAuthors } from './PostAuthors.tsx';
import { PostDate } from './PostDate.tsx';
import { TagChips } from './TagChips.tsx';

/** How many tags of a post are shown in a list; a post may have a hundred, and each tag has a list of its posts. */
const SHOWN_TAGS = 10;

/** Posts with their excerpts, with their dates in a column on the left. */
export function PostEntries({ posts }: { readonly posts: readonly PostSummary[] }) {
  return (
    <div className="post-entries">
      {posts.map((post) => (
        <article className="post-entry" key={post.href}>
          <PostDate post={post} />
          <h2>
            <a href={post.href}>{post.title}</a>
          </h2>
          <PostAuthors authors={post.authors} />
          {post.excerptHtml ? (
            <div className="prose" dangerouslySetInnerHTML={{ __html: post.excerptHtml.read() }} />
          ) : (
            <div className="prose">
              <p>{post.description}</p>
            </div>
          )}
          {post.truncated && (
            <a className="more-link" href={post.href}>
              {labels.readMore}
              <span className="visually-hidden">{labels.readMoreAbout(post.title)}</span>
            </a>
          )}
          <TagChips tags={post.tags.slice(0, SHOWN_TAGS)} />
          {post.tags.length > SHOWN_TAGS && (
            <a className="more-link" href={post.href}>
              {labels.moreTags(post.tags.length - SHOWN_TAGS)}
            </a>
          )}
        </article>
      ))}
    </div>
  );
}
