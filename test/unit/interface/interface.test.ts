import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Program from '../../../src/interface/index.ts';
import { checkout } from '../../docgen.ts';
import { exampleProgram } from '../../example-program.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

const launcher = pathToFileURL(join(checkout, 'bin', 'load.js')).href;
const intro = { 'docs/intro.md': '# Introduction\n\nHigh water.\n' };

let program: typeof Program;

beforeAll(async () => {
  program = await (await import(launcher)).load('interface/index');
});

describe('build', () => {
  it('builds from memory to memory, and says how far it has come', async () => {
    const stages: string[] = [];
    const report = await program.build({ site: intro, onProgress: ({ stage }) => stages.push(stage) });
    expect(report).toMatchObject({ isBuilt: true, diagnostics: [], written: [] });
    expect(Buffer.from(report.files.get('docs/intro/index.html') ?? '').toString()).toContain('High water.');
    expect(stages.slice(0, 2)).toEqual(['config', 'sources']);
    expect(stages).toContain('render');
  });

  it('returns the problems of a site as records, and no files', async () => {
    const { isBuilt, diagnostics, files } = await program.build({ site: { 'docs/intro.md': '# A\n\n[x](/none)\n' } });
    expect({ isBuilt, files: files.size }).toEqual({ isBuilt: false, files: 0 });
    expect(diagnostics).toMatchObject([
      { code: 'LINK_BROKEN', severity: 'error', place: { file: 'docs/intro.md', line: 3, column: 1 } },
    ]);
  });

  it('fails on warnings with strict', async () => {
    const site = { 'docs/intro.md': '# A\n\n[x](#none)\n' };
    expect((await program.build({ site })).isBuilt).toBe(true);
    expect((await program.build({ site, strict: true })).isBuilt).toBe(false);
  });

  it('writes a folder, and then only what has changed', async () => {
    const folder = temporaryFolder();
    const [site, out] = [join(folder, 'site'), join(folder, 'out')];
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'docs', 'intro.md'), '# A\n');
    const options = { site, out, cache: join(folder, 'cache') };
    expect((await program.build(options)).written).toContain('docs/intro/index.html');
    const again = await program.build(options);
    expect({ isBuilt: again.isBuilt, written: again.written }).toEqual({ isBuilt: true, written: [] });
    expect(again.unchanged).toContain('docs/intro/index.html');
    expect(await program.check({ dir: out })).toMatchObject({ pages: 4, diagnostics: [] });
  });

  it('means paths in the working folder of the call, which the program may leave at once', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/a.md'), '# A\n');
    const from = <T>(call: () => Promise<T>) => {
      const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
      const called = call();
      cwd.mockRestore();
      return called;
    };
    expect(await from(() => program.build({ site: 'site', out: 'out', cache: 'cache' }))).toMatchObject({
      isBuilt: true,
    });
    expect(['out/index.html', 'cache'].map((path) => existsSync(join(folder, path)))).toEqual([true, true]);
    expect(await from(() => program.check({ dir: 'out' }))).toMatchObject({ diagnostics: [] });
    expect(await from(() => program.diff('none.yaml', 'none.yaml'))).toMatchObject({ diagnostics: [{}, {}] });
  });

  it.each([null, 5, '/a b/', '/../', '/"><script>/', '/a?b/', '/a#b/'])('rejects the base path %j', async (base) => {
    const options = { site: intro, port: 0, base: base as string };
    await expect(program.build(options)).rejects.toThrow('"base" must be a path such as "/docs/".');
    await expect(program.serve(options)).rejects.toThrow('"base" must be a path such as "/docs/".');
  });

  it('refuses an output folder that is the site, as a record', async () => {
    const site = temporaryFolder();
    writeFileSync(join(site, 'a.md'), '# A\n');
    const { isBuilt, diagnostics } = await program.build({ site, out: site });
    expect(isBuilt).toBe(false);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['error']);
    expect(readFileSync(join(site, 'a.md'), 'utf8')).toBe('# A\n');
  });

  it('ends when it is aborted, before anything is written', async () => {
    const out = join(temporaryFolder(), 'out');
    const controller = new AbortController();
    const building = program.build({
      ...{ site: intro, out, signal: controller.signal },
      onProgress: ({ stage }) => stage === 'output' && controller.abort(new Error('enough')),
    });
    await expect(building).rejects.toThrow('enough');
    expect(existsSync(join(out, 'index.html'))).toBe(false);
  });

  it.each(['../a.md', '/a.md', 'docs\\a.md', 'C:/a.md', 'docs//a.md'])(
    'refuses the path %j in memory',
    async (path) => {
      await expect(program.build({ site: { [path]: '# A\n' } })).rejects.toThrow(RangeError);
    },
  );

  it('rejects in words for what is no site', async () => {
    const refused: [site: unknown, words: RegExp][] = [
      ['', /^"site" must be a folder, or an object from the paths/],
      [new Map([['docs/a.md', '# A']]), /^"site" must be a folder, or an object/],
      [['docs/a.md'], /^"site" must be a folder, or an object/],
      [undefined, /^"site" must be a folder, or an object/],
      [{ 'docs/a.md': 5 }, /^"docs\/a\.md" must be a string or bytes; found 5\.$/],
      [{ 'docs/a\0.md': '' }, /is not the path of a file in a site\.$/],
      [{ 'docs/a.md': '', 'docs/a.md/b.md': '' }, /^"docs\/a\.md\/b\.md" cannot be in a site with another file/],
    ];
    for (const [site, words] of refused)
      await expect(program.build({ site } as Program.BuildOptions)).rejects.toThrow(words);
  });

  /** Seen to fail: "Cannot read properties of undefined". */
  it.each([undefined, null, 'site', 5, []])('rejects in words for what are no options: %j', async (given) => {
    const words = (name: string) => `The options must be an object, such as { ${name}" }.`;
    await expect(program.build(given as never)).rejects.toThrow(words('site: "site'));
    await expect(program.serve(given as never)).rejects.toThrow(words('site: "site'));
    await expect(program.check(given as never)).rejects.toThrow(words('dir: "dist'));
    await expect(program.check({} as never)).rejects.toThrow('"dir" must be the folder of a built site.');
  });

  it('rejects for a folder that is not there', async () => {
    await expect(program.build({ site: join(temporaryFolder(), 'none') })).rejects.toThrow(/no site folder/);
  });
});

describe('serve', () => {
  it('serves files in memory until it is closed', async () => {
    const builds: number[] = [];
    const { address, close } = await program.serve({
      site: intro,
      port: 0,
      onBuilt: ({ pages }) => builds.push(pages),
    });
    expect(await (await fetch(`${address}docs/intro`)).text()).toContain('High water.');
    expect(builds[0]).toBeGreaterThan(0);
    await close();
    await expect(fetch(address)).rejects.toThrow();
  });

  it.each([
    ['port', 'x', '"port" must be a whole number from 0 to 65535.'],
    ['port', 70_000, '"port" must be a whole number from 0 to 65535.'],
    ['site', 'none', 'There is no site folder'],
    ['signal', AbortSignal.abort(new Error('enough')), 'enough'],
  ])('rejects, rather than serves, if its %s is %j', async (name, value, message) => {
    await expect(program.serve({ site: intro, port: 0, [name]: value })).rejects.toThrow(message);
  });

  it('leaves no server behind if the program fails when it hears of the first build', async () => {
    const first = await program.serve({ site: intro, port: 0 });
    await first.close();
    const onBuilt = () => {
      throw new Error('unheard');
    };
    const port = Number(new URL(first.address).port);
    await expect(program.serve({ site: intro, port, onBuilt })).rejects.toThrow('unheard');
    await expect(fetch(first.address)).rejects.toThrow();
  });

  it('stops at a signal', async () => {
    const controller = new AbortController();
    const { address } = await program.serve({ site: intro, port: 0, signal: controller.signal });
    controller.abort();
    await expect
      .poll(() =>
        fetch(address).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
  });
});

it('diff returns the differences of two descriptions', async () => {
  const cwd = temporaryFolder();
  const description = (paths: object) =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });
  writeFileSync(join(cwd, 'old.json'), description({ '/a': { get: { responses: { 200: { description: 'A.' } } } } }));
  writeFileSync(join(cwd, 'new.json'), description({}));
  const { changes } = await program.diff('old.json', 'new.json', { cwd });
  expect(changes).toMatchObject([{ class: 'breaking' }]);
});

it('check and diff end when they are aborted', async () => {
  const out = join(temporaryFolder(), 'out');
  await program.build({ site: intro, out });
  const controller = new AbortController();
  const pages: (number | undefined)[] = [];
  const checking = program.check({
    dir: out,
    signal: controller.signal,
    onProgress: (progress) => {
      pages.push(progress.pages?.of);
      controller.abort(new Error('enough'));
    },
  });
  await expect(checking).rejects.toThrow('enough');
  expect(pages).toEqual([4]);
  await expect(program.diff('a.json', 'b.json', { signal: controller.signal })).rejects.toThrow('enough');
});

it("runs the manual's program", () => {
  const code = exampleProgram().replace(
    /^import (\{.+\}) from 'docgen-site';$/m,
    `const $1 = await (await import(${JSON.stringify(launcher)})).load('interface/index');`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect({ status, stderr: stderr.split('\n')[0] }).toEqual({ status: 0, stderr: 'config' });
  expect(stdout).toMatch(/^api\/get-tides\/index\.html \d+$/m);
});
