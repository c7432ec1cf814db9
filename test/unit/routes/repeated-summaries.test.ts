import { expect, it } from 'vitest';
import { repeatedSummaries } from '../../../src/routes/post-summary.ts';
import { emptyDocument, post } from './content.ts';

/** Seen to fail: one post of 400 kB with a hundred tags took 50 s, since it was whole in a hundred lists. */
it('shows the descriptions of posts where their excerpts would be repeated too often', () => {
  const tags = Array.from({ length: 100 }, (_, n) => ({
    ...{ key: `t${n}`, label: `T${n}`, description: undefined },
    permalink: `/blog/tags/t${n}`,
  }));
  const document = { ...emptyDocument, html: { digest: '', length: 150_000, read: () => '' } };
  const [first, second, third] = repeatedSummaries([
    post('2025-01-03', 'new', { document, tags }),
    post('2025-01-02', 'next', { document, tags, description: 'What it says.' }),
    post('2025-01-01', 'old', { tags }),
  ]).values();
  expect(first).toMatchObject({ excerptHtml: document.html, truncated: false });
  expect(second).toMatchObject({ excerptHtml: undefined, truncated: true, description: 'What it says.' });
  expect(third).toMatchObject({ excerptHtml: emptyDocument.html, truncated: false });
});
