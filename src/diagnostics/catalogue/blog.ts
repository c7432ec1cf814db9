import type { CodeFamily } from './entry.ts';

/** Problems of posts, and of their authors and tags. */
export const blogCodes = {
  AUTHOR_UNKNOWN: {
    severity: 'error',
    title: 'Author missing from authors.yml',
    explanation:
      'A post names an author whose key is not in `blog/authors.yml`. Add the author there, or correct the key; the hint gives the nearest one.',
  },
  BLOG_TOO_LARGE: {
    severity: 'error',
    title: 'Blog whose lists repeat too much',
    hint: 'Give posts fewer authors and tags, and authors fewer profiles and shorter names.',
    explanation:
      'Each author and each tag has a list of its posts, in which every post has its authors and tags again. Hundreds of posts with a hundred of each would be gigabytes. The blog is left out.',
  },
  POST_DATE: {
    severity: 'error',
    title: 'Post without a date',
    hint: 'Add "date: 2025-10-02" to its front matter, or start its file name with the date.',
    explanation: 'Posts are sorted by date, so every post needs one.',
  },
  POST_NO_EXCERPT: {
    severity: 'warning',
    title: 'Long post without an excerpt',
    hint: 'Put <!-- truncate --> after the part that lists should show.',
    explanation: 'Without a truncation mark, lists of posts show the whole of a long post.',
  },
  TAG_UNKNOWN: {
    severity: 'warning',
    title: 'Tag missing from tags.yml',
    explanation:
      'The tag still gets a page, under the name that the post uses. Add the tag to `blog/tags.yml` to give it a description, or correct it; the hint gives the nearest one.',
  },
} as const satisfies CodeFamily;
