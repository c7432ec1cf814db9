import { expect, it } from 'vitest';
import { createProcessor } from '../../../src/markdown/processor.ts';
import { renderMarkdown } from '../../../src/markdown/render-markdown.ts';
import { vitepressSlug } from '../../../src/markdown/vitepress-slug.ts';

it.each([
  ['build.target', 'build-target'],
  ['2. Use it', '_2-use-it'],
  ['What is “Vite”?', 'what-is-vite'],
  ['Crème brûlée', 'creme-brulee'],
  ['a -- b', 'a-b'],
  ['…', ''],
])('%s → %s', (text, expected) => {
  expect(vitepressSlug(text)).toBe(expected);
});

it('gives headings these ids by configuration', async () => {
  const text = createProcessor({ remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs: 'vitepress' });
  const context = {
    permalink: '/docs/page',
    permalinkOf: () => undefined,
    asset: () => undefined,
    publicFile: () => undefined,
    html: 'sanitize',
    unresolvedLinks: 'warn',
  } as const;
  const source = {
    path: 'docs/page.md',
    text: '# server.port\n\n## build.target\n\n## build.target\n\n## Own {#own.id}\n\n## !\n',
  };
  const { headings, titleId } = await renderMarkdown(source, context, { text });
  expect([titleId, ...headings.map(({ id }) => id)]).toEqual([
    'server-port',
    'build-target',
    'build-target-1',
    'own.id',
    'section',
  ]);
});
