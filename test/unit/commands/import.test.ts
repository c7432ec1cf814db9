import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, put, tree } from './docgen-process.ts';
import { BOOK, imported } from './imported-project.ts';

describe('docgen import', () => {
  it('refuses a folder that is not there, is not empty, or is a file, and leaves it as it is', async () => {
    const cwd = temporaryFolder();
    put(cwd, Object.fromEntries(Object.entries(BOOK).map(([path, text]) => [`from/${path}`, text])));
    put(cwd, { 'site/mine.md': 'Mine', file: '' });
    const runs = [];
    for (const args of [['nowhere'], ['from'], ['from', 'file'], ['file']])
      runs.push(await docgenHere(['import', ...args], { cwd }));
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(runs.map(({ err }) => err.split('\n')[0])).toEqual([
      'docgen: error USAGE There is no project "nowhere"',
      'docgen: error USAGE The folder "site" is not empty',
      'docgen: error USAGE "file" is a file, not a folder',
      'docgen: error USAGE The project "file" is a file, not a folder',
    ]);
    expect(Object.keys(tree(join(cwd, 'site')))).toEqual(['mine.md']);
    expect(readdirSync(cwd).sort()).toEqual(['file', 'from', 'site']);
  });

  it('says that there is nothing, or that there are several, and takes the one that is named', async () => {
    expect(await imported({ 'a.txt': '' })).toMatchObject({
      code: 2,
      files: [],
      err: expect.stringContaining('no Markdown'),
    });
    const both = { ...BOOK, 'mkdocs.yml': 'site_name: Both\n', 'docs/index.md': '# Both\n' };
    const several = await imported(both);
    expect(several).toMatchObject({ code: 2, files: [] });
    expect(several.err).toContain('mkdocs.yml (mkdocs), book.toml (mdbook)');
    expect(several.err).toContain('Choose one: --generator mkdocs');
    expect((await imported(both, '--generator', 'mdbook')).config).toContain("title: 'A book'");
    const two = await imported({ 'a/book.toml': '', 'a/src/a.md': '# A\n', 'b/book.toml': '', 'b/src/b.md': '# B\n' });
    expect(two.err).toContain('Name the folder of one: "docgen import from/a"');
    const misspelt = await imported(both, '--generator', 'mdbok');
    expect(misspelt).toMatchObject({ code: 2, err: expect.stringContaining('mdbook') });
  });

  it('writes nothing with --dry-run, and prints the configuration', async () => {
    const { code, out, cwd } = await imported(BOOK, '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain("title: 'A book'");
    expect(out).toContain('Would import into site: 1 doc,');
    expect(readdirSync(cwd)).toEqual(['from']);
  });

  it('goes on where a configuration throws, with its place, and reads what was called before', async () => {
    const { code, err, config } = await imported({
      'package.json': '{ "type": "module" }',
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default {\n  integrations: [starlight({ title: 'Moth' })],\n  site: missing.site,\n};\n",
      'src/content/docs/index.md': '---\ntitle: Moth\n---\n',
    });
    expect(code).toBe(0);
    expect(err).toContain(
      'from/astro.config.mjs:4:9: warning IMPORT_CONFIG The configuration cannot be read to its end: missing is not defined',
    );
    expect(err).toContain('  4 |   site: missing.site,');
    expect(config).toContain("title: 'Moth'");
    const syntax = await imported({
      'docusaurus.config.js': 'export default {\n  title: ,\n};\n',
      'docs/a.md': '# A\n',
    });
    expect(syntax).toMatchObject({
      code: 0,
      err: expect.stringContaining('from/docusaurus.config.js:2:10: warning IMPORT_CONFIG'),
    });
    expect(syntax.files).toContain('docs/a.md');
  });

  // Seen to fail: from another folder, what a configuration looks for beside it was not there.
  it('runs a configuration in the folder from which its generator is run', async () => {
    const docusaurus = await imported({
      'docusaurus.config.js':
        "const fs = require('fs'); const path = require('path');\nmodule.exports = { title: fs.readFileSync('./title.txt', 'utf8'), url: 'https://e.example', presets: [['classic', { blog: fs.existsSync(path.join(process.cwd(), 'blog')) ? {} : false }]] };\n",
      'title.txt': 'From a file',
      'docs/a.md': '# A\n',
      'blog/2024-01-01-p.md': '# P\n',
    });
    expect([docusaurus.code, docusaurus.err]).toEqual([0, '']);
    expect(docusaurus.config).toContain("title: 'From a file'");
    expect(docusaurus.files).toContain('blog/2024-01-01-p.md');

    const whole = await imported({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'package.json': '{ "scripts": { "build": "vitepress build docs" } }',
      'docs/.vitepress/config.mjs':
        "import { readdirSync } from 'node:fs';\nexport default { title: 'V', themeConfig: { sidebar: [{ text: 'All', items: readdirSync('docs/guide').map((name) => ({ text: 'Page ' + name, link: '/guide/' + name })) }] } };\n",
      'docs/guide/a.md': '# A\n',
    });
    const sidebars = (site: string) => tree(join(whole.cwd, site))['sidebars.mjs'];
    expect([whole.err, sidebars('site')]).toEqual(['', expect.stringContaining("label: 'Page a.md'")]);
    // The working folder may be above what is imported, as far as the checkout goes.
    const { code, err } = await docgenHere(['import', 'from/docs', 'part'], { cwd: whole.cwd });
    expect([code, err]).toEqual([0, '']);
    expect(sidebars('part')).toBe(sidebars('site'));
  });

  // Seen to fail: docgen ended with exit code 2, and there was no site.
  it.each([
    ['a promise', "Promise.reject(new Error('late'));"],
    ['a promise of a file', "import './own.mjs';"],
    ['a task', "setImmediate(() => { throw new Error('late'); });"],
  ])('goes on where %s fails beside a configuration, which it reads', async (_, statement) => {
    const cwd = temporaryFolder();
    put(join(cwd, 'from'), {
      'docusaurus.config.mjs': `${statement}\nexport default { title: 'Good', url: 'https://e.example' };\n`,
      'own.mjs': "Promise.reject(new Error('late'));\n",
      'docs/a.md': '# A\n',
    });
    const { code, err } = await docgen(['import', 'from'], { cwd });
    expect([code, err]).toEqual([0, expect.stringMatching(/mjs:1:\d+: warning IMPORT_CONFIG .*late\n/)]);
    expect(tree(join(cwd, 'site'))['docgen.config.mjs']).toContain("title: 'Good'");
  });

  it.each([
    ['mkdocs.yml', '- a\n', 'it is not a mapping'],
    ['.vitepress/config.mjs', 'export default 5;\n', 'it exports no object'],
  ])('goes on where %s describes no site, and says so', async (name, content, reason) => {
    const { code, err } = await imported({ [name]: content, 'docs/index.md': '# A\n', 'index.md': '# A\n' });
    expect(code).toBe(0);
    expect(err).toContain(
      `from/${name}:1:1: warning IMPORT_CONFIG The configuration cannot be read to its end: ${reason}`,
    );
  });

  it('writes a navigation of thousands of entries, and leaves out those that lead nowhere', async () => {
    const count = 3000;
    const nav = Array.from(
      { length: count },
      (_, index) => `  - Page ${index}: ${index === 7 ? 'gone' : `p${index % 10}`}.md`,
    );
    const pages = Array.from({ length: 10 }, (_, index) => [`docs/p${index}.md`, `# Page ${index}\n`]);
    const { code, err, site } = await imported({
      'mkdocs.yml': `site_name: Long\nnav:\n${nav.join('\n')}\n`,
      ...Object.fromEntries(pages),
    });
    expect(code).toBe(0);
    expect(err).toContain(
      'from/mkdocs.yml:10:13: warning IMPORT_SETTING "nav.gone.md" is not a Markdown file of the docs',
    );
    const { default: sidebars } = await import(join(site, 'sidebars.mjs'));
    expect(sidebars.docs).toHaveLength(count - 1);
  });

  it('reports as JSON lines, the last of which is the result', async () => {
    const { code, out, err } = await imported({ ...BOOK, 'src/b.md': '# B\n\n[Nowhere](nowhere.md)\n' }, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.at(-1)).toMatchObject({
      type: 'import',
      generator: 'mdbook',
      file: 'book.toml',
      site: 'site',
      written: true,
      docs: 2,
    });
    expect(records).toContainEqual(expect.objectContaining({ type: 'diagnostic', file: 'site/docs/b.md', line: 3 }));
  });

  it('makes the folders above the site, and a site in the project itself', async () => {
    const cwd = temporaryFolder();
    put(cwd, BOOK);
    mkdirSync(join(cwd, 'here'));
    writeFileSync(join(cwd, 'kept.txt'), '');
    expect((await docgenHere(['import', '.', 'new/er/site'], { cwd })).code).toBe(0);
    expect((await docgenHere(['import', '.', 'here'], { cwd })).code).toBe(0);
    expect(Object.keys(tree(join(cwd, 'new/er/site')))).toEqual(Object.keys(tree(join(cwd, 'here'))));
    expect(readdirSync(cwd).sort()).toEqual(['book.toml', 'here', 'kept.txt', 'new', 'src']);
  });

  it('makes no site among the texts that it imports, and imports no site of docgen', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'm/mkdocs.yml': 'site_name: M\n', 'm/docs/index.md': '# M\n', 'plain/a.md': '# A\n' });
    for (const folder of ['m/docs/sub', 'm/docs/new/sub', 'm/docs/']) {
      const { code, err } = await docgenHere(['import', 'm', folder], { cwd });
      expect(code).toBe(2);
      expect(err).toContain(
        folder === 'm/docs/'
          ? `The folder "m/docs/" is not empty`
          : `The folder "${folder}" is in "docs", whose files are imported\n  Hint: Name one outside it: "docgen import FROM FOLDER".`,
      );
    }
    expect(Object.keys(tree(join(cwd, 'm')))).toEqual(['docs/index.md', 'mkdocs.yml']);
    expect((await docgenHere(['import', 'plain', 'plain/site'], { cwd })).code).toBe(0);
    expect((await docgenHere(['import', 'plain', 'again'], { cwd })).code).toBe(0);
    expect(Object.keys(tree(join(cwd, 'again')))).toEqual(['docgen.config.mjs', 'docs/a.md']);
  });

  /** Seen to fail: the texts of all but the first were copied. */
  it.each(['ts', 'json', 'yml', 'yaml'])('imports no site of docgen with docgen.config.%s', async (ending) => {
    const { code, files } = await imported({
      'a.md': '# A\n',
      [`site/docgen.config.${ending}`]: '{}',
      'site/docs/b.md': '# B\n',
    });
    expect([code, files]).toEqual([0, ['docgen.config.mjs', 'docs/a.md']]);
  });

  /** Seen to fail: the site of the one that succeeded had no configuration, which the other had taken away with its own. */
  it('makes one whole site where two import into the same folder at once', async () => {
    const cwd = temporaryFolder();
    for (const name of ['one', 'two'])
      put(join(cwd, name), { 'mkdocs.yml': `site_name: ${name}\n`, 'docs/index.md': `# ${name}\n` });
    const runs = await Promise.all(['one', 'two'].map((name) => docgen(['import', name, 'site'], { cwd })));
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 2]);
    const name = runs[0]?.code === 0 ? 'one' : 'two';
    const files = tree(join(cwd, 'site'));
    expect(Object.keys(files)).toEqual(['docgen.config.mjs', 'docs/index.md']);
    expect(files['docgen.config.mjs']).toContain(`title: '${name}'`);
    expect(files['docs/index.md']).toContain(`# ${name}`);
    expect(readdirSync(cwd).filter((path) => path !== '.cache')).toEqual(['one', 'site', 'two']);
  });
});
