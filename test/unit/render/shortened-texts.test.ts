import { expect, it } from 'vitest';
import { withShortTexts } from '../../../src/render/shortened-texts.ts';

const turning = (times: number) => 'aא'.repeat(times / 2);

it('leaves a page of texts of any language as it is', () => {
  const html = [
    `<p title="${turning(50_000)}">${'مرحبا بكم '.repeat(9_000)}</p>`,
    '<p>בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים — "In the beginning" &amp; more</p>'.repeat(2_000),
    `<p>${'สวัสดีครับ ยินดีต้อนรับ '.repeat(2_000)}</p><p>${'नमस्ते '.repeat(2_000)}</p>`,
    `<script>${turning(50_000)}</script><!--${turning(50_000)}--><p>${'你好'.repeat(200_000)}</p>`,
  ].join('\n');
  expect(withShortTexts(html)).toEqual({ html, shortened: undefined });
});

it.each([
  ['a paragraph', `<p>${turning(30_000)}</p>`],
  ['one with spaces', `<p>${'a א '.repeat(15_000)}</p>`],
  ['a heading', `<h2 id="a">${turning(30_000)}</h2>`],
  ['a cell', `<table><tr><td>${turning(30_000)}</td></tr></table>`],
  ['a block of code', `<pre><code><span>${turning(30_000)}</span></code></pre>`],
  ['many inline elements', `<p>${'<b title=">">א</b>a<br>'.repeat(15_000)}</p>`],
  ['a name without spaces', `<dt>${'ก'.repeat(30_000)}</dt>`],
  ['marks', `<title>a${'\u0301'.repeat(100_000)}</title>`],
  ['marks of many letters', `<p>${`a${'\u0301'.repeat(900)}`.repeat(500)}</p>`],
  ['a paragraph of a megabyte', `<p>${'مرحبا بكم '.repeat(50_000)}</p>`],
])('leaves out the end of %s', (_, html) => {
  const page = withShortTexts(html);
  expect(page.html.split('…')).toHaveLength(2);
  expect(page.html.length).toBeLessThan(html.length);
  expect(page.shortened).toMatch(/^.{1,40}$/);
});

it('counts each block for itself, and all of a page together', () => {
  const block = `<p>${turning(15_000)}</p>`;
  expect(withShortTexts(block.repeat(6)).shortened).toBeUndefined();
  const { html } = withShortTexts(`${block.repeat(16)}<p>plain</p><a href="/x">é</a>`);
  expect(html.replaceAll(block, '')).toMatch(/^<p>[aא]+…<\/p>(?:<p>…<\/p>){9}<p>plain<\/p><a href="\/x">é<\/a>$/);
});

it('cuts no character reference', () => {
  const { html } = withShortTexts(`<p>\u2067${'א&quot;b'.repeat(10_001)}</p>`);
  expect(html.endsWith('א&quot;…</p>')).toBe(true);
  const references = `<p>${'א&quot;'.repeat(10_001)}</p>`;
  expect(withShortTexts(references).html).toBe(references);
});
