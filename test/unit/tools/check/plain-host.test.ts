import { describe, expect, it } from 'vitest';
import { checked, page } from '../../commands/checked.ts';

const links = (...hrefs: readonly string[]) => page(hrefs.map((href) => `<a href="${href}">x</a>`).join('\n'));

describe('the check of a built site', () => {
  it('reports what only a server that is kinder than plain hosts finds', async () => {
    const { problems } = await checked({
      'index.html': links(
        '/a',
        '/a/',
        '/a/index.html',
        '/a.html',
        '/b',
        '/b.html',
        '/b/',
        '/b/index.html',
        '/index.html',
      ),
      'a/index.html': page(''),
      'b.html': page(''),
      'both.html': page('<p id="file">'),
      'both/index.html': page('<p id="folder">'),
      'lonely.html': links(
        '/both#folder',
        '/both/#folder',
        '/both/index.html#folder',
        '/both.html#file',
        '/both.html#folder',
      ),
    });
    expect(problems).toEqual([
      'index.html:5:10 LINK_BROKEN The link /a.html does not work: it responds with 404',
      'index.html:8:10 LINK_BROKEN The link /b/ does not work: it responds with 404',
      'index.html:9:10 LINK_BROKEN The link /b/index.html does not work: it responds with 404',
      'lonely.html:6:10 ANCHOR_BROKEN The link /both.html#folder leads to a part of both.html that does not exist',
    ]);
  });

  it('does so below a base path too', async () => {
    const manifest = JSON.stringify({ version: 1, basePath: '/v 1/'.replace(' ', '%20'), files: {} });
    const { problems } = await checked({
      '.docgen/manifest.json': manifest,
      'index.html': links('/v%201', '/v%201/', '/v%201/a/', '/v%201/a.html', '/v%201/se%C3%B1al.html'),
      'a/index.html': page(''),
      'señal.html': page(''),
    });
    expect(problems).toEqual([
      'index.html:5:10 LINK_BROKEN The link /v%201/a.html does not work: it responds with 404',
    ]);
  });

  it('says what to write instead', async () => {
    const { hints } = await checked({ 'index.html': links('/a.html'), 'a/index.html': page('') });
    expect(hints).toEqual(['Write "/a": plain hosts have this page only as "a/index.html".']);
  });
});

const redirect = (to: string) =>
  `<!doctype html><meta http-equiv="refresh" content="0; url=${to}"><main><a href="${to}">x</a></main>`;

describe('a link to a part of a page, through redirects', () => {
  it('is looked up where they lead', async () => {
    const { code, problems } = await checked({
      'index.html': links(
        '/old#part',
        '/older#part',
        '/named#none',
        '/ext#x',
        '/loop#x',
        '/old#none',
        '/older#none',
        '/refreshed#none',
      ),
      'a/index.html': page('<h2 id="part">p</h2>'),
      'old/index.html': redirect('/a'),
      'older/index.html': redirect('/old'),
      'named/index.html': redirect('/a#part'),
      'ext/index.html': redirect('https://example.invalid/y'),
      'loop/index.html': redirect('/loop'),
      'refreshed/index.html': page('<meta http-equiv="refresh" content="30; url=/a">'),
    });
    expect(problems).toEqual([
      'index.html:7:10 ANCHOR_BROKEN The link /old#none leads to a part of a/index.html that does not exist',
      'index.html:8:10 ANCHOR_BROKEN The link /older#none leads to a part of a/index.html that does not exist',
      'index.html:9:10 ANCHOR_BROKEN The link /refreshed#none leads to a part of refreshed/index.html that does not exist',
    ]);
    expect(code).toBe(0);
  });

  it('follows a chain up to a limit', async () => {
    const chain = Array.from({ length: 30 }, (_, n) => [`r${n}/index.html`, redirect(n === 29 ? '/a' : `/r${n + 1}`)]);
    const { problems } = await checked({
      'index.html': links('/r15#part', '/r15#none', '/r0#none'),
      'a/index.html': page('<h2 id="part">p</h2>'),
      ...Object.fromEntries(chain),
    });
    expect(problems).toEqual([
      'index.html:3:10 ANCHOR_BROKEN The link /r15#none leads to a part of a/index.html that does not exist',
    ]);
  });
});
