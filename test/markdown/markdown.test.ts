import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { MarkdownContext } from '../../src/markdown/context.ts';
import { renderMarkdown } from '../../src/markdown/render-markdown.ts';
import type { RenderedMarkdown } from '../../src/model/content.ts';

/**
 * Each folder next to this file is a case: `input.md`, and the expected result. `vitest -u` writes the expected files.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));

const routes: Readonly<Record<string, string>> = {
  'docs/other.md': '/docs/other',
  'docs/my file.md': '/docs/my%20file',
  'docs/guides/index.md': '/docs/guides',
  'pages/about.md': '/about',
};

const file = (name: string) => ({ path: name, absolute: join(folder, '_files', name), size: 1, stamp: '1' });

const context: MarkdownContext = {
  permalink: '/docs/page',
  permalinkOf: (path) => routes[path],
  asset: (path) => (path === 'docs/dot.png' ? file('dot.png') : undefined),
  publicFile: (path) => (['/img/dot.svg', '/files/page.html'].includes(path) ? file('dot.svg') : undefined),
  html: 'sanitize',
  unresolvedLinks: 'warn',
};

/** Everything in a document except its HTML, one fact per line. */
function facts(document: RenderedMarkdown): string {
  return [
    `title: ${document.titleHtml ?? '-'}`,
    `summary: ${document.summary ?? '-'}`,
    `words: ${document.words}`,
    ...document.headings.map(({ level, id, html }) => `heading: h${level} #${id} ${html}`),
    ...document.links.map(({ line, column, raw, href }) => `link: ${line}:${column} ${raw} → ${href}`),
    ...document.assets.map(({ file: { path }, href }) => `asset: ${path} → ${href}`),
    ...document.diagnostics.map(
      ({ place, severity, code, message }) => `${place?.line}:${place?.column}: ${severity} ${code} ${message}`,
    ),
    '',
  ].join('\n');
}

const cases = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

describe.each(cases)('%s', (name) => {
  it('becomes the expected HTML', async () => {
    const text = readFileSync(join(folder, name, 'input.md'), 'utf8');
    const document = await renderMarkdown({ path: 'docs/page.md', text }, context);
    await expect(`${document.html}\n`).toMatchFileSnapshot(join(folder, name, 'expected.html'));
    await expect(facts(document)).toMatchFileSnapshot(join(folder, name, 'expected.txt'));
    if (document.excerptHtml !== undefined) {
      await expect(`${document.excerptHtml}\n`).toMatchFileSnapshot(join(folder, name, 'expected-excerpt.html'));
    }
  });
});
