import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';

/**
 * Versions of the docs, as a build publishes them. `test/sites/docs-versions` has the texts and the links of the same site;
 * here is what they do not show. Each was seen to fail when the areas were separate docs.
 */
describe('versions of the docs', () => {
  let out: string;
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const page = (path: string) => read(`${path}/index.html`);
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

  beforeAll(async () => {
    out = join(await temporaryFolder(), 'dist');
    const site = join(import.meta.dirname, '../../sites/docs-versions/site');
    expect(await docgenInProcess(['build', site, '--out', out])).toMatchObject({ code: 0, stderr: '' });
  });

  it('keep pages of all but the current one out of search engines, whose address is that of the current page', () => {
    expect(page('docs/1.0/install')).toContain('<meta name="robots" content="noindex"');
    expect(canonicalOf(page('docs/1.0/install'))).toBe('https://parcels.example/docs/install');
    expect(canonicalOf(page('docs/1.0/fax'))).toBe('https://parcels.example/docs/1.0/fax');
    expect(page('docs/install')).not.toContain('noindex');
    expect(canonicalOf(page('docs/install'))).toBe('https://parcels.example/docs/install');
  });

  it('list the current pages alone in the sitemap, for agents, and on the print page', () => {
    for (const path of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'docs/print/index.html']) {
      const text = read(path);
      expect(text).toContain('webhooks');
      expect(text).not.toMatch(/docs\/(?:1\.0|0\.9)|facsimile/);
    }
    expect(existsSync(join(out, 'docs/1.0/print'))).toBe(false);
    expect(read('docs/1.0/fax.md')).toContain('facsimile');
  });

  it('stay within a version by the links to the pages before and after', () => {
    const pager = /<nav class="pager".*?<\/nav>/s.exec(page('docs/1.0/install'))?.[0] ?? '';
    const links = [...pager.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((href) => href?.startsWith('/docs/1.0/'))).toBe(true);
  });

  it('say in the navigation bar where each version starts, except in menus', () => {
    const starts = [...page('docs/intro').matchAll(/<a href="([^"]*)"[^>]* data-docs-starts="([^"]*)"/g)].map(
      ([, href, json = '']) => [href, JSON.parse(json.replaceAll('&quot;', '"'))],
    );
    const docs = [
      ['current', '/docs'],
      ['1.0', '/docs/1.0/intro'],
      ['0.9', '/docs/0.9/intro'],
    ];
    const sdk = [
      ['3', '/sdk/start'],
      ['2', '/sdk/2/start'],
    ];
    // In the bar, and in the menu of narrow screens.
    const both = [
      ['/docs', docs],
      ['/sdk/start', sdk],
    ];
    expect(starts).toEqual([...both, ...both]);
  });
});

describe('areas of the docs', () => {
  const build = async (config: object, files: Readonly<Record<string, string>>) => {
    const folder = await temporaryFolder();
    const all = { 'docgen.config.json': JSON.stringify(config), ...files };
    for (const [path, text] of Object.entries(all)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const run = await docgenInProcess(['build', '.', '--out', 'dist'], { cwd: folder });
    return { ...run, page: (path: string) => readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8') };
  };
  const files = { 'docs/intro.md': '# Introduction', 'more/intro.md': '# More' };

  it.each([
    ['of one name', [{}, { dir: 'more', path: '/more' }]],
    ['of several labels', [{}, { dir: 'more', path: '/more', label: 'More', versionName: '1.0' }]],
  ])('%s are separate docs', async (_, docs) => {
    const { code, page } = await build({ docs }, files);
    expect(code).toBe(0);
    expect(page('more/intro')).not.toContain('noindex');
    expect(page('more/intro')).not.toContain('page-versions');
    expect(page('more/intro')).toContain('data-docs-version="current"');
  });

  it('are versions without those that have no docs', async () => {
    const docs = [{}, { dir: 'none', path: '/none', versionName: '1.0' }];
    const { page } = await build({ docs }, files);
    expect(page('docs/intro')).not.toContain('page-versions');
  });

  it('report a page of one version at the address of another', async () => {
    const docs = [{}, { dir: 'more', path: '/docs/1.0', versionName: '1.0' }];
    const { code, stderr } = await build({ docs }, { ...files, 'docs/1.0/intro.md': '# One' });
    expect(code).toBe(1);
    expect(stderr).toContain('ROUTE_DUPLICATE');
    expect(stderr).toContain('/docs/1.0/intro');
  });

  it('print separate docs in a folder of others on their own page', async () => {
    const docs = [{}, { dir: 'docs/more', path: '/more', label: 'More' }];
    const texts = Object.fromEntries(
      ['docs/a', 'docs/b', 'docs/more/c', 'docs/more/d'].map((path) => [`${path}.md`, `# ${path}`]),
    );
    const { page } = await build({ docs }, texts);
    expect(page('docs/print')).not.toContain('docs/more/c');
    expect(page('more/print')).toContain('docs/more/c');
  });
});
