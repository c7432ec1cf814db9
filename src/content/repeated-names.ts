import type { Post } from '../model/content.ts';

/** How many characters of authors and tags the pages of the blog may repeat; a thousand posts of twenty tags are below it. */
const MOST = 100_000_000;

/** How many characters of markup an entry of a list, an author and a tag or profile have beside their words. */
const MARKUP = { entry: 300, author: 300, link: 150 };

/**
 * The first of these posts with which the blog repeats too much: a post names its authors and tags on its own page, and
 * in the lists of each of them.
 */
export function findTooManyNames(posts: readonly Post[]): Post | undefined {
  let shown = 0;
  return posts.find(({ title, authors, tags }) => {
    const ofAuthors = authors.map(({ name, url = '', image = '', socials = [] }) => {
      const own = name.length + url.length + image.length;
      return MARKUP.author + own + sum(socials.map(({ label, href }) => MARKUP.link + label.length + href.length));
    });
    const ofTags = tags.map(({ label, permalink }) => MARKUP.link + label.length + permalink.length);
    const entry = MARKUP.entry + title.length + sum(ofAuthors) + sum(ofTags);
    shown += entry * (1 + authors.length + tags.length);
    return shown > MOST;
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
