import type { PostSummary } from '../../src/model/view.ts';
import { labels } from '../labels.ts';

/** Date and reading time of a post. */
export function PostDate({ post }: { readonly post: PostSummary }) {
  return (
    <p className="post-date">
      <time dateTime={post.date}>{post.dateLabel}</time> <span>{labels.readingTime(post.readingMinutes)}</span>
    </p>
  );
}
