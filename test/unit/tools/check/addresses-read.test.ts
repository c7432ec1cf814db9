import { expect, it } from 'vitest';
import { checked, page } from '../../commands/checked.ts';

const inUtf16 = (html: string) => Buffer.from(`\ufeff${html}`, 'utf16le');

/** Seen to fail: each was "no problems". */
it.each([
  ['the style of an element', page('<p style="background: url(/none)">x</p>')],
  ['a style sheet in the page', page('<style>p { background: url( "/none" ) }</style>')],
  ['what a style sheet imports', page('<style>@import "/none";</style>')],
  ['what it imports by url()', page("<style>@import url('/none') screen;</style>")],
  ['a page in an attribute', page('<iframe srcdoc="<a href=&quot;/none&quot;>x</a>"></iframe>')],
  ['a page in an attribute of one', page(`<iframe srcdoc="<iframe srcdoc='<img src=/none>'></iframe>"></iframe>`)],
  ['the background of a table', page('<table background="/none"></table>')],
  ['UTF-16', inUtf16(page('<a href="/none">x</a>'))],
  ['UTF-16 from the other end', inUtf16(page('<a href="/none">x</a>')).swap16()],
])('reads %s', async (_, html) => {
  const { code, problems } = await checked({ 'index.html': html });
  expect(problems).toEqual([expect.stringContaining('LINK_BROKEN The link /none does not work')]);
  expect(code).toBe(1);
});

it('takes no fragment of a style or of a page in an attribute for one of the page', async () => {
  const style = 'filter: url(#f); /* url(/old.png) */ background: url(data:image/png;base64,AA)';
  const body = `<p style="${style}">x</p><iframe srcdoc="<p id=a><a href=#a>x</a></p>"></iframe>`;
  expect(await checked({ 'index.html': page(body) })).toMatchObject({ code: 0, problems: [] });
});

it('has the place of each address of a style sheet in the page', async () => {
  const css = 'a { background: url(/a) }\nb { background: url("/b") }';
  const { problems } = await checked({ 'index.html': page(`<style>${css}</style>`) });
  expect(problems.map((one) => one.split(' ')[0])).toEqual(['index.html:2:28', 'index.html:3:22']);
});
