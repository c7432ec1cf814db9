import { describe, expect, it } from 'vitest';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { withGrammars } from '../../../src/markdown/highlight/highlight.ts';
import { renderMarkdown, renderMarkdownSync } from '../../../src/markdown/render-markdown.ts';

const context: MarkdownContext = {
  permalink: '/docs/page',
  permalinkOf: () => undefined,
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'warn',
};

const render = (text: string, more: Partial<MarkdownContext> = {}) =>
  renderMarkdown({ path: 'docs/page.md', text }, { ...context, ...more });

describe('renderMarkdown', () => {
  it('gives the same HTML and the same places for every line ending', async () => {
    const text =
      '# Title\n\nTwo lines\nText [x](./none.md).\n\n\t- a\n\n```js\nconst a = 1;\n```\n\n:::note Bare\nx\n:::\n\n<p>\n<b onclick="x">y</b></p>\n';
    const expected = await render(text);
    for (const end of ['\r\n', '\r']) {
      const document = await render(text.replaceAll('\n', end));
      expect(document.html).toBe(expected.html);
      expect(document.diagnostics).toEqual(expected.diagnostics);
    }
  });

  /** Seen to fail: each had a cell of its own, forty thousand in a table of a kilobyte. */
  it('inserts the cells that a row lacks as one', async () => {
    const { html } = await render('| a | b | c |\n| :-: | - | - |\n| 1 |\n| 2 | 3 |\n| 4 | 5 | 6 | 7 |\n');
    expect(html.replaceAll('\n', '')).toContain(
      '<tbody><tr><td class="align-center">1</td><td colspan="2"></td></tr><tr><td class="align-center">2</td><td>3</td><td></td></tr><tr><td class="align-center">4</td><td>5</td><td>6</td></tr></tbody>',
    );
  });

  /** Seen to fail: the sanitiser removed them from a page with an element anywhere. */
  it('reads schemes in capitals as browsers do', async () => {
    const text = '[l](HTTPS://y.example/) ![n](HTTP://y.example/n.png) [m](MAILTO:a@y.example)';
    const { html, diagnostics } = await render(text);
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://y.example/',
      'http://y.example/n.png',
      'mailto:a@y.example',
    ]);
    expect(await render(`${text} <kbd>K</kbd>`)).toMatchObject({
      html: html.replace('</p>', ' <kbd>K</kbd></p>'),
      diagnostics,
    });
    const unsafe = await render('<a href=" JAVASCRIPT:alert(1)">a</a>');
    expect(unsafe.html).toBe('<p><a>a</a></p>');
    expect(unsafe.diagnostics).toMatchObject([{ code: 'HTML_UNSAFE' }]);
  });

  it.each(['https://y.example/', '//y.example/', 'https:y.example', 'http:y.example', 'ftp://y.example/'])(
    'gives the page that a link to %s opens no hold of its own',
    async (href) => {
      const { html } = await render(`<a href="${href}" target="other" rel="opener">x</a>`);
      expect(html).toContain('rel="noopener noreferrer"');
    },
  );

  it('leaves the brackets around an IPv6 address, and no others', async () => {
    const { html } = await render('[a](http://[::1]:3333/x[1]) [b](//[2001:db8::1]/)');
    expect(html).toContain('href="http://[::1]:3333/x%5B1%5D"');
    expect(html).toContain('href="//[2001:db8::1]/"');
  });

  /** Seen to fail without a limit: 300 lists of 2,000 headings, in 15 kB, took 9 s and 1 GiB. */
  it('lists the headings of a page ten times at most', async () => {
    const { html, diagnostics } = await render(`${'[[toc]]\n\n'.repeat(12)}## First\n\n## Second\n`);
    expect(html.match(/<li>/g)).toHaveLength(20);
    expect(diagnostics).toMatchObject([{ code: 'MARKDOWN_TOO_COMPLEX', place: { line: 21 } }]);
  });

  it.each(['', '\n\n\n', '<!-- only a comment -->'])('gives an empty document for %j', async (text) => {
    expect(await render(text)).toMatchObject({ html: '', title: undefined, summary: undefined, diagnostics: [] });
  });

  it('applies the policy for links to missing Markdown files', async () => {
    const severity = async (unresolvedLinks: MarkdownContext['unresolvedLinks']) =>
      (await render('[x](./none.md)', { unresolvedLinks })).diagnostics.map((one) => one.severity);
    expect(await severity('ignore')).toEqual([]);
    expect(await severity('warn')).toEqual(['warning']);
    expect(await severity('error')).toEqual(['error']);
  });

  it('keeps all raw HTML if it is trusted', async () => {
    const { html, diagnostics } = await render('<p class="x" style="color: red">x</p>', { html: 'trust' });
    expect(html).toBe('<p class="x" style="color: red">x</p>');
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['## Chapter\n\n#### A\n\n### B', {}, 'Chapter', [3, 2]],
    ['## One\n\n## Two', {}, undefined, [2, 2]],
    ['## Low\n\n# High', {}, undefined, [2, 2]],
    ['Text.\n\n## Part', {}, undefined, [2]],
    [
      '<p align="center"><a href="/x"><img src="https://a.example/b.svg" alt="Built"></a></p>\n\n---\n\n# Named\n\n## A',
      {},
      'Named',
      [2],
    ],
    ['![Logo](https://a.example/b.svg)\n\n## Part\n\n### A', {}, undefined, [2, 3]],
    ['## Part\n\n### A', { title: 'Named' }, undefined, [2, 3]],
    ['## Part\n\n### A', { hero: { title: 'Large' } }, undefined, [2, 3]],
  ])(
    'takes a heading above all others as the title where nothing else is: %j',
    async (text, frontMatter, title, levels) => {
      const document = await render(text, { frontMatter });
      expect(document.title).toBe(title);
      expect(document.headings.map(({ level }) => level)).toEqual(levels);
    },
  );

  it('embeds a text: headings from a level, ids with a prefix, no title, always sanitised', async () => {
    const embed = { headingLevel: 4, idPrefix: 'limit-' };
    const document = await render('# One\n\n## Two\n\nx[^1] <b onclick="x">y</b>\n\n[^1]: Note.', {
      embed,
      html: 'trust',
    });
    expect(document.title).toBeUndefined();
    expect(document.headings.map(({ level, id }) => [level, id])).toEqual([
      [4, 'limit-one'],
      [5, 'limit-two'],
    ]);
    const ids = [...document.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.every((id) => id?.startsWith('limit-'))).toBe(true);
    expect(document.html).not.toContain('onclick');
  });

  it('gives the same result synchronously, once the grammars are loaded', async () => {
    const source = { path: 'a.md', text: '```json\n{"a": 1}\n```' };
    const rendered = await withGrammars(() => renderMarkdownSync(source, context));
    expect(rendered?.html).toContain('<span class="tk-key">');
    expect(rendered).toEqual(await renderMarkdown(source, context));
  });

  it('cuts the summary at a word', async () => {
    const { summary = '' } = await render('word '.repeat(100));
    expect(summary.length).toBeLessThanOrEqual(200);
    expect(summary).toMatch(/word…$/);
  });

  /** Seen to fail without the limit: a text that asks for a history a thousand times had all of it as often. */
  it('lists no more than 10,000 changes of an API', async () => {
    const change = { code: 'c', class: 'compatible', words: 'A', href: undefined, operations: [], pages: [] } as const;
    const release = { id: '1', version: '1', date: undefined, page: '/api/changes', changes: Array(6000).fill(change) };
    const { html, diagnostics } = await render('::api-changes\n\n::api-changes\n\n::api-changes\n', {
      apiChanges: () => ({ title: 'A', releases: [release] }),
    });
    expect(html.match(/<li>A/g)).toHaveLength(6000);
    expect(diagnostics.map(({ message, place }) => [message, place?.line])).toEqual([
      ['With these, the page lists more than 10000 changes', 3],
      ['With these, the page lists more than 10000 changes', 5],
    ]);
  });

  it('generates no inline styles and no event handlers', async () => {
    const { html } = await render('| a |\n|:-:|\n| b |\n\n- [x] c\n\n```js {1}\nd\n```\n\n> [!NOTE]\n> e');
    expect(html).not.toMatch(/ (?:style|on\w+)=/);
  });
});
