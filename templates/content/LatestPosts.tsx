import type { PostSummary } from '../../src/model/view.ts';

interface LatestPostsProps {
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  /** How many are shown; default 2. */
  readonly count?: number;
}

/** The newest posts in a line or two each, under third-level headings. */
export function LatestPosts({ posts, count = 2 }: LatestPostsProps) {
  return (
    <ul className="latest-posts">
      {posts.slice(0, count).map((post) => (
        <li key={post.href}>
          <time dateTime={post.date}>{post.dateLabel}</time>
          <h3>
            <a href={post.href}>{post.title}</a>
          </h3>
          {post.description && <p>{post.description}</p>}
        </li>
      ))}
    </ul>
  );
}
