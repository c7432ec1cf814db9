import { describe, expect, it } from 'vitest';
import { mkdocsSlug, vitepressSlug } from '../../../src/markdown/foreign-slugs.ts';
import { createProcessor } from '../../../src/markdown/processor.ts';
import { renderMarkdown } from '../../../src/markdown/render-markdown.ts';

it.each([
  ['build.target', 'build-target', 'buildtarget'],
  ['2. Use it', '_2-use-it', '2-use-it'],
  ['What is “Vite”?', 'what-is-vite', 'what-is-vite'],
  ['Caret, Mark & Tilde', 'caret-mark-tilde', 'caret-mark-tilde'],
  ['Implementing __x__', 'implementing-x', 'implementing-__x__'],
  ['Crème brûlée', 'creme-brulee', 'creme-brulee'],
  ['a -- b', 'a-b', 'a-b'],
  ['…', '', ''],
])('%s → %s in VitePress, %s in MkDocs', (text, vitepress, mkdocs) => {
  expect([vitepressSlug(text), mkdocsSlug(text)]).toEqual([vitepress, mkdocs]);
});

describe('headings', () => {
  const context = {
    permalink: '/docs/page',
    permalinkOf: () => undefined,
    asset: () => undefined,
    publicFile: () => undefined,
    html: 'sanitize',
    unresolvedLinks: 'warn',
  } as const;

  it.each([
    ['github', ['serverport', 'build--target', 'build--target-1', 'own.id', 'section']],
    ['vitepress', ['server-port', 'build-target', 'build-target-1', 'own.id', 'section']],
    ['mkdocs', ['serverport', 'build-target', 'build-target_1', 'own.id', 'section']],
  ] as const)('have the ids of %s by configuration', async (slugs, ids) => {
    const text = createProcessor({ remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs });
    const source = {
      path: 'docs/page.md',
      text: '# server.port\n\n## build & target\n\n## build & target\n\n## Own {#own.id}\n\n## !\n',
    };
    const { headings, titleId } = await renderMarkdown(source, context, { text });
    expect([titleId, ...headings.map(({ id }) => id)]).toEqual(ids);
  });
});
