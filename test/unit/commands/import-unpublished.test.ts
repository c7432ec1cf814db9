import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tree } from './docgen-process.ts';
import { imported, pagesAt, published } from './imported-project.ts';

/** Seen to fail: `exclude` and `ignoreFiles` were not read, `Draft` was published, and drafts of the others were dropped. */
describe('docgen import publishes what the configuration and the drafts of the former generator say', () => {
  it('of Jekyll: without exclude, in which a star stands for folders too, but for what include takes back', async () => {
    const { pages, config } = await published({
      'docs/_config.yml': 'exclude: [excl.md, "ex/*.md", sub/, Gemfile, kept.md]\ninclude: [kept.md]\n',
      ...pagesAt('docs/', ['index.md', 'excl.md', 'ex/a.md', 'ex/b/c.md', 'sub/d.md', 'sub/e/f.md', 'kept.md', 'z.md']),
    });
    expect(pages.sort()).toEqual(['docs/kept', 'docs/z']);
    expect(config).toContain("'docs/docs/sub/**'");
    expect(config).not.toContain('Gemfile');
  });

  it('of Hugo: without ignoreFiles, and names the expressions that are not followed', async () => {
    const files = pagesAt('content/', ['index.md', 'a.md', 'wip-b.md', 'notes/c.md', 'd.txt.md', 'Capital.md']);
    const { pages, err } = await published({
      'hugo.toml': "ignoreFiles = ['/wip-.*\\.md$', '/notes/', '\\.txt\\.', '(a+)+$']\n",
      ...files,
      'content/Capital.md': '+++\nDraft = true\n+++\nText.\n',
    });
    expect(pages.sort()).toEqual(['content', 'content/a']);
    expect(err).toContain('from/hugo.toml:1:1: warning IMPORT_SETTING "ignoreFiles" has expressions');
    expect(err).toContain('(a+)+$');
    expect(err).toContain('"content/Capital.md" is not published: its "draft" is true');
  });

  it.each<[string, string, Record<string, string>]>([
    ['VitePress', '', { '.vitepress/config.mjs': "export default { title: 'A' };\n" }],
    ['MkDocs', 'docs/', { 'mkdocs.yml': 'site_name: A\nplugins: [blog]\n' }],
    ['mdBook', 'src/', { 'book.toml': '[book]\ntitle = "A"\n' }],
  ])('of %s: drafts, which it does not know', async (name, folder, files) => {
    const run = await published({
      ...files,
      [`${folder}index.md`]: '# Home\n',
      [`${folder}a.md`]: '---\r\ntitle: "A draft" # Soon\r\ndraft: true\r\nkeywords: [x]\r\n---\r\n\r\ndraft: true\r\n',
      [`${folder}blog/posts/b.md`]: '---\ndraft: true\n---\n\n# B\n',
    });
    expect(run.pages.sort()).toEqual(name === 'MkDocs' ? ['a'] : ['a', 'blog/posts/b']);
    const text = readFileSync(`${run.site}/docs/a.md`, 'utf8');
    expect(text.replaceAll('\r', '')).toMatch(/^---\ntitle: "A draft" # Soon\nkeywords: .*\n---\n\ndraft: true\n$/);
  });
});

describe('docgen import knows what is no page of the new site, and what its search is not to find', () => {
  /** Seen to fail: the search of the new site found them, and not a word was said. */
  it.each<[string, string, string, Record<string, string>]>([
    ['VitePress', 'docs', 'search: false', { 'docs/.vitepress/config.mjs': "export default { title: 'A' };\n" }],
    ['MkDocs', 'docs', 'search:\n  exclude: true', { 'mkdocs.yml': 'site_name: A\n' }],
    [
      'Starlight',
      'src/content/docs',
      'pagefind: false',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'A' })] };\n",
      },
    ],
  ])('of %s: keeps out of the search what was out of it', async (_, folder, field, files) => {
    const { cwd } = await published({
      ...files,
      [`${folder}/index.md`]: '---\ntitle: Home\n---\n\nFoundword.\n',
      [`${folder}/secret.md`]: `---\ntitle: Secret\n${field}\n---\n\nHiddenword.\n`,
    });
    const search = Object.entries(tree(`${cwd}/dist/assets/search`))
      .map(([, text]) => text)
      .join();
    expect([search.includes('Foundword'), search.includes('Hiddenword')]).toEqual([true, false]);
  });

  /** Seen to fail: not a word was said of them. */
  it.each<[string, string, Record<string, string>]>([
    [
      'VitePress',
      'docs',
      { 'docs/.vitepress/config.mjs': "export default { title: 'A', srcExclude: ['_own/**'] };\n" },
    ],
    ['MkDocs', 'docs', { 'mkdocs.yml': 'site_name: A\nexclude_docs: _own/\n' }],
    [
      'mdBook',
      'src',
      { 'book.toml': '[book]\ntitle = "A"\n', 'src/SUMMARY.md': '- [I](index.md)\n- [A](_notes/a.md)\n- [B](_b.md)\n' },
    ],
    ['plain Markdown', 'docs', {}],
  ])('of %s: names the pages that docgen has none of, since their names start with "_"', async (_, folder, files) => {
    const { err } = await imported({
      ...files,
      [`${folder}/index.md`]: '# Home\n\n<!--@include: ./_used.md-->\n',
      ...pagesAt(`${folder}/`, ['_notes/a.md', '_b.md', '_used.md', '_own/c.md']),
    });
    const named = [...err.matchAll(/IMPORT_FILE "([^"]+)" is not a page of the new site/g)].map(([, path]) => path);
    const own = Object.keys(files).length === 0 ? ['_own/c.md'] : [];
    expect(named.sort()).toEqual(['_b.md', '_notes/a.md', ...own].map((path) => `${folder}/${path}`).sort());
  });
});
