import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { anotherHost, checked, page } from './checked.ts';
import { docgen, docgenHere, put } from './docgen-process.ts';

describe('docgen check', () => {
  it('accepts every form of address that hosts accept', async () => {
    const { code, problems, said } = await checked({
      'index.html': page(
        '<a href="/about">a</a><a href="/about/#part">a</a><a href="about">a</a><a href="/about/index.html?x=1">a</a>' +
          '<a href="#top">t</a><a href="#">t</a><a href="#here" id="here">t</a><a href="mailto:a@b.example">m</a>' +
          '<a href="/about#try=e30">a request for its console</a>' +
          '<img src="/img/a%20b.svg" srcset="/img/a%20b.svg 2x"><svg><use href="/img/a%20b.svg#x"/></svg>',
      ),
      'about/index.html': page(
        '<h2 id="part">p</h2><docgen-island data-island="ApiConsole"></docgen-island><a href="./">x</a><a href="https://example.invalid/">outside</a>',
      ),
      'img/a b.svg': '<svg/>',
    });
    expect(problems).toEqual([]);
    expect([code, said]).toEqual([0, ['Checked 5 addresses on 2 pages: no problems']]);
  });

  it('names the page, line and column of what is broken, on pages without a link to them too', async () => {
    const { code, problems } = await checked({
      'index.html': page('<a href="/none">x</a>'),
      'lonely/index.html': page(
        [
          '<img src="/none.png">',
          '<link rel="preload" as="image" imagesrcset="/none.avif 1x">',
          '<form action="/send"></form>',
          '<svg><use xlink:href="/none.svg#a"/></svg>',
          '<a href="/a%zz">x</a>',
          '<meta http-equiv="refresh" content="0; url=/moved">',
        ].join('\n'),
      ),
      '404.html': page('<a href="/none-from-404">x</a>'),
    });
    expect(code).toBe(1);
    expect(problems).toEqual([
      '404.html:2:10 LINK_BROKEN The link /none-from-404 does not work: it responds with 404',
      'index.html:2:10 LINK_BROKEN The link /none does not work: it responds with 404',
      'lonely/index.html:2:11 LINK_BROKEN The link /none.png does not work: it responds with 404',
      'lonely/index.html:3:45 LINK_BROKEN The link /none.avif does not work: it responds with 404',
      'lonely/index.html:4:15 LINK_BROKEN The link /send does not work: it responds with 404',
      'lonely/index.html:5:23 LINK_BROKEN The link /none.svg#a does not work: it responds with 404',
      'lonely/index.html:6:10 LINK_BROKEN The address /a%zz cannot be read',
      'lonely/index.html:7:44 LINK_BROKEN The link /moved does not work: it responds with 404',
    ]);
  });

  it('only warns of a missing part of a page', async () => {
    const { code, problems } = await checked({ 'index.html': page('<a href="/#none">x</a>') });
    expect(problems).toEqual([
      'index.html:2:10 ANCHOR_BROKEN The link /#none leads to a part of index.html that does not exist',
    ]);
    expect(code).toBe(0);
  });

  it('reports a link of the layout once', async () => {
    const names = ['index', 'a', 'b', 'c', 'd'];
    const site = Object.fromEntries(names.map((name) => [`${name}.html`, page('<a href="/none">x</a>')]));
    const { problems, hints } = await checked(site);
    expect(problems).toHaveLength(1);
    expect(hints).toEqual(['It is on 5 pages, so it is probably in the layout, or in a style sheet of the site.']);
  });

  it('respects the base path that the build recorded', async () => {
    const manifest = JSON.stringify({ version: 1, basePath: '/v1/', files: {} });
    const site = { '.docgen/manifest.json': manifest, 'about.html': page('<a href="/v1/">x</a>') };
    expect((await checked({ ...site, 'index.html': page('<a href="/v1/about">x</a>') })).problems).toEqual([]);
    expect((await checked({ ...site, 'index.html': page('<a href="/about">x</a>') })).problems).toHaveLength(1);
  });

  it('checks links that leave the site on request only', async () => {
    const { origin, asked } = await anotherHost((request, response) => {
      response.writeHead(request.url === '/there' ? 200 : 404, { 'Content-Type': 'text/html' });
      response.end('<a href="/deeper">x</a>');
    });
    const site = { 'index.html': page(`<a href="${origin}/there#x">x</a>\n<a href="${origin}/gone">x</a>`) };
    const { code: codeInside, said: saidInside } = await checked(site);
    expect([codeInside, saidInside]).toEqual([0, ['Checked 0 addresses on 1 page: no problems']]);
    expect(asked).toEqual([]);
    const { code, problems, said } = await checked(site, { external: true });
    expect(problems).toEqual([
      `index.html:3:10 LINK_BROKEN The link ${origin}/gone does not work: it responds with 404`,
    ]);
    expect([code, said]).toEqual([1, ['Checked 2 addresses on 1 page: 1 error']]);
    expect(new Set(asked)).toEqual(new Set(['HEAD /there', 'HEAD /gone', 'GET /gone']));
  });

  it('runs as a process, bypassing the proxies of its environment, with a record for each problem', async () => {
    const folder = temporaryFolder();
    put(folder, { 'index.html': page('<a href="/none">x</a><a href="/about">x</a>'), 'about.html': page('') });
    const proxy = await anotherHost((_, response) => response.writeHead(502).end());
    const env = { http_proxy: proxy.origin, HTTPS_PROXY: proxy.origin };
    const { code, out, err } = await docgen(['check', '--json', '.'], { cwd: folder, env });
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records).toMatchObject([
      { type: 'diagnostic', code: 'LINK_BROKEN', severity: 'error', file: 'index.html', line: 2, column: 10 },
      { type: 'summary', pages: 2, links: 2, errors: 1, warnings: 0 },
    ]);
    expect(err).toBe('');
    expect(code).toBe(1);
    expect(proxy.asked).toEqual([]);
  });

  it('leaves alone what belongs to other sites on the host', async () => {
    const site = { 'index.html': page('<a href="/other/x.html">x</a><a href="/none">x</a>') };
    const { problems } = await checked(site, { ignore: ['/other/**'] });
    expect(problems.map((one) => /LINK_BROKEN.*/.exec(one)?.[0])).toEqual([expect.stringContaining('/none')]);
    expect((await checked(site)).problems).toHaveLength(2);
  });

  it('refuses a folder without a start page', async () => {
    expect((await checked({ 'a.html': page('') })).code).toBe(2);
  });

  it('tells a built site from sources by its records, and sources by their configuration', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n', 'site/docgen.config.json': '{}', 'site/index.html': page('x') });
    expect(await docgenHere(['build', 'site'], { cwd })).toMatchObject({ code: 0 });
    expect((await docgenHere(['check', 'site'], { cwd })).out).toContain('of site: no problems');
    rmSync(join(cwd, 'dist/index.html'));
    expect(await docgenHere(['check'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no start page (index.html) in "dist"'),
    });
  });
});
