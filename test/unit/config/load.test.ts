import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/load.ts';
import { sortDiagnostics } from '../../../src/diagnostics/print.ts';
import { docgen, put } from '../commands/docgen-process.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

async function siteWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-config-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Code, message, place and hint of each problem, in the order in which they are printed. */
async function problemsOf(files: Readonly<Record<string, string>>) {
  const { diagnostics } = await loadConfig(await siteWith(files));
  return sortDiagnostics(diagnostics).map(({ code, message, place, hint }) => [
    code,
    message,
    `${place?.line}:${place?.column}`,
    hint,
  ]);
}

it('touches nothing in the folder for temporary files that is not its own', async () => {
  const cwd = temporaryFolder();
  const temporary = join(cwd, 'tmp');
  put(cwd, {
    'site/docgen.config.ts': "export default { title: 'T' };\n",
    'site/pages/index.md': '# Start\n',
    'site/pages/about.tsx': 'export default () => <p>About</p>;\n',
    'site/docs/a.mdx': '# A\n\n{1 + 1}\n',
    'tmp/tsx/of-others': '',
  });
  const { code } = await docgen(['build'], { cwd, env: { TMPDIR: temporary } });
  expect(code).toBe(0);
  expect(readdirSync(temporary, { recursive: true })).toEqual(['tsx', 'tsx/of-others']);
});

describe('loadConfig', () => {
  it('fills in every default if there is no file', async () => {
    const { config, diagnostics, source } = await loadConfig(await siteWith({}));
    expect(diagnostics).toEqual([]);
    expect(source).toBeUndefined();
    expect(config).toMatchObject({
      basePath: '/',
      language: 'en',
      trailingSlash: true,
      docs: [{ dir: 'docs', path: '/docs', versionName: 'current', versionLabel: 'Next' }],
      checks: { links: 'error', markdownLinks: 'warn', anchors: 'warn', descriptionLinks: 'warn' },
      tableOfContents: { minLevel: 2, maxLevel: 3 },
    });
  });

  it('runs TypeScript that imports docgen by name, from any folder', async () => {
    const { config, diagnostics } = await loadConfig(
      await siteWith({
        'docgen.config.ts': `import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'Atlas' satisfies string });\n`,
      }),
    );
    expect(diagnostics).toEqual([]);
    expect(config.title).toBe('Atlas');
  });

  it('notices an edit of the configuration in the same process', async () => {
    const folder = await siteWith({ 'docgen.config.ts': `export default { title: 'One' };` });
    expect((await loadConfig(folder)).config.title).toBe('One');
    await writeFile(join(folder, 'docgen.config.ts'), `export default { title: 'Two' };`);
    expect((await loadConfig(folder)).config.title).toBe('Two');
  });

  const reads: readonly [how: string, head: string, read: string][] = [
    [
      'a URL',
      "import { readFileSync } from 'node:fs';",
      "readFileSync(new URL('./title.json', import.meta.url), 'utf8')",
    ],
    [
      'a promise',
      "import { readFile } from 'node:fs/promises';",
      "await readFile(import.meta.dirname + '/title.json')",
    ],
    ['all of node:fs', "import fs from 'fs';", "fs.readFileSync(import.meta.dirname + '/title.json')"],
  ];

  /** Seen to fail: the title stayed. */
  it.each(reads)('notices an edit of a file that the configuration reads, by %s', async (_how, head, read) => {
    const folder = await siteWith({
      'docgen.config.mjs': `${head}\nexport default { title: JSON.parse(${read}) };`,
      'title.json': '"One"',
    });
    const first = await loadConfig(folder);
    expect(first.config.title).toBe('One');
    expect(first.dependencies).toContain(join(folder, 'title.json'));
    expect(await loadConfig(folder)).toBe(first);
    await writeFile(join(folder, 'title.json'), '"Two"');
    expect((await loadConfig(folder)).config.title).toBe('Two');
  });

  /** Seen to fail: it was loaded once, with the file missing. */
  it('notices a file that the configuration reads once it is there', async () => {
    const folder = await siteWith({
      'docgen.config.mjs':
        "import { readFileSync } from 'node:fs';\nlet title = 'None';\ntry {\n  title = readFileSync(new URL('./title.txt', import.meta.url), 'utf8');\n} catch {}\nexport default { title };",
    });
    expect((await loadConfig(folder)).config.title).toBe('None');
    await writeFile(join(folder, 'title.txt'), 'One');
    expect((await loadConfig(folder)).config.title).toBe('One');
  });

  it('reports every mistake at its line and column, in TypeScript', async () => {
    const text = [
      `export default {`,
      `  tittle: 'Atlas', // title: no`,
      `  navbar: [{ label: 'API', to: '/api' }, { label: 5, to: '/blog' }],`,
      `  blog: { postsPerPage: 0, 'path': 'blog' },`,
      `};`,
    ].join('\n');
    expect(await problemsOf({ 'docgen.config.ts': text })).toEqual([
      ['CONFIG_UNKNOWN', 'Unknown field "tittle"', '2:3', 'Did you mean "title"?'],
      ['CONFIG_TYPE', '"navbar.1.label" must be a string; found 5', '3:51', undefined],
      ['CONFIG_TYPE', '"blog.postsPerPage" must be a whole number from 1 to 1000; found 0', '4:25', undefined],
      [
        'CONFIG_TYPE',
        '"blog.path" must be a path such as "/docs" without a slash at its end, or "/"; found "blog"',
        '4:36',
        undefined,
      ],
    ]);
  });

  it('reports mistakes in JSON, and invalid JSON', async () => {
    expect(await problemsOf({ 'docgen.config.json': '{\n  "title": 5\n}' })).toEqual([
      ['CONFIG_TYPE', '"title" must be a string; found 5', '2:12', undefined],
    ]);
    const [[code, , place] = []] = await problemsOf({ 'docgen.config.json': '{\n  "title": "x",\n  oops\n}' });
    expect([code, place]).toEqual(['CONFIG_SYNTAX', '3:3']);
  });

  it('distinguishes a syntax error from an error of the running configuration', async () => {
    const [[code, message, place] = []] = await problemsOf({
      'docgen.config.ts': `export default {\n  title: 'x',,\n};`,
    });
    expect([code, place]).toEqual(['CONFIG_SYNTAX', '2:14']);
    expect(message).toContain('not valid TypeScript');
    const [[, thrown] = []] = await problemsOf({
      'docgen.config.ts': `const a = 1;\nthrow new Error('no such thing');`,
    });
    expect(thrown).toBe('The configuration fails when it runs: no such thing');
  });

  it('rejects two configurations', async () => {
    const [[code] = []] = await problemsOf({ 'docgen.config.ts': 'export default {};', 'docgen.config.json': '{}' });
    expect(code).toBe('CONFIG_DUPLICATE');
  });

  it('reads every kind of file, with the places of mistakes', async () => {
    const files = {
      'docgen.config.mts': "export default { title: 'Atlas' satisfies string, tittle: 1 };",
      'docgen.config.mjs': "export default { title: 'Atlas', tittle: 1 };",
      'docgen.config.cjs': "const before = { tittle: 0 };\nmodule.exports = { title: 'Atlas', tittle: 1 };",
      'docgen.config.yml': 'title: Atlas\ntittle: 1\n',
      'docgen.config.yaml': 'navbar:\n  - label: x\n    to: 5\ntitle: Atlas\n',
    };
    const places = await Promise.all(
      Object.entries(files).map(async ([name, text]) => {
        const { config, diagnostics } = await loadConfig(await siteWith({ [name]: text }));
        const [{ code, place } = { code: undefined, place: undefined }] = diagnostics;
        return [name.slice('docgen.config'.length), config.title, code, `${place?.line}:${place?.column}`];
      }),
    );
    expect(places).toEqual([
      ['.mts', 'Atlas', 'CONFIG_UNKNOWN', '1:51'],
      ['.mjs', 'Atlas', 'CONFIG_UNKNOWN', '1:34'],
      ['.cjs', 'Atlas', 'CONFIG_UNKNOWN', '2:36'],
      ['.yml', 'Atlas', 'CONFIG_UNKNOWN', '2:1'],
      ['.yaml', 'Atlas', 'CONFIG_TYPE', '3:9'],
    ]);
    expect(await problemsOf({ 'docgen.config.yml': 'title: [a\nb: 1\n' })).toEqual([
      ['CONFIG_SYNTAX', expect.stringContaining('The configuration is not YAML: '), '2:1', undefined],
    ]);
  });

  /** Seen to fail: it said "Maximum call stack size exceeded". */
  it('says that a configuration in YAML is nested too deeply', async () => {
    expect(await problemsOf({ 'docgen.config.yml': `title: ${'['.repeat(30_000)}` })).toEqual([
      ['CONFIG_SYNTAX', 'The configuration is not YAML: it is nested too deeply', expect.any(String), undefined],
    ]);
  });

  it('reads no pipe and no device, which might never end', async () => {
    const folder = await siteWith({});
    execFileSync('mkfifo', [join(folder, 'docgen.config.json')]);
    const { diagnostics } = await loadConfig(folder);
    const message = 'The configuration cannot be read: it is not a regular file';
    expect(diagnostics.map((one) => [one.code, one.message])).toEqual([['CONFIG_SYNTAX', message]]);
  });

  it('reports files that look like a configuration', async () => {
    const names = ['docgen.config.toml', '.docgenrc', 'Docgen.config.ts', 'docgen.schema.json', 'docs.json'];
    const { diagnostics } = await loadConfig(await siteWith(Object.fromEntries(names.map((name) => [name, '']))));
    expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
      ['CONFIG_NAME', '.docgenrc'],
      ['CONFIG_NAME', 'Docgen.config.ts'],
      ['CONFIG_NAME', 'docgen.config.toml'],
    ]);
  });
});
