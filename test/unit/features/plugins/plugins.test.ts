import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../../../src/build.ts';
import { createBuildState } from '../../../../src/build-state.ts';
import type { OutputFile } from '../../../../src/model/output.ts';
import { bytesOf } from '../../../../src/output/file-content.ts';
import { checkout } from '../../../docgen.ts';
import { docgenHere, put, tree } from '../../commands/docgen-process.ts';
import { temporaryFolder } from '../../output/temporary-folder.ts';

const example = join(checkout, 'examples', 'plugin-contributors');

it('the example adds a doc to all that a site has, a file, an element of heads and a check, and follows its data', async () => {
  const cwd = temporaryFolder();
  cpSync(example, cwd, { recursive: true });
  const build = () => docgenHere(['build', 'site', '--strict', '--cache', 'cache'], { cwd });
  const page = (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');
  expect(await build()).toMatchObject({ code: 0, err: '' });
  expect(page('docs/contributors/index.html')).toContain('>Luis Mamani</a></td>');
  // In the navigation bar, the menu, the sidebar, the text and the pager.
  expect(page('docs/intro/index.html').match(/href="\/docs\/contributors"/g)).toHaveLength(5);
  expect(page('docs/intro/index.html')).toContain('<meta name="author" content="Luis Mamani"/>');
  expect(page('docs/contributors.md')).toContain('| [Luis Mamani](https://example.org/luis) | 47 |');
  expect(page('sitemap.xml')).toContain('<loc>https://tides.example.org/docs/contributors</loc>');
  const search = Object.entries(tree(join(cwd, 'dist', 'assets', 'search')));
  expect(search.some(([path, text]) => path.startsWith('records') && text.includes('Luis Mamani'))).toBe(true);
  expect(JSON.parse(page('contributors.json'))[0]).toMatchObject({ name: 'Luis Mamani', commits: 47 });
  expect(await docgenHere(['check'], { cwd })).toMatchObject({ code: 0 });
  expect((await build()).out).toContain('all from the cache');

  const eva = (scheme: string) =>
    put(cwd, { 'contributors.json': `[{ "name": "Eva", "url": "${scheme}://example.org/eva", "commits": 1 }]` });
  eva('http');
  const { code, err } = await build();
  expect(code).toBe(1);
  expect(err).toContain('contributors.json:1:1: warning PLUGIN_MESSAGE contributors: the address of Eva is not');
  eva('https');
  await build();
  expect(page('docs/contributors/index.html')).toContain('>Eva</a></td>');
  expect(page('docs/intro/index.html')).toContain('<meta name="author" content="Eva"/>');
  expect(page('contributors.json')).toContain('"Eva"');
});

/** A plugin of a site with every hook, each of which notes that it was called. */
const noted = (word: string) => `
const note = (hook) => { (globalThis.hooks ??= []).push(hook); };
export const noted = {
  name: 'noted',
  configResolved() { note('configResolved'); },
  sources({ addDependency }) { note('sources'); addDependency('data.txt'); return { 'docs/made.md': '# Made' }; },
  routes({ content }) {
    note('routes');
    const links = content.docs.map(({ permalink, title }) => '<li><a href="' + permalink + '">' + title + '</a></li>');
    return [{ path: '/all-pages', title: 'All', description: 'Every page.', html: '<h2 id="list">List</h2><p>${word}</p><ul>' + links.join('') + '</ul>' }];
  },
  head({ path }) { if (path === '/all-pages') { note('head'); return [{ tag: 'link', attributes: { rel: 'help', href: '/docs/a' } }]; } },
  files({ pages }) { note('files'); return { 'pages.txt': pages.map(({ route }) => route.path).join(' ') }; },
  checked() { note('checked'); },
};
`;

describe('hooks', () => {
  const site = () => {
    const siteDir = temporaryFolder();
    put(siteDir, {
      'docgen.config.ts':
        "import { defineConfig } from 'docgen';\nimport { noted } from './noted.js';\nexport default defineConfig({ url: 'https://x.example', plugins: [false, noted as never] });\n",
      'noted.js': noted('first'),
      'data.txt': 'a',
      'docs/a.md': '# A\n\nSee [all](/all-pages#list).\n',
    });
    return siteDir;
  };
  const textOf = async (files: readonly OutputFile[], path: string) =>
    Buffer.from(await bytesOf(files.find((file) => file.path === path)?.content ?? '')).toString();

  it('are called again only when what they depend on has changed', async () => {
    const siteDir = site();
    const state = createBuildState();
    const scope = globalThis as { hooks?: string[] };
    const called = async () => {
      scope.hooks = [];
      const { diagnostics, files } = await buildSite({ siteDir, mode: 'serve', state });
      expect(diagnostics).toEqual([]);
      return { hooks: scope.hooks.join(' '), files };
    };
    const later = 'routes head files checked';
    expect((await called()).hooks).toBe(`configResolved sources ${later}`);
    expect((await called()).hooks).toBe('');
    put(siteDir, { 'docs/a.md': '# A changed title\n' });
    const changed = await called();
    expect(changed.hooks).toBe(later);
    expect(await textOf(changed.files, 'all-pages/index.html')).toContain('A changed title');
    put(siteDir, { 'data.txt': 'another' });
    expect((await called()).hooks).toBe(`sources ${later}`);
    put(siteDir, { 'noted.js': noted('second') });
    const edited = await called();
    expect(edited.hooks).toBe(`configResolved sources ${later}`);
    expect(await textOf(edited.files, 'all-pages/index.html')).toContain('<p>second</p>');
  });

  it('add a page with its Markdown, and to the sitemap, the search and llms.txt', async () => {
    const { files, diagnostics, dependencies } = await buildSite({
      siteDir: site(),
      mode: 'build',
      state: createBuildState(),
    });
    expect(diagnostics).toEqual([]);
    const html = await textOf(files, 'all-pages/index.html');
    expect(html).toContain('<link rel="help" href="/docs/a"/>');
    expect(html).toMatch(/<h1[^>]*>All<\/h1>/);
    expect(await textOf(files, 'all-pages.md')).toContain('## List');
    expect(await textOf(files, 'sitemap.xml')).toContain('https://x.example/all-pages<');
    expect(await textOf(files, 'llms.txt')).toContain('[All](https://x.example/all-pages.md): Every page.');
    const records = files.find(({ path }) => path.startsWith('assets/search/records'))?.path ?? '';
    expect(await textOf(files, records)).toContain('all-pages#list');
    expect(await textOf(files, 'pages.txt')).toContain('/all-pages');
    expect(dependencies.filter((path) => /(?:data\.txt|noted\.js)$/.test(path))).toHaveLength(2);
  });
});

it.each([
  [
    'throws',
    "[{ name: 'a', configResolved() { throw new Error('No file.'); } }]",
    'The plugin a failed in configResolved: No file',
  ],
  [
    'changes the configuration wrongly',
    "[false, { name: 'a', configResolved: (config) => ({ ...config, titel: 'x' }) }]",
    'The plugin a changed the configuration: Unknown field "titel"',
  ],
  [
    'changes the configuration to what throws',
    "[{ name: 'a', configResolved: (config) => ({ ...config, get title() { throw new Error('No title.'); } }) }]",
    'The plugin a failed in configResolved: No title',
  ],
  [
    'returns what throws when it is read',
    "[{ name: 'a', sources: () => ({ get 'docs/b.md'() { throw new Error('No text.'); } }) }]",
    'The plugin a failed in its hook "sources": No text',
  ],
  [
    'returns a path that no disk has',
    "[{ name: 'a', sources: () => ({ 'docs/\\ud800.md': '# B' }) }]",
    'The plugin a returned "docs/\ud800.md" in "sources", which is not the path of a source',
  ],
  [
    'changes the content in "routes"',
    "[{ name: 'a', routes({ content }) { content.docs.push(1); } }]",
    'The plugin a failed in its hook "routes": Cannot add property 1, object is not extensible',
  ],
  [
    'changes a record in "files"',
    "[{ name: 'a', files({ content }) { delete content.docs[0].title; } }]",
    'The plugin a failed in its hook "files": Cannot delete property \'title\' of #<Object>',
  ],
  [
    'has the name of another',
    "[{ name: 'a' }, { name: 'a' }]",
    '"plugins" must be a list of plugins with different names; found a list',
  ],
])('a plugin that %s is reported with the configuration', async (_, plugins, message) => {
  const siteDir = temporaryFolder();
  put(siteDir, { 'docgen.config.ts': `export default { plugins: ${plugins} };\n`, 'docs/a.md': '# A\n' });
  const { diagnostics } = await buildSite({ siteDir, mode: 'build', state: createBuildState() });
  expect(diagnostics.map((one) => one.message)).toEqual([message]);
  expect(diagnostics[0]?.place?.sourceLine).toContain("name: 'a'");
});
