import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { launcher } from '../../docgen.ts';
import { isLong } from '../../run-length.ts';
import { docgen, finished, put, start, tree } from '../commands/docgen-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The disk fails at every write or at every eighth one. */
const STEP = isLong ? 1 : 8;
const preload = pathToFileURL(join(import.meta.dirname, 'failing-disk.mjs')).href;
const failing = (env: Readonly<Record<string, string>>) => ({ NODE_OPTIONS: `--import=${preload}`, ...env });

const site = {
  'site/pages/index.md': '# Start\n\nSee [about](/about).\n',
  'site/pages/about.md': '# About\n\nText.\n',
  'site/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function folder(files: Readonly<Record<string, string>> = site): string {
  const cwd = temporaryFolder();
  put(cwd, files);
  return cwd;
}

/** Changes every page, adds one and removes one. */
function change(cwd: string): void {
  put(cwd, { 'site/docgen.config.json': '{ "title": "Another" }', 'site/pages/more.md': '# More\n' });
  put(cwd, { 'site/pages/index.md': '# Start\n', 'site/public/logo.svg': '<svg/>' });
  rmSync(join(cwd, 'site/pages/about.md'));
}

describe('a disk that is full', () => {
  it('at any write leaves the former site intact, and is reported in a sentence', { timeout: 180_000 }, async () => {
    const cwd = folder();
    await docgen(['build'], { cwd });
    change(cwd);
    const dist = join(cwd, 'dist');
    const before = tree(dist);
    let writes = 0;
    for (let code: number | null = 2; code === 2; writes += STEP) {
      const run = await docgen(['build'], { cwd, env: failing({ FULL_IN: dist, FULL_AT: `${writes}` }) });
      code = run.code;
      if (code !== 2) break;
      expect(run.err).toBe(
        `docgen: error OUTPUT_WRITE The output folder ${dist} cannot be written: the disk is full\nNothing was written to dist\n`,
      );
      expect(tree(dist)).toEqual(before);
    }
    expect(writes).toBeGreaterThan(8);
    expect(tree(dist)['more/index.html']).toContain('Another');
    expect(tree(dist)['about/index.html']).toBeUndefined();
  });

  it('as the system itself reports it leaves nothing of a first build', async () => {
    const cwd = folder({ 'site/pages/index.md': `# Large\n\n${'Some text.\n\n'.repeat(5_000)}` });
    // Compiles docgen before the limit applies.
    await docgen(['--help'], { cwd });
    const limited = spawn('bash', ['-c', `ulimit -f 20; exec "$0" "$1" build`, process.execPath, launcher], { cwd });
    const { code, err } = await finished(limited);
    expect([code, err]).toEqual([2, expect.stringContaining('a file is larger than the system allows')]);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
    const init = spawn('bash', ['-c', `ulimit -f 1; exec "$0" "$1" init new --yes`, process.execPath, launcher], {
      cwd,
    });
    const made = await finished(init);
    expect([made.code, made.err]).toEqual([2, expect.stringContaining('a file is larger than the system allows')]);
    expect(existsSync(join(cwd, 'new'))).toBe(false);
    const add = spawn('bash', ['-c', `ulimit -f 0; exec "$0" "$1" new page Third`, process.execPath, launcher], {
      cwd,
    });
    const added = await finished(add);
    expect([added.code, added.err]).toEqual([2, expect.stringContaining('a file is larger than the system allows')]);
    expect(existsSync(join(cwd, 'site/pages/third.md'))).toBe(false);
  });

  it('in the folder for temporary files is not one of the folder that an import is only tried for', async () => {
    const cwd = folder();
    const env = { TMPDIR: join(cwd, 'none') };
    const { code, err } = await docgen(['import', 'site', 'new', '--dry-run'], { cwd, env });
    const message = `OUTPUT_WRITE The folder for temporary files ${env.TMPDIR} cannot be written: a folder is missing`;
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  it.each([
    ['site/pages/more.tsx', 'export default function More() { return <p>More</p>; }\n'],
    ['site/pages/more.mdx', '# More\n\n{1 + 1}\n'],
  ])('in the folder for temporary files is not a bug in docgen, for %s', async (path, text) => {
    const cwd = folder({ [path]: text });
    const { code, err } = await docgen(['build'], { cwd, env: { TMPDIR: join(cwd, 'none') } });
    const message = `OUTPUT_WRITE The folder for temporary files ${join(cwd, 'none')} cannot be written: a folder is missing`;
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });
});

describe('sources that change while they are read', () => {
  it.each(['site/pages/about.md', 'site/public/logo.svg'])(
    'are reported if %s vanishes, and the former site stays',
    async (path) => {
      const cwd = folder();
      await docgen(['build'], { cwd });
      put(cwd, { 'site/pages/index.md': '# Changed\n' });
      const before = tree(join(cwd, 'dist'));
      const run = await docgen(['build', '--no-cache'], { cwd, env: failing({ VANISHES: join(cwd, path) }) });
      const message = `${path}:1:1: error FILE_READ This cannot be read: it no longer exists\n`;
      expect([run.code, run.err.startsWith(message)], run.err).toEqual([1, true]);
      expect(tree(join(cwd, 'dist'))).toEqual(before);
    },
  );

  it('still give a site, with one version of each file', { timeout: 120_000 }, async () => {
    const cwd = folder();
    let round = 0;
    const writing = setInterval(() => {
      round += 1;
      writeFileSync(join(cwd, 'site/public/logo.svg'), `<svg>${'a'.repeat(round % 5)}</svg>`);
      writeFileSync(join(cwd, 'site/pages/about.md'), `# About\n\nRound ${round}.\n`);
    }, 1);
    for (let build = 0; build < (isLong ? 4 : 2); build++) {
      const { code, err } = await docgen(['build'], { cwd });
      expect([code, err]).toEqual([0, '']);
    }
    clearInterval(writing);
    put(cwd, site);
    expect((await docgen(['build'], { cwd })).code).toBe(0);
    expect(tree(join(cwd, 'dist'))['logo.svg']).toBe(site['site/public/logo.svg']);
  });
});

describe('two builds at once into one folder', () => {
  it('leave the complete site of one of them', { timeout: 120_000 }, async () => {
    const cwd = temporaryFolder();
    const names = ['one', 'two', 'three'];
    for (const name of names) {
      put(cwd, { [`${name}/pages/index.md`]: `# ${name}\n`, [`${name}/pages/only-${name}.md`]: `# Only ${name}\n` });
      await docgen(['build', name, '--out', `${name}-out`], { cwd });
    }
    const runs = await Promise.all(names.map((name) => finished(start(['build', name, '--out', 'out'], { cwd }))));
    expect(runs.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const trees = names.map((name) => tree(join(cwd, `${name}-out`)));
    expect(trees).toContainEqual(tree(join(cwd, 'out')));
  });
});

describe('the files of others', () => {
  it('are kept, also in folders of the site, and one in the way is named', async () => {
    const cwd = folder();
    mkdirSync(join(cwd, 'dist/about'), { recursive: true });
    put(cwd, { 'dist/CNAME': 'example.org', 'dist/about/notes.txt': 'mine' });
    expect((await docgen(['build'], { cwd })).code).toBe(0);
    rmSync(join(cwd, 'site/pages/about.md'));
    put(cwd, { 'site/pages/index.md': '# Start\n', 'site/pages/new.md': '# New\n', 'dist/new/index.html': 'mine' });
    const { code, err } = await docgen(['build'], { cwd });
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`error OUTPUT_FOREIGN docgen did not write ${join(cwd, 'dist/new/index.html')}`),
    ]);
    rmSync(join(cwd, 'dist/new'), { recursive: true });
    expect((await docgen(['build'], { cwd })).code).toBe(0);
    expect(tree(join(cwd, 'dist'))).toMatchObject({ CNAME: 'example.org', 'about/notes.txt': 'mine' });
    expect(tree(join(cwd, 'dist'))['about/index.html']).toBeUndefined();
  });
});
