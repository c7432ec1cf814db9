import { expect, it } from 'vitest';
import { mkdocsSlug } from '../../../src/markdown/mkdocs-slug.ts';
import { createProcessor } from '../../../src/markdown/processor.ts';
import { renderMarkdown } from '../../../src/markdown/render-markdown.ts';

it.each([
  ['build.target', 'buildtarget'],
  ['Caret, Mark & Tilde', 'caret-mark-tilde'],
  ['Implementing `__x__`', 'implementing-__x__'],
  ['a -- b', 'a-b'],
  ['Crème brûlée', 'creme-brulee'],
  ['…', ''],
])('%s → %s', (text, expected) => {
  expect(mkdocsSlug(text)).toBe(expected);
});

it('gives headings these ids by configuration, the second of a name with an underscore', async () => {
  const text = createProcessor({ remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs: 'mkdocs' });
  const context = {
    permalink: '/docs/page',
    permalinkOf: () => undefined,
    asset: () => undefined,
    publicFile: () => undefined,
    html: 'sanitize',
    unresolvedLinks: 'warn',
  } as const;
  const source = { path: 'docs/page.md', text: '# A & B\n\n## C & D\n\n## C & D\n\n## Own { #own.id }\n\n## !\n' };
  const { headings, titleId } = await renderMarkdown(source, context, { text });
  expect([titleId, ...headings.map(({ id }) => id)]).toEqual(['a-b', 'c-d', 'c-d_1', 'own.id', 'section']);
});
