import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, put, tree } from './docgen-process.ts';

const BOOK = { 'book.toml': '[book]\ntitle = "A book"\n', 'src/a.md': '# A\n' };

/** Imports a project of these files; the site is made in `site`, beside `from`. */
async function imported(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const cwd = temporaryFolder();
  put(join(cwd, 'from'), files);
  const run = await docgenHere(['import', 'from', ...options], { cwd });
  const site = join(cwd, 'site');
  return { ...run, cwd, site, files: existsSync(site) ? Object.keys(tree(site)) : [], config: configOf(site) };
}

function configOf(site: string): string {
  const path = join(site, 'docgen.config.mjs');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

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

  it.each([
    ['mkdocs.yml', '- a\n', 'it is no mapping'],
    ['.vitepress/config.mjs', 'export default 5;\n', 'it exports no object'],
  ])('goes on where %s describes no site, and says so', async (name, content, reason) => {
    const { code, err } = await imported({ [name]: content, 'docs/index.md': '# A\n', 'index.md': '# A\n' });
    expect(code).toBe(0);
    expect(err).toContain(
      `from/${name}:1:1: warning IMPORT_CONFIG The configuration cannot be read to its end: ${reason}`,
    );
  });

  it('runs no code of packages, prints nothing of a configuration, and outlives one that ends the process', async () => {
    const { code, out, config } = await imported({
      'package.json': '{ "type": "module" }',
      'node_modules/own/package.json': '{ "name": "own", "main": "index.js" }',
      'node_modules/own/index.js': "throw new Error('must not run')",
      '.vitepress/config.mjs': `
        import { wrap } from 'own';
        import { z } from 'zod';
        console.log('\\u001b[31mfrom the configuration');
        const env = z.object({ A: z.string().transform((one) => one) }).parse(process.env);
        export default wrap({ title: 'Wrapped', description: env.A.b.c, head: [...env.list] });
      `,
      'index.md': '# Home\n',
    });
    expect(code).toBe(0);
    expect(out).not.toContain('from the configuration');
    expect(config).toContain("title: 'Wrapped'");
    const ended = await imported({ '.vitepress/config.mjs': 'process.exit(3)', 'index.md': '# Home\n' });
    expect(ended).toMatchObject({ code: 0, err: expect.stringContaining('process.exit() would end docgen') });
    const cwd = temporaryFolder();
    put(join(cwd, 'from'), {
      '.vitepress/config.mjs': 'export default () => new Promise(() => {})',
      'index.md': '# Home\n',
    });
    const pending = await docgen(['import', 'from'], { cwd });
    expect(pending).toMatchObject({ code: 0, err: expect.stringContaining('it never finished') });
  });

  it('reads nothing outside of the project, whatever its configuration names', async () => {
    const secret = temporaryFolder();
    put(secret, { 'secret.md': '# Secret\n', 'config.ts': 'export default { title: "Secret" };' });
    const cwd = temporaryFolder();
    put(join(cwd, 'from'), {
      'mkdocs.yml': `INHERIT: ../../..${secret}/base.yml\ndocs_dir: ../../../../../..${secret}\ntheme:\n  logo: ../../${secret}/secret.md\n`,
      'docs/index.md': '# Home\n',
    });
    const away = await docgenHere(['import', 'from'], { cwd });
    expect(away).toMatchObject({ code: 1, err: expect.stringContaining('No text of the project was found') });
    expect(readdirSync(cwd)).toEqual(['from']);

    const { 'mkdocs.yml': _, ...texts } = {
      'mkdocs.yml': '',
      'docs/index.md': `# Home\n\n--8<-- "${secret}/secret.md"\n\n--8<-- "../secret.md"\n`,
    };
    put(join(cwd, 'from'), { ...texts, 'mkdocs.yml': 'site_name: Home\n' });
    symlinkSync(join(secret, 'secret.md'), join(cwd, 'from/docs/linked.md'));
    symlinkSync(secret, join(cwd, 'from/docs/folder'));
    symlinkSync(join(cwd, 'from/docs'), join(cwd, 'from/docs/again'));
    spawnSync('mkfifo', [join(cwd, 'from/docs/pipe.md')]);
    // Seen to fail: no file is found by such a name, so that it was left out without a word.
    writeFileSync(
      Buffer.concat([Buffer.from(join(cwd, 'from/docs/')), Buffer.from([0xff]), Buffer.from('.md')]),
      '# X',
    );
    const run = await docgenHere(['import', 'from'], { cwd });
    expect(run.code).toBe(0);
    expect(run.err).toContain('"docs/\uFFFD.md" is left out: its name is not UTF-8');
    expect(run.err).toContain('"docs/linked.md" is a link to a file outside of the project');
    expect(run.err).toContain('"docs/folder" is a link to a file outside of the project');
    expect(Object.keys(tree(join(cwd, 'site')))).toEqual(['docgen.config.mjs', 'docs/index.md']);

    const imports = await imported({
      'docusaurus.config.mjs': `import other from '${secret}/config.ts';\nexport default { title: 'Own', ...other, staticDirectories: ['../..'] };`,
      'docs/a.mdx': "import Secret from '../../../secret.md';\n\n# A\n",
    });
    expect(imports.config).toContain("title: 'Own'");
    expect(imports.files).toEqual(['docgen.config.mjs', 'docs/a.mdx']);
  });

  // Seen to fail: seven folders that link to one another took 26 s, eight minutes.
  it('follows links between folders as far as a limit, and says what it leaves out', async () => {
    const cwd = temporaryFolder();
    const names = Array.from({ length: 8 }, (_, index) => `d${index}`);
    put(join(cwd, 'from'), { 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# A\n', 'shared/part.md': '# Part\n' });
    for (const name of names) {
      put(join(cwd, 'from/docs', name), { [`${name}.md`]: '# A\n' });
      for (const other of names.filter((one) => one !== name))
        symlinkSync(`../${other}`, join(cwd, 'from/docs', name, `to-${other}`));
    }
    for (const language of ['en', 'fr']) symlinkSync('../shared', join(cwd, 'from/docs', language));
    const { code, err } = await docgenHere(['import', 'from'], { cwd });
    const files = Object.keys(tree(join(cwd, 'site')));
    expect(code).toBe(0);
    expect(err).toMatch(/"docs\/d0\/[^"]+" is left out: symbolic links to folders lead to too many files/);
    for (const name of names) expect(files).toContain(`docs/${name}/${name}.md`);
    expect(files.length).toBeLessThan(10_000);
  });

  it('takes no file that is hidden, though a text includes it', async () => {
    const { files } = await imported({
      ...BOOK,
      '.env': 'SECRET=1\n',
      '.git/config': '[core]\n',
      'src/a.md': '# A\n\n{{#include ../.env}}\n\n{{#include ../.git/config}}\n',
    });
    expect(files).toEqual(['docgen.config.mjs', 'docs/a.md']);
  });

  it('leaves out redirects to what is no address', async () => {
    const { code, err } = await imported({
      ...BOOK,
      'book.toml': '[book]\ntitle = "A"\n[output.html.redirect]\n"/a.html" = "//["\n',
    });
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('has an address that is none, "//["'),
    });
  });

  it('takes no harm from values that are hostile', async () => {
    const { code, out, err, config, site } = await imported({
      'package.json': '{ "type": "module" }',
      '.vitepress/config.mjs': `
        const loop = { text: 'Loop', items: [] };
        loop.items.push(loop);
        const deep = Array.from({ length: 5000 }).reduce((items) => [{ text: 'Deep', items }], []);
        export default {
          title: 'Red \\u001b[31m"\\'\${x}\\u2028 line',
          description: '*/ }; process.exit(9); /*',
          base: '/../x y/',
          lang: '!!',
          themeConfig: {
            nav: [{ text: 'Evil', link: 'javascript:alert(1)' }, { text: 'Good', link: '/' }, loop],
            sidebar: [loop, ...deep, JSON.parse('{"__proto__": {"polluted": true}, "text": "P", "link": "/"}')],
            get logo() { throw new Error('no'); },
          },
        };
      `,
      'index.md': '# Home\n',
    });
    expect({ code, polluted: ({} as { polluted?: boolean }).polluted }).toEqual({ code: 0, polluted: undefined });
    for (const character of ['\u001b', '\u2028']) expect(out + err + config).not.toContain(character);
    expect(config).not.toContain('javascript:');
    expect(err).toContain('"basePath"');
    const { default: value } = await import(join(site, 'docgen.config.mjs'));
    expect(value).toMatchObject({
      title: `Red [31m"'\${x} line`,
      description: '*/ }; process.exit(9); /*',
      navbar: [{ label: 'Good', to: '/' }],
    });
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
});
