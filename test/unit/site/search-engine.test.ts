import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';
import { searchEngineFaults } from '../../search-engine.ts';
import { xmlProblems } from '../features/validate-xml.ts';

let out: string;
const read = (path: string) => readFileSync(join(out, path), 'utf8');

beforeAll(async () => {
  out = join(await temporaryFolder(), 'dist');
  expect(await docgenInProcess(['build', 'site', '--out', out, '--no-cache'])).toMatchObject({ code: 0 });
}, 60_000);

describe('the first site', () => {
  it('gives search engines nothing to complain of', () => {
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    expect(files.length).toBeGreaterThan(50);
    const pages = new Map(files.map((path) => [`/${path.replace(/\/?index\.html$/, '')}`, read(path)]));
    expect(searchEngineFaults(pages)).toEqual([]);
    for (const html of pages.values()) {
      const [, preview] = /property="og:image" content="https:\/\/bolivia-places\.example\/([^"]+)"/.exec(html) ?? [];
      if (preview) expect(readFileSync(join(out, preview)).subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('has a sitemap and feeds that are valid, and lets robots in', async () => {
    expect(await xmlProblems(read('sitemap.xml'), 'sitemap.rng')).toEqual([]);
    expect(await xmlProblems(read('blog/rss.xml'), 'rss.rng')).toEqual([]);
    expect(await xmlProblems(read('blog/atom.xml'), 'atom.rng')).toEqual([]);
    expect(read('robots.txt')).toMatch(/^User-agent: \*\n(?:Allow: \/|Disallow:)\n/);
  });
});

describe('the search engine of these tests', () => {
  const page = (parts: { head?: string; body?: string } = {}) =>
    `<html lang="en"><head><title>A</title><meta name="description" content="B"><meta name="viewport" content="width=device-width">${parts.head ?? ''}</head><body>${parts.body ?? ''}</body></html>`;
  const faultsOf = (...pages: string[]) =>
    searchEngineFaults(new Map(pages.map((html, index) => [`/${index}`, html])), { isPublished: false });

  it.each([
    ['a title of two pages', [page(), page()], ['/1: the title of /0', '/1: the description of /0']],
    ['an empty link', [page({ body: '<a href="/x">Read  more</a>' })], ['/0: a link that says "Read more"']],
    ['a link to nowhere', [page({ body: '<a>x</a><a id="y"></a>' })], ['/0: a link to nowhere: "x"']],
    ['code', [page({ body: '<a href="javascript:x()">x</a>' })], ['/0: a link that cannot be followed: "x"']],
    ['an image', [page({ body: '<img src="a.png">' })], ['/0: an image without alt: a.png']],
    ['nothing', ['<p></p>'], ['/0: no title', '/0: no description', '/0: no language', '/0: no viewport']],
    ['a page that is not listed', [page(), page({ head: '<meta name="robots" content="noindex">' })], []],
  ])('sees %s', (_, pages, faults) => {
    expect(faultsOf(...pages)).toEqual(faults);
  });

  it('sees structured data without its fields, and a page without its address', () => {
    const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Blog', name: 'B' }] });
    const html = page({ head: `<script type="application/ld+json">${graph}</script>` });
    expect(searchEngineFaults(new Map([['/', html]]))).toEqual([
      '/: not one whole canonical',
      ...['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card'].map(
        (key) => `/: no ${key}`,
      ),
      '/: Blog without url',
      '/: Blog without description',
    ]);
  });
});
