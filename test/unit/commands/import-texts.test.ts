import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgenHere } from './docgen-process.ts';
import { imported } from './imported-project.ts';

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n';

const astro = (options: string) => ({
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight(${options})] };\n`,
});

/** Imports a project, and builds the site without an error. */
async function built(files: Readonly<Record<string, string>>) {
  const run = await imported(files);
  expect(await docgenHere(['build', 'site', '--out', 'dist'], { cwd: run.cwd })).toMatchObject({ code: 0 });
  const read = (path: string) => readFileSync(join(run.cwd, path), 'utf8');
  return { ...run, read, page: (path: string) => read(`dist/${path}`) };
}

describe('docgen import loses no text without a word', () => {
  it('takes links from the HTML of a bar, a footer and a sidebar of Docusaurus, and names other texts', async () => {
    const { config, err, cwd } = await built({
      'docusaurus.config.js': `module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/',
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
        themeConfig: {
          navbar: { items: [{ type: 'dropdown', label: 'More', items: [
            { type: 'html', value: '<b>Only a text</b>' }, { type: 'html', value: '<a href="/docs/a"><b>The first</b></a>' } ] }] },
          footer: { links: [{ title: 'Links', items: [{ html: "<a href='https://e.example'>Example</a>" }, { html: '<i>Thanks</i>' }] }] },
        } };`,
      'sidebars.js': `module.exports = { main: ['a', { type: 'category', label: 'C', items: [
        { type: 'html', value: '<em>Coming soon</em>' }, { type: 'html', value: '<a href="https://s.example">Shop</a>' }] }] };`,
      'docs/a.mdx':
        "import DocCardList from '@theme/DocCardList';\n\n# A\n\n<DocCardList items={[{ type: 'link', href: '/docs/a', label: 'A card' }]}/>\n",
    });
    expect(config).toContain("{ label: 'The first', to: '/docs/a' }");
    expect(config).toContain("{ label: 'Example', to: 'https://e.example' }");
    expect(readFileSync(join(cwd, 'site/sidebars.mjs'), 'utf8')).toContain(
      "{ label: 'Shop', to: 'https://s.example' }",
    );
    expect(err).toContain(
      '"themeConfig.navbar.items.0.items" has an entry that is not a link, and is left out: Only a text',
    );
    expect(err).toContain('"themeConfig.footer.links" has an entry that is not a link, and is left out: Thanks');
    expect(err).toContain('"presets.docs.sidebarPath" has entries of HTML, which are left out: Coming soon');
    expect(err).toContain('what "items" lists is not shown');
  });

  it('puts the pages of every plugin of Docusaurus at their addresses, and names those that another page replaces', async () => {
    const { page, err, cwd } = await built({
      'docusaurus.config.js': `module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/', onBrokenLinks: 'throw',
        presets: [['classic', {}]], plugins: [
          ['@docusaurus/plugin-content-pages', { id: 'two', path: 'community', routeBasePath: '/community/', exclude: ['hidden.md'] }],
          ['@docusaurus/plugin-content-pages', { id: 'three', path: 'more' }],
        ] };`,
      'src/pages/about.md': '# About\n\n[Rules](/community/about), [app](/community/app)\n',
      'community/about.md': '# About the community\n',
      'community/hidden.md': '# Hidden\n',
      'community/app.js': 'export default () => null;\n',
      'more/about.md': '# About in vain\n',
      'more/help.md': '# Help\n',
    });
    expect(page('about/index.html')).toContain('app');
    expect(page('community/about/index.html')).toContain('About the community');
    expect(page('help/index.html')).toContain('Help');
    expect(existsSync(join(cwd, 'dist/community/hidden'))).toBe(false);
    expect(err).toContain('Pages that are components are left out: /community/app');
    expect(err).toMatch(/more\/about\.md:1:1: warning IMPORT_FILE .*src\/pages\/about\.md/);
  });

  it.each(['../../', './../../'])('takes what a doc imports from above the new site, by %s', async (up) => {
    const { page } = await built({
      'website/docusaurus.config.js': `module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/', presets: [['classic', {}]] };`,
      'README.md': 'Words of the README.\n',
      'website/docs/intro.mdx': `import Readme from '${up}README.md';\n\n# Intro\n\n<Readme/>\n`,
    });
    expect(page('docs/intro/index.html')).toContain('Words of the README.');
  });

  it('takes the authors that authorsMapPath names', async () => {
    const { page } = await built({
      'docusaurus.config.js': `module.exports = { title: 'Acme', url: 'https://acme.example', baseUrl: '/',
        presets: [['classic', { blog: { authorsMapPath: 'team.yml' } }]] };`,
      'blog/team.yml': 'jo:\n  name: Jo Example\n',
      'blog/2025-01-01-one.md': '---\ntitle: One\nauthors: jo\n---\n\nHello\n',
    });
    expect(page('blog/2025/01/01/one/index.html')).toContain('Jo Example');
  });

  it.each(['markdown', 'mdown', 'mkdn', 'mkd'])('makes pages of .%s of Starlight and MkDocs', async (ending) => {
    const starlight = await built({
      ...astro("{ title: 'Moth' }"),
      'src/content/docs/index.md': '---\ntitle: Moth\n---\n',
      [`src/content/docs/wing.${ending}`]: '---\ntitle: Wing\n---\n\nA wing\n',
    });
    expect(starlight.page('wing/index.html')).toContain('A wing');
    const mkdocs = await built({
      'mkdocs.yml': `site_name: Moth\nnav: [index.md, { Wings: wing.${ending} }]\n`,
      'docs/index.md': `# Moth\n\n[One](./wing.${ending}#wing), [two], [three](other.${ending}).\n\n[two]: ./wing.${ending}\n`,
      [`docs/wing.${ending}`]: '# Wing\n\nA wing\n',
      // It has the name already, so that the other one keeps its own.
      [`docs/other.${ending}`]: '# Other\n',
      'docs/other.md': '# Another\n',
    });
    expect(mkdocs.page('wing/index.html')).toContain('A wing');
    expect(mkdocs.page('index.html')).toMatch(/href="\/wing#wing">One<.*href="\/wing">two</);
    expect(mkdocs.err).not.toContain('does not exist');
    // No second copy under the former name, which the link would ask for.
    expect(existsSync(join(mkdocs.cwd, `site/docs/wing.${ending}`))).toBe(false);
  });

  it('makes pages of .mdwn of Starlight alone', async () => {
    const { page } = await built({
      ...astro("{ title: 'Moth' }"),
      'src/content/docs/index.md': '---\ntitle: Moth\n---\n\n[A wing](./wing.mdwn)\n',
      'src/content/docs/wing.mdwn': '---\ntitle: Wing\n---\n\nA wing\n',
    });
    expect(page('index.html')).toContain('href="/wing">A wing<');
    expect(page('wing/index.html')).toContain('A wing');
  });

  /** Seen to fail: the texts of sections were no pages, and links to them led nowhere. */
  it('makes the page of a folder of _index.md of Hugo, and pages of .markdown of Jekyll', async () => {
    const { page, err, files } = await built({
      'content/_index.md': '+++\ntitle = "Home of Hugo"\n+++\n\n[Reefs](reefs/_index.md#deep)\n',
      'content/reefs/_index.md': '---\ntitle: Reefs\n---\n\n[Home](../_index.md), [a coral](coral/index.md)\n',
      'content/reefs/coral/index.md': '# Coral\n\n[Up](../_index.md)\n\n[up]: <../_index.md>\n',
      'content/draft/_index.md': '---\ntitle: D\nbuild: { render: never }\n---\n',
      'content/both/_index.md': '# Left\n',
      'content/both/index.md': '# Both\n',
      'content/History.markdown': '# History\n\n[Home](_index.md)\n',
      'content/more.md': '# More\n\n[History](./History.markdown)\n',
    });
    expect(files.filter((path) => /_index|markdown$/.test(path))).toEqual(['docs/content/both/_index.md']);
    expect(page('content/index.html')).toContain('href="/content/reefs#deep">Reefs<');
    expect(page('content/reefs/index.html')).toMatch(
      /href="\/content">Home<.*href="\/content\/reefs\/coral">a coral</s,
    );
    expect(page('content/reefs/coral/index.html')).toContain('href="/content/reefs">Up<');
    expect(page('content/both/index.html')).toContain('Both</h1>');
    expect(page('content/History/index.html')).toContain('href="/content">Home<');
    expect(page('content/more/index.html')).toContain('href="/content/History">History<');
    expect(err.match(/"[^"]*" is not (?:published|a page)/g)).toEqual([
      '"content/both/_index.md" is not a page',
      '"content/draft/_index.md" is not published',
    ]);
  });

  /** Seen to fail: redirects, addresses and order were lost without a word. */
  it('keeps the redirects, addresses and order of texts of Hugo and Jekyll', async () => {
    const { read } = await built({
      'hugo.toml': 'title = "Reefs"\n',
      'content/a.md': '---\ntitle: A\naliases:\n  - /old-a/\n  - older\nweight: 2\n---\n\nweight: 2\n',
      'content/b.md': '+++\ntitle = "B"\nweight = 1\nurl = "/bay/"\n+++\n\nB\n',
      'content/c.md': '---\ntitle: C\npermalink: /:title/\nnav_order: 3\nsidebar_position: 9\n---\n\nC\n',
    });
    expect(read('site/docs/content/a.md')).toBe(
      '---\ntitle: A\nredirect_from:\n  - /old-a\n  - /older\nsidebar_position: 2\n---\n\nweight: 2\n',
    );
    expect(read('site/docs/content/b.md')).toContain('sidebar_position: 1\nslug: /bay\n');
    expect(read('site/docs/content/c.md')).toContain('permalink: /:title/\nnav_order: 3\nsidebar_position: 9\n');
  });

  /** Seen to fail: the names of notes were made into redirects. */
  it('leaves the other names of notes alone', async () => {
    const { read } = await built({ 'a.md': '---\ntitle: A\naliases: [Alpha]\n---\n\nA\n' });
    expect(read('site/docs/a.md')).toContain('aliases: [Alpha]\n');
  });

  /** Seen to fail: it was said that there is no Markdown. */
  it('knows a folder by a text that ends in .markdown', async () => {
    const { page } = await built({
      'History.markdown': '---\ntitle: H\ndraft: false\n---\n',
      'out/a.markdown': '# A\n',
    });
    expect(page('History/index.html')).toContain('H</h1>');
    expect(page('out/a/index.html')).toContain('A</h1>');
  });

  it('names badges in the sidebar of Starlight, and asks for no icon that is not there', async () => {
    const { err, config } = await built({
      ...astro("{ title: 'Moth', sidebar: [{ label: 'Shop', link: 'https://s.example', badge: { text: 'New' } }] }"),
      'src/content/docs/index.md': '---\ntitle: Moth\n---\n',
    });
    expect(err).toContain('"sidebar.badge" has badges that are left out: New');
    expect(config).not.toContain('favicon');
  });

  it('publishes pictures that texts show from folders beside the docs', async () => {
    const starlight = await built({
      ...astro("{ title: 'Moth' }"),
      'src/assets/dot.svg': DOT,
      'src/content/docs/index.md': '---\ntitle: Moth\n---\n\n![A dot](../../assets/dot.svg)\n',
    });
    expect(starlight.config).toContain("aliases: { '@site/src/assets': 'src/assets' }");
    const docusaurus = await built({
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', {}]] };",
      'assets/dot.svg': DOT,
      'docs/a.md': '# A\n\n![A dot](../assets/dot.svg)\n',
    });
    expect(docusaurus.err).not.toContain('error');
  });
});
