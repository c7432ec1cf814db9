import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkout, type Serving, serve } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, put } from './docgen-process.ts';

let cwd: string;
let running: Serving | undefined;

beforeEach(() => {
  cwd = temporaryFolder();
  symlinkSync(join(checkout, 'node_modules'), join(cwd, 'node_modules'));
});

afterEach(() => {
  running?.child.kill('SIGKILL');
  running = undefined;
});

const config = (body: string, imports = '') =>
  `import { defineConfig } from 'docgen';\n${imports}\nexport default defineConfig(${body});\n`;

const page = (path: string) => readFileSync(join(cwd, 'dist', path), 'utf8');

const build = (...args: string[]) => docgenHere(['build', 'site', '--cache', 'kept', ...args], { cwd });

const links = (options = '') =>
  config(
    `{ markdown: { rehypePlugins: [[rehypeExternalLinks, { ${options} }]] } }`,
    "import rehypeExternalLinks from 'rehype-external-links';",
  );

const description = (text: string) =>
  `openapi: 3.1.0\ninfo: { title: Lakes, version: '1' }\npaths:\n  /lakes:\n    get:\n      operationId: getLakes\n      description: ${JSON.stringify(text)}\n      responses:\n        200: { description: Good. }\n`;

/** A plugin of the site, which appends its word to every text. */
const ownPlugin = (word: string) => `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';

export function remarkSign() {
  return (tree: Root, file: VFile) => {
    file.data.docgen?.addDependency('data/name.txt');
    const name = readFileSync(join(file.cwd, 'data/name.txt'), 'utf8').trim();
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: \`${word} \${name}\` }] });
  };
}
`;

describe('plugins of a site', { timeout: 120_000 }, () => {
  it('process Markdown, MDX and the texts of an API description, including asynchronous ones', async () => {
    put(cwd, {
      'site/docgen.config.ts': config(
        '{ markdown: { remarkPlugins: [remarkEmoji], rehypePlugins: [() => async (tree) => { await null; tree.children.push({ type: "comment", value: "late" }); }] } }',
        "import remarkEmoji from 'remark-emoji';",
      ),
      'site/docs/a.md': '# A\n\nA :llama: here.\n',
      'site/pages/b.mdx': '# B\n\nA :llama: here. {1 + 1}\n',
      'site/api/openapi.yaml': description('A :llama: **here**.'),
    });
    const { code, err } = await build('--strict');
    expect([code, err]).toEqual([0, '']);
    for (const path of ['docs/a/index.html', 'b/index.html', 'api/get-lakes/index.html'])
      expect(page(path)).toContain('A 🦙');
    expect(page('api/get-lakes/index.html')).toContain('<strong>here</strong>.</p><!--late-->');
    expect(page('docs/a.md')).toContain('A 🦙 here.');
  });

  it('rebuild what a change of an option, a file of the site or a dependency affects, and nothing else', async () => {
    const rebuilt = async () => (await build('--explain')).out.includes('Nothing has changed') === false;
    put(cwd, {
      'site/docgen.config.ts': links(),
      'site/docs/a.md': '# A\n\n[x](https://a.example)\n',
      'site/docs/b.md': '# B\n\nPlain.\n',
    });
    expect(await rebuilt()).toBe(true);
    expect(page('docs/a/index.html')).not.toContain('rel="ugc"');
    expect(await rebuilt()).toBe(false);

    put(cwd, { 'site/docgen.config.ts': links("rel: ['ugc']") });
    expect(await rebuilt()).toBe(true);
    expect(page('docs/a/index.html')).toContain('rel="ugc"');
    expect(await rebuilt()).toBe(false);

    const own = config('{ markdown: { remarkPlugins: [remarkSign] } }', "import { remarkSign } from '../sign.ts';");
    put(cwd, { 'site/docgen.config.ts': own, 'sign.ts': ownPlugin('By'), 'site/data/name.txt': 'Ana\n' });
    expect(await rebuilt()).toBe(true);
    expect(page('docs/b/index.html')).toContain('By Ana');
    put(cwd, {
      'sign.ts': `${ownPlugin('From')}import './words.ts';`,
      'words.ts': "import './more.ts';",
      'more.ts': 'export {};',
    });
    expect(await rebuilt()).toBe(true);
    expect(page('docs/b/index.html')).toContain('From Ana');
    // No package.json says that these are ES modules, so they are loaded as CommonJS.
    put(cwd, { 'more.ts': 'export const more = true;' });
    expect(await rebuilt()).toBe(true);
    expect(await rebuilt()).toBe(false);
    put(cwd, { 'site/data/name.txt': 'Luz\n' });
    expect(await rebuilt()).toBe(true);
    expect(page('docs/b/index.html')).toContain('From Luz');
    expect(await rebuilt()).toBe(false);
  });

  it('are watched by docgen serve, with the files that they depend on', async () => {
    const own = config('{ markdown: { remarkPlugins: [remarkSign] } }', "import { remarkSign } from '../sign.ts';");
    put(cwd, {
      'site/docgen.config.ts': own,
      'sign.ts': ownPlugin('By'),
      'site/data/name.txt': 'Ana\n',
      'site/docs/a.md': '# A\n\nOne.\n',
    });
    running = await serve(join(cwd, 'site'));
    const { address, output } = running;
    const shows = (text: string) =>
      vi
        .waitUntil(async () => (await (await fetch(new URL('/docs/a', address))).text()).includes(text), {
          timeout: 30_000,
        })
        .catch(() => expect.fail(`"${text}" did not appear.\n${output()}`));
    await shows('By Ana');
    put(cwd, { 'site/data/name.txt': 'Luz\n' });
    await shows('By Luz');
    put(cwd, { 'site/docs/a.md': '# A\n\nTwo.\n' });
    await shows('Two.');
    await shows('By Luz');
    put(cwd, { 'sign.ts': ownPlugin('From') });
    await shows('From Luz');
  });

  it('rebuild a page when another one that it depends on changes', async () => {
    const own = config('{ markdown: { remarkPlugins: [remarkSign] } }', "import { remarkSign } from '../sign.ts';");
    put(cwd, {
      'site/docgen.config.ts': own,
      'sign.ts': ownPlugin('By').replaceAll('data/name.txt', 'docs/name.md'),
      'site/docs/name.md': '# Name\n\nFirst.\n\nAna\n',
      'site/docs/a.md': '# A\n',
    });
    running = await serve(join(cwd, 'site'));
    const { address } = running;
    const shows = (text: string) =>
      vi.waitUntil(async () => (await (await fetch(new URL('/docs/a', address))).text()).includes(text), {
        timeout: 30_000,
      });
    await shows('Ana');
    put(cwd, { 'site/docs/name.md': '# Name\n\nFirst.\n\nLuz\n' });
    await shows('Luz');
  });

  it('that fail are reported at their texts, all of them, and nothing is written', async () => {
    put(cwd, {
      'site/docgen.config.ts': config(
        "{ markdown: { rehypePlugins: [function rehypeBroken() { return (tree, file) => { throw new Error('Cannot read ' + file.path); }; }] } }",
      ),
      'site/docs/a.md': '# A\n',
      'site/docs/b.md': '# B\n',
    });
    const { code, err } = await build();
    expect(code).toBe(1);
    expect(err).toContain(
      'site/docs/a.md:1:1: error PLUGIN_FAILED The plugin rehypeBroken failed: Cannot read docs/a.md',
    );
    expect(err).toContain('site/docs/b.md:1:1: error PLUGIN_FAILED');
    expect(err).not.toMatch(/^\s+at /m);
  });

  it.each(['js', 'ts', 'mjs'])('may be the default of a .%s that no package.json calls a module', async (ending) => {
    const sign =
      "export default function sign({ word = 'One' } = {}) { return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: word }] }); }; }";
    put(cwd, {
      'site/docgen.config.ts': config(
        "{ markdown: { remarkPlugins: [[sign, { word: 'Two' }]] } }",
        `import sign from './plugins/sign.${ending}';`,
      ),
      [`site/plugins/sign.${ending}`]: sign,
      'site/docs/a.md': '# A\n',
    });
    const { code, err } = await build('--strict');
    expect([code, err]).toEqual([0, '']);
    expect(page('docs/a/index.html')).toContain('<p>Two</p>');
  });

  it('that never finish are reported, and nothing hangs', async () => {
    put(cwd, {
      'site/docgen.config.ts': config(
        '{ markdown: { rehypePlugins: [function rehypeWait() { return () => new Promise(() => {}); }] } }',
      ),
      'site/docs/a.md': '# A\n',
      'site/docs/b.md': '# B\n',
    });
    // Only a separate process can notice that nothing is left to wait for.
    const buildAlone = (...args: string[]) => docgen(['build', 'site', '--cache', 'kept', ...args], { cwd });
    const { code, err } = await buildAlone();
    expect(code).toBe(1);
    const message = 'error PLUGIN_FAILED The plugin rehypeWait failed: it never finished (in 2 files)';
    expect(err).toContain(`site/docs/a.md:1:1: ${message}`);
    // Machine-readable output lists all of them.
    const { out } = await buildAlone('--json');
    for (const path of ['a', 'b']) expect(out).toContain(`"file":"site/docs/${path}.md"`);
  });

  it.each([
    [
      "remarkPlugins: ['remark-emoji']",
      'CONFIG_TYPE An entry of "markdown.remarkPlugins" must be a plugin, or a plugin and its options in a list; found "remark-emoji"',
    ],
    ['rehypePlugins: [[5]]', 'CONFIG_TYPE An entry of "markdown.rehypePlugins" must be a plugin'],
    ['remarkRehype: 5', 'CONFIG_TYPE "markdown.remarkRehype" must be an object; found 5'],
    [
      'remarkPlugins: [function remarkPicky() { throw new Error("Give me an option."); }]',
      'CONFIG_PLUGIN The plugin remarkPicky cannot be set up: Give me an option',
    ],
  ])('that are wrong in the configuration (%s) are an error there', async (field, message) => {
    put(cwd, { 'site/docgen.config.ts': config(`{\n  markdown: { ${field} },\n}`), 'site/docs/a.md': '# A\n' });
    const { code, err } = await build();
    expect([code, err]).toEqual([2, expect.stringContaining(`error ${message}`)]);
    expect(err).toMatch(/docgen\.config\.ts:4:\d+: /);
  });
});
