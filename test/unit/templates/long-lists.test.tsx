import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PostSummary } from '../../../src/model/view.ts';
import { ChangeList } from '../../../templates/api/ChangeList.tsx';
import { PostEntries } from '../../../templates/blog/PostEntries.tsx';

/** Seen to fail: sixty posts of a hundred tags, 33 kB, were pages of 67 MB. */
it('shows the first tags of a post in a list, and how many more it has', () => {
  const tags = Array.from({ length: 12 }, (_, n) => ({
    key: `t${n}`,
    label: `Tag ${n}`,
    permalink: `/blog/tags/t${n}`,
  }));
  const post = { href: '/blog/a', title: 'A', authors: [], excerptHtml: { read: () => '' }, tags };
  const html = renderToStaticMarkup(<PostEntries posts={[post as unknown as PostSummary]} />);
  expect(html).toContain('Tag 9');
  expect(html).not.toContain('Tag 10');
  expect(html).toContain('<a class="more-link" href="/blog/a">and 2 more tags</a>');
});

/** Seen to fail: 300 operations that share 300 properties, in nine releases, took 90 s and 2.7 GB. */
it('shows the first changes of a release on the page of an operation, with a link to all of them', () => {
  const changes = Array.from({ length: 50 }, (_, n) => ({ words: `Property ${n} is new`, href: undefined }));
  const all = '/api/changes#r1';
  const part = (shown: number) =>
    renderToStaticMarkup(
      <ChangeList id="r1" groups={[{ name: 'compatible', count: 60, changes: changes.slice(0, shown) }]} all={all} />,
    );
  expect(part(50)).toContain('Property 49 is new');
  expect(part(50)).toContain(`<li><a href="${all}">and 10 more</a></li>`);
  expect(part(0)).toContain(`<li><a href="${all}">60 changes</a></li>`);
});
