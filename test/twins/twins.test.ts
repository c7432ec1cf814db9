import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/markdown/render-markdown.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { checkout, temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';
import { factsOf } from './page-facts.ts';
import { plainContext } from './plain-context.ts';

/**
 * Every page of a site is also published as Markdown. Processed by docgen like any document, that Markdown must result
 * in the same headings, code blocks and tables as the main part of the page. The sites: the project's own, and those
 * whose descriptions use every field of each version of OpenAPI.
 */
const facts = join(checkout, 'test', 'facts');
const sites = [
  join(checkout, 'site'),
  join(import.meta.dirname, 'site'),
  ...readdirSync(facts)
    .map((name) => join(facts, name, 'site'))
    .filter((path) => existsSync(path)),
];

describe.each(sites)('the pages of %s', (site) => {
  it('have the same content as Markdown', async () => {
    const out = join(await temporaryFolder(), 'dist');
    const { code, stderr } = await docgenInProcess(['build', site, '--out', out, '--no-cache']);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => /index\.html$/.test(path));
    let compared = 0;
    for (const path of pages) {
      const html = readFileSync(join(out, path), 'utf8');
      // Redirects and print pages have no Markdown.
      if (/http-equiv="refresh"/i.test(html) || path.endsWith('/print/index.html')) continue;
      const markdownPage = path === 'index.html' ? 'index.md' : path.replace('/index.html', '.md');
      const text = readFileSync(join(out, markdownPage), 'utf8');
      expect(factsOf(await rebuilt(text)), markdownPage).toEqual(factsOf(html));
      // Traces that the page's controls would leave.
      expect(text.replace(/```[\s\S]*?```/g, ''), markdownPage).not.toMatch(
        /Toggle word wrap|Copy\b|Expand all|On this page|[a-z]required\b/,
      );
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});

/** The HTML of a Markdown file without its front matter, with its title first. */
async function rebuilt(text: string): Promise<string> {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const { title, html } = await renderMarkdown({ path: 'pages/page.md', text: body }, plainContext);
  return (title === undefined ? '' : `<h1>${escapeHtml(title)}</h1>`) + html;
}
