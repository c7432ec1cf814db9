import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imported, published } from './imported-project.ts';

/** A project of each generator whose pages are at these paths. */
const PROJECTS: Readonly<Record<string, (...paths: readonly string[]) => Readonly<Record<string, string>>>> = {
  MkDocs: (...paths) => ({ 'mkdocs.yml': 'site_name: A\n', ...pagesIn('docs/', paths) }),
  VitePress: (...paths) => ({
    '.vitepress/config.mjs': "export default { title: 'A' };\n",
    ...pagesIn('', paths),
  }),
  Starlight: (...paths) => ({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };\n",
    ...pagesIn('src/content/docs/', paths),
  }),
  mdBook: (...paths) => ({
    'book.toml': '[book]\ntitle = "A"\n',
    'src/SUMMARY.md': paths.map((path) => `- [Page](${path})\n`).join(''),
    ...pagesIn('src/', paths),
  }),
  'a folder of Markdown': (...paths) => pagesIn('', paths),
  'Docusaurus without a parser of prefixes': (...paths) => ({
    'docusaurus.config.js': docusaurus('numberPrefixParser: false'),
    ...pagesIn('docs/', paths),
  }),
};

function docusaurus(docs: string): string {
  const options = `{ docs: { routeBasePath: '/', ${docs} } }`;
  return `module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', ${options}]] };\n`;
}

/** Each has its place in the sidebar by its number alone: titles go the other way. */
const pagesIn = (folder: string, paths: readonly string[]) =>
  Object.fromEntries(
    paths.map((path, index) => [`${folder}${path}`, `---\ntitle: ${'ZYXW'[index]} page\n---\n\nText.\n`]),
  );

const NUMBERED = ['index.md', '02-tools/1-one.md', '02-tools/2-two.md'] as const;

describe('number prefixes of an imported project', () => {
  it.for(Object.entries(PROJECTS))('stay in addresses, and set the order: %s', async ([, project]) => {
    const { pages, config, cwd } = await published(project(...NUMBERED));
    expect(pages.sort()).toEqual(['02-tools/1-one', '02-tools/2-two']);
    expect(config).toContain("numberPrefixes: 'keep'");
    expect(sidebarOf(cwd, '02-tools/1-one')).toEqual(['02-tools/1-one', '02-tools/2-two']);
  });

  it.for(Object.entries(PROJECTS))('need no setting if no name has one: %s', async ([, project]) => {
    const { config } = await imported(project('index.md', 'tools/one.md', 'tools/2024-10-plans.md'));
    expect(config).toContain('docs: {');
    expect(config).not.toContain('numberPrefixes');
  });

  it('set the order alone in Docusaurus', async () => {
    const { pages, config } = await published({
      'docusaurus.config.js': docusaurus("path: 'docs'"),
      ...pagesIn('docs/', NUMBERED),
    });
    expect(pages.sort()).toEqual(['tools/one', 'tools/two']);
    expect(config).not.toContain('numberPrefixes');
  });

  it('that a function of Docusaurus reads are reported', async () => {
    const { err } = await imported({
      'docusaurus.config.js': docusaurus('numberPrefixParser: (name) => ({ filename: name })'),
      ...pagesIn('docs/', NUMBERED),
    });
    expect(err).toContain('IMPORT_SETTING "presets.docs.numberPrefixParser" is a function');
  });
});

/** Addresses in the sidebar of a page, in their order. */
function sidebarOf(cwd: string, page: string): readonly string[] {
  const html = ['.html', '/index.html'].map((end) => join(cwd, 'dist', page + end)).find((path) => existsSync(path));
  const [sidebar = ''] = /<nav[^>]*aria-label="Docs".*?<\/nav>/s.exec(readFileSync(html ?? '', 'utf8')) ?? [];
  return [...new Set([...sidebar.matchAll(/href="\/(02-tools\/[^"/]+?)\/?"/g)].map(([, path = '']) => path))];
}
