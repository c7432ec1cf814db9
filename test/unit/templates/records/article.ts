import type { Author, Tag } from '../../../../src/model/content.ts';
import type { Article, PostSummary } from '../../../../src/model/view.ts';
import { textReference } from '../../../../src/text-reference.ts';

/** Texts of the site of Bolivian places. */

export const article: Article = {
  title: 'Use the API',
  titleHtml: 'Use the <code>API</code>',
  titleId: 'use-the-api',
  body: textReference('<p>First words.</p><h2 id="start">Start</h2><p>Text.</p><h3 id="key">A key</h3>'),
  toc: [
    { level: 2, id: 'start', text: 'Start', html: 'Start' },
    { level: 3, id: 'key', text: 'A key', html: 'A <code>key</code>' },
  ],
};

export const author: Author = {
  key: 'ana',
  name: 'Ana Quispe',
  title: 'Cartographer',
  url: 'https://example.org/ana',
  initials: 'AQ',
  image: undefined,
  permalink: '/blog/authors/ana',
};

export const tag: Tag = {
  key: 'tarija',
  label: 'Tarija',
  description: 'The south.',
  permalink: '/blog/tags/tarija',
};

export const post: PostSummary = {
  title: 'New places',
  href: '/blog/new-places',
  date: '2025-10-02',
  dateLabel: 'October 2, 2025',
  readingMinutes: 3,
  authors: [author],
  tags: [tag],
  description: 'Vineyards and museums.',
  excerptHtml: textReference('<p>The department of Tarija joins.</p>'),
  truncated: true,
};
