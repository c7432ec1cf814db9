import { describe, expect, it } from 'vitest';
import type { PrintView } from '../../../src/model/print-view.ts';
import { joinPages } from '../../../src/render/print-html.ts';

const part = (path: string) => ({ path, id: path.slice(1), title: path, view: { kind: 'redirect', to: '/' } as const });

const view: PrintView = {
  kind: 'print',
  title: 'Docs',
  back: { label: 'Docs', href: '/docs' },
  chapters: [
    { heading: undefined, parts: [part('/docs/intro'), part('/docs/gr%C3%B6%C3%9Fe')] },
    {
      heading: { label: 'Schemas', id: 'api/schemas', path: '/api/schemas', tag: undefined },
      parts: [part('/api/schemas/road')],
    },
  ],
};

/** The HTML of a page as part of a print page. */
function joined(html: string, path = '/docs/intro', level = 1): string {
  const section = `<section data-print-path="${path}" data-print-level="${level}">`;
  const page = joinPages(`<h1 id="top">All</h1>${section}${html}</section><p id="end">End</p>`, view);
  expect(page.startsWith(`<h1 id="top">All</h1>${section}`)).toBe(true);
  expect(page.endsWith('</section><p id="end">End</p>')).toBe(true);
  return page.slice(`<h1 id="top">All</h1>${section}`.length, -'</section><p id="end">End</p>'.length);
}

describe('joinPages', () => {
  it('lowers headings, to the sixth level at most', () => {
    expect(joined('<h1>A <code>b</code></h1><h2 class="x">C</h2>')).toBe(
      '<h2>A <code>b</code></h2><h3 class="x">C</h3>',
    );
    expect(joined('<h5>A</h5><h6>B</h6>', '/docs/intro', 2)).toBe('<h6>A</h6><h6>B</h6>');
  });

  /** Seen to fail: each page had a first table, and regions of one name are no landmarks (ARIA, 5.3.4). */
  it('numbers the tables of all pages', () => {
    const table = '<div class="table-scroll" role="region" aria-label="Table"></div>';
    expect(joined(table + table)).toBe(`${table}${table.replace('Table', 'Table 2')}`);
  });

  it('prefixes every id, and every reference to one, with the path', () => {
    expect(joined('<p id="a">A</p><label for="b"></label><div aria-labelledby="a b"></div>')).toBe(
      '<p id="docs/intro:a">A</p><label for="docs/intro:b"></label><div aria-labelledby="docs/intro:a docs/intro:b"></div>',
    );
    expect(joined('<p id="a">A</p>', '/docs/gr%C3%B6%C3%9Fe')).toBe('<p id="docs/größe:a">A</p>');
  });

  it('points links to parts of the page to the page, and leaves others unchanged', () => {
    const hrefOf = (href: string) => /href="([^"]*)"/.exec(joined(`<a href="${href}">x</a>`))?.[1];
    expect(hrefOf('#a')).toBe('#docs/intro:a');
    expect(hrefOf('/docs/gr%C3%B6%C3%9Fe#a')).toBe('#docs/gr%C3%B6%C3%9Fe:a');
    expect(hrefOf('/docs/intro/')).toBe('#docs/intro');
    expect(hrefOf('/api/schemas')).toBe('#api/schemas');
    expect(hrefOf('schemas/road#id')).toBe('/docs/schemas/road#id');
    expect(hrefOf('../api/schemas/road.html#id')).toBe('#api/schemas/road:id');
    expect(hrefOf('/docs/other#a')).toBe('/docs/other#a');
    expect(hrefOf('/docs/intro?a=1')).toBe('/docs/intro?a=1');
    expect(hrefOf('https://example.org/docs/intro')).toBe('https://example.org/docs/intro');
    expect(hrefOf('mailto:a@example.org')).toBe('mailto:a@example.org');
  });

  it('resolves other addresses against the page that they were on', () => {
    expect(joined('<img src="a.png" srcset="b.png 1x, /c.png 2x" alt="">')).toBe(
      '<img src="/docs/a.png" srcset="/docs/b.png 1x, /c.png 2x" alt="">',
    );
  });

  it('opens what is folded, and leaves out what waits for a script', () => {
    expect(joined('<details class="a"><summary>S</summary>T</details>')).toBe(
      '<details class="a" open=""><summary>S</summary>T</details>',
    );
    expect(joined('a<button type="button">Copy <b>it</b></button>b<div hidden=""><h2 id="x">X</h2></div>c')).toBe(
      'abc',
    );
    expect(joined('a<docgen-island name="Chart"><p>A chart.</p></docgen-island>b')).toBe('ab');
  });

  it('leaves text that only looks like HTML unchanged', () => {
    const html = '<p title="&lt;h2 id=&quot;a&quot;&gt;">&lt;h2&gt;</p><!-- <h2>no</h2> --><pre>a &amp;&amp; b</pre>';
    expect(joined(html)).toBe(html);
  });
});
