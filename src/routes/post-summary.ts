import type { Post } from '../model/content.ts';
import type { PostSummary } from '../model/view.ts';

/** A post as shown in lists. */
export function postSummary(post: Post): PostSummary {
  const { excerptHtml, html, summary } = post.document;
  return {
    title: post.title,
    href: post.permalink,
    date: post.date,
    dateLabel: dateLabel(post.date),
    readingMinutes: post.readingMinutes,
    authors: post.authors,
    // The pages of tags list no unlisted post, and a tag that no other has has no page.
    tags: post.unlisted ? [] : post.tags,
    description: post.description ?? summary,
    excerptHtml: excerptHtml ?? html,
    truncated: excerptHtml !== undefined,
  };
}

/** How many characters of excerpts the lists of authors and tags have in all. */
const MOST_REPEATED = 20_000_000;

/**
 * Posts as the lists of their authors and tags show them: the newest with their excerpts, and those beyond what these lists
 * may repeat with their descriptions alone.
 */
export function repeatedSummaries(posts: readonly Post[]): ReadonlyMap<Post, PostSummary> {
  let repeated = 0;
  return new Map(
    posts.map((post) => {
      const summary = postSummary(post);
      const length = (summary.excerptHtml?.length ?? 0) * (post.authors.length + post.tags.length);
      if (repeated + length > MOST_REPEATED) return [post, { ...summary, excerptHtml: undefined, truncated: true }];
      repeated += length;
      return [post, summary];
    }),
  );
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `2025-10-02` → `October 2, 2025`, in UTC. */
export function dateLabel(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** `2025-10-02` → `October 2`, in UTC. */
export function dayLabel(date: string): string {
  return monthAndDay.format(new Date(`${date}T00:00:00Z`));
}
