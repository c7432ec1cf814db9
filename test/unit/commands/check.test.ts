import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckOptions, check } from '../../../src/commands/check.ts';
import type { Terminal } from '../../../src/commands/terminal.ts';
import { sortDiagnostics } from '../../../src/diagnostics/print.ts';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

const page = (body: string) => `<!doctype html><html><head><title>t</title></head><body>\n${body}\n</body></html>`;

async function checked(files: Readonly<Record<string, string>>, options: CheckOptions = {}) {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const told: Diagnostic[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    cwd: folder,
    say: (line) => said.push(line),
    explain: () => {},
    record: () => {},
    status: () => {},
    tell: (diagnostics) => told.push(...sortDiagnostics(diagnostics)),
  };
  const code = await check('.', options, terminal);
  return {
    code,
    said,
    problems: told.map(
      (one) => `${one.place?.file}:${one.place?.line}:${one.place?.column} ${one.code} ${one.message}`,
    ),
    hints: told.map(({ hint }) => hint),
  };
}

describe('docgen check', () => {
  it('accepts every form of address that a host answers', async () => {
    const { code, problems, said } = await checked({
      'index.html': page(
        '<a href="/about">a</a><a href="/about/#part">a</a><a href="about.html">a</a><a href="/about/index.html?x=1">a</a>' +
          '<a href="#top">t</a><a href="#">t</a><a href="#here" id="here">t</a><a href="mailto:a@b.example">m</a>' +
          '<img src="/img/a%20b.svg" srcset="/img/a%20b.svg 2x"><svg><use href="/img/a%20b.svg#x"/></svg>',
      ),
      'about/index.html': page('<h2 id="part">p</h2><a href="./">x</a><a href="https://example.invalid/">outside</a>'),
      'img/a b.svg': '<svg/>',
    });
    expect(problems).toEqual([]);
    expect([code, said]).toEqual([0, ['Checked 7 addresses on 2 pages: no problems']]);
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
      '404.html:2:10 LINK_BROKEN The link /none-from-404 does not work: it answers 404',
      'index.html:2:10 LINK_BROKEN The link /none does not work: it answers 404',
      'lonely/index.html:2:11 LINK_BROKEN The link /none.png does not work: it answers 404',
      'lonely/index.html:3:45 LINK_BROKEN The link /none.avif does not work: it answers 404',
      'lonely/index.html:4:15 LINK_BROKEN The link /send does not work: it answers 404',
      'lonely/index.html:5:23 LINK_BROKEN The link /none.svg#a does not work: it answers 404',
      'lonely/index.html:6:10 LINK_BROKEN The address /a%zz cannot be read',
      'lonely/index.html:7:44 LINK_BROKEN The link /moved does not work: it answers 404',
    ]);
  });

  it('only warns of a part of a page that is not there', async () => {
    const { code, problems } = await checked({ 'index.html': page('<a href="/#none">x</a>') });
    expect(problems).toEqual([
      'index.html:2:10 ANCHOR_BROKEN The link /#none leads to a part of index.html that is not there',
    ]);
    expect(code).toBe(0);
  });

  it('tells a link of the layout once', async () => {
    const names = ['index', 'a', 'b', 'c', 'd'];
    const site = Object.fromEntries(names.map((name) => [`${name}.html`, page('<a href="/none">x</a>')]));
    const { problems, hints } = await checked(site);
    expect(problems).toHaveLength(1);
    expect(hints).toEqual(["It stands on 5 pages, so it is probably the layout's."]);
  });

  it('honours the base path that the build noted', async () => {
    const manifest = JSON.stringify({ version: 1, basePath: '/v1/', files: {} });
    const site = { '.docgen/manifest.json': manifest, 'about.html': page('<a href="/v1/">x</a>') };
    expect((await checked({ ...site, 'index.html': page('<a href="/v1/about">x</a>') })).problems).toEqual([]);
    expect((await checked({ ...site, 'index.html': page('<a href="/about">x</a>') })).problems).toHaveLength(1);
  });

  it('follows links that leave the site on request only', async () => {
    const asked: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(request.url === '/there' ? 200 : 404, { 'Content-Type': 'text/html' });
      response.end('<a href="/deeper">x</a>');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const site = {
      'index.html': page(
        `<a href="http://127.0.0.1:${port}/there#x">x</a>\n<a href="http://127.0.0.1:${port}/gone">x</a>`,
      ),
    };
    expect((await checked(site)).code).toBe(0);
    expect(asked).toEqual([]);
    const { code, problems } = await checked(site, { external: true });
    other.close();
    expect(code).toBe(1);
    expect(problems).toEqual([
      `index.html:3:10 LINK_BROKEN The link http://127.0.0.1:${port}/gone does not work: it answers 404`,
    ]);
    expect(asked).not.toContain('/deeper');
  });

  it('asks a host again that is busy, and one with GET that does not answer HEAD', async () => {
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const isBusy = request.url === '/busy' && asked.length < 3;
      const status = request.method === 'HEAD' ? 405 : isBusy ? 429 : 200;
      response.writeHead(status, { 'Retry-After': '0.01' }).end();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { problems } = await checked(
      { 'index.html': page(`<a href="http://127.0.0.1:${port}/busy">x</a>`) },
      { external: true },
    );
    other.close();
    expect(problems).toEqual([]);
    expect(asked).toEqual(['HEAD /busy', 'GET /busy', 'HEAD /busy', 'GET /busy']);
  });

  it('says of a host that does not answer that it cannot be reached', async () => {
    const { problems } = await checked(
      { 'index.html': page('<a href="http://127.0.0.1:9/">x</a>') },
      { external: true },
    );
    expect(problems).toEqual([
      'index.html:2:10 LINK_BROKEN The link http://127.0.0.1:9/ does not work: it cannot be reached',
    ]);
  });

  it('is not led astray by a proxy', async () => {
    process.env.https_proxy = 'http://127.0.0.1:9';
    const { problems } = await checked({ 'index.html': page('<a href="/">x</a>') });
    expect(process.env.https_proxy).toBe('http://127.0.0.1:9');
    delete process.env.https_proxy;
    expect(problems).toEqual([]);
  });

  it('refuses a folder without a start page', async () => {
    expect((await checked({ 'a.html': page('') })).code).toBe(2);
  });
});
