import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

/** A site that links to its pages in every form, wherever a link may be written. */
const site = {
  'site/docgen.config.json': JSON.stringify({
    title: 'Forms',
    url: 'https://example.org',
    trailingSlash: true,
    navbar: [
      { label: 'B', to: '/docs/b.html' },
      { label: 'A', to: '/docs/a/' },
      { label: 'Demo', to: '/demo.html' },
      { label: 'Folder', to: '/folder/' },
    ],
    footer: { columns: [{ title: 'More', links: [{ label: 'B', to: '/docs/b/index.html#part' }] }] },
    redirects: [
      { from: '/old', to: '/docs/a.html#part' },
      { from: '/older', to: '/old.html' },
    ],
  }),
  'site/docs/a.md': '# A\n\n## Part\n\n[old](/old.html) [b](/docs/b.html)\n\n<a href="/older.html">raw</a>\n',
  'site/docs/b.mdx': '# B\n\n## Part\n\n<p><a href="/docs/a.html#part">one</a> <a href="./a/">two</a></p>\n',
  'site/docs/same.md': '# Same\n\n[page](/docs/same) [file](/docs/same.html)\n',
  'site/pages/c.tsx': 'export default () => <a href="/docs/b.html?x=1#part">b</a>;\n',
  'site/blog/2025-10-02-post.md': '---\ntitle: Post\n---\n\nText [old](/old.html).\n',
  'site/public/demo.html': '<!doctype html><title>Demo</title><p>Demo</p>\n',
  'site/public/folder/index.html': '<!doctype html><title>Folder</title><p>Folder</p>\n',
  'site/public/docs/same.html': '<!doctype html><title>Same</title><p>Same</p>\n',
};

/** Whether a plain host has something at an address: the file itself, the index of a folder, or `X.html` for `X`. */
function isServed(dist: string, address: string): boolean {
  const path = decodeURIComponent(address.replace(/[?#].*$/, ''));
  const isFile = (name: string) => existsSync(join(dist, name)) && statSync(join(dist, name)).isFile();
  if (path.endsWith('/')) return isFile(`${path}index.html`);
  return isFile(path) || isFile(`${path}/index.html`) || isFile(`${path}.html`);
}

/** Addresses from the root of the site in HTML and in what is made of it, which no host answers. */
function unserved(dist: string): string[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.html$|\.xml$|\.md$|_redirects$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(dist, name), 'utf8');
      const found = [...text.matchAll(/(?:href=\\?"|url=|\]\(|\s)(?:https:\/\/example\.org)?(\/(?!\/)[^"\s)&]*)/g)];
      return found.flatMap(([, href = '']) => (isServed(dist, href) ? [] : [`${name}: ${href}`]));
    });
}

function built(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder();
  put(cwd, files);
  const run = () => docgenHere(['build', 'site', '--out', 'dist', '--strict'], { cwd });
  const read = (name: string) => readFileSync(join(cwd, 'dist', name), 'utf8');
  const hrefs = (name: string) => [...read(name).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
  return { cwd, dist: join(cwd, 'dist'), run, read, hrefs };
}

describe('a link to a page that is written in another form than its address', () => {
  it('is published as that address, wherever it is written', async () => {
    const { cwd, dist, run, read, hrefs } = built(site);
    expect(await run()).toMatchObject({ code: 0, err: '' });
    expect(unserved(dist)).toEqual([]);
    expect(hrefs('docs/a/index.html')).toEqual(
      expect.arrayContaining(['/docs/b', '/docs/a', '/docs/b#part', '/old', '/older']),
    );
    expect(hrefs('docs/b/index.html')).toEqual(expect.arrayContaining(['/docs/a#part', '/docs/a']));
    expect(hrefs('c/index.html')).toContain('/docs/b?x=1#part');
    expect(read('old/index.html')).toContain('content="0; url=/docs/a#part"');
    expect(read('old/index.html')).toContain('<link rel="canonical" href="https://example.org/docs/a#part"');
    expect(read('_redirects')).toBe('/docs /docs/a 301\n/old /docs/a#part 301\n/older /old 301\n');
    // What is a file keeps its name, also beside a page of that name.
    expect(hrefs('c/index.html')).toEqual(expect.arrayContaining(['/demo.html', '/folder/']));
    expect(hrefs('docs/same/index.html')).toEqual(expect.arrayContaining(['/docs/same', '/docs/same.html']));
    expect(await docgenHere(['check', 'dist', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it('is published as that address where pages are files without a slash', async () => {
    const config = site['site/docgen.config.json'].replace('"trailingSlash":true', '"trailingSlash":false');
    const { 'site/docs/same.md': _, 'site/public/docs/same.html': __, ...rest } = site;
    const { cwd, dist, run, hrefs } = built({ ...rest, 'site/docgen.config.json': config });
    expect(await run()).toMatchObject({ code: 0, err: '' });
    expect(unserved(dist)).toEqual([]);
    expect(hrefs('docs/a.html')).toEqual(expect.arrayContaining(['/docs/a', '/docs/b', '/docs/b#part']));
    expect(await docgenHere(['check', 'dist', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it('marks the entry of the navigation bar as current', async () => {
    const { run, read } = built(site);
    await run();
    const [bar = ''] = /<nav class="navbar-links".*?<\/nav>/s.exec(read('docs/b/index.html')) ?? [];
    expect(bar).toMatch(/<a [^>]*href="\/docs\/b"[^>]*aria-current="page"/);
  });

  it('follows the pages and files of the site from build to build', async () => {
    const { cwd, hrefs } = built({
      'site/docgen.config.json': '{"title":"T","checks":{"links":"warn"}}',
      'site/docs/a.md': '# A\n\n[d](/d.html)\n',
    });
    const shown = async () => {
      await docgenHere(['build', 'site', '--out', 'dist'], { cwd });
      return hrefs('docs/a/index.html').filter((href) => href?.startsWith('/d.') || href === '/d');
    };
    expect(await shown()).toEqual(['/d.html']);
    // The text of the page is the same with and without the redirect.
    put(cwd, { 'site/docs/b.md': '---\nredirect_from: /d\n---\n\n# B\n' });
    expect(await shown()).toEqual(['/d']);
    put(cwd, { 'site/public/d.html': '<!doctype html><title>D</title>' });
    expect(await shown()).toEqual(['/d.html']);
  });
});

describe('a link to a part of a page, through redirects of the configuration', () => {
  it('is whole for the build and for the check of what it wrote', async () => {
    const redirects = [
      { from: '/old', to: '/docs/a' },
      { from: '/older', to: '/old' },
      { from: '/named', to: '/docs/a#h' },
      { from: '/ext', to: 'https://example.invalid/y' },
    ];
    const { cwd, run } = built({
      'site/docgen.config.json': JSON.stringify({ title: 'T', redirects }),
      'site/docs/a.md': '# A\n\n## H\n\n[1](/old#h) [2](/older#h) [3](/named#other) [4](/ext#x)\n',
    });
    expect(await run()).toMatchObject({ code: 0, err: '' });
    expect(await docgenHere(['check', 'dist', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
  });
});

describe('a file of the site that is copied as it is', () => {
  it('is reported by the check if it links to a page in a form that hosts do not have', async () => {
    const { cwd, run } = built({
      'site/docs/a.md': '# A\n',
      'site/public/demo.html':
        '<!doctype html><title>t</title>\n<a href="/docs/a.html">a</a> <a href="/docs/a">a</a>\n',
    });
    expect(await run()).toMatchObject({ code: 0 });
    const { code, err } = await docgenHere(['check', 'dist', '--strict'], { cwd });
    expect([code, err.split('\n')[0]]).toEqual([
      1,
      'dist/demo.html:2:10: error LINK_BROKEN The link /docs/a.html does not work: it responds with 404',
    ]);
  });
});
