import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskOutput } from '../../../src/output/disk.ts';
import { takeLock } from '../../../src/output/lock.ts';
import { readManifest } from '../../../src/output/manifest.ts';
import { temporaryFolder } from './temporary-folder.ts';

function site(entries: Readonly<Record<string, string>>, basePath = '/') {
  return { basePath, files: Object.entries(entries).map(([path, content]) => ({ path, content, origin: path })) };
}

function put(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Every file below a folder with its content. */
function tree(root: string): Record<string, string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    found.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

describe('an output folder', () => {
  it('keeps the files of others, and removes stale ones of its own with their empty folders', async () => {
    const root = temporaryFolder();
    put(root, 'docs/notes.txt', 'mine');
    await diskOutput(root).write(site({ 'docs/a/index.html': '1', 'blog/b/index.html': '1' }));
    await diskOutput(root).write(site({ 'index.html': '2' }));
    expect(Object.keys(tree(root)).sort()).toEqual(['.docgen/manifest.json', 'docs/notes.txt', 'index.html']);
    expect(existsSync(join(root, 'docs/a'))).toBe(false);
    expect(existsSync(join(root, 'blog'))).toBe(false);
  });

  it('keeps a stale file that somebody has changed since', async () => {
    const root = temporaryFolder();
    await diskOutput(root).write(site({ 'a.html': '1', 'b.html': '1' }));
    put(root, 'a.html', '9');
    const { report } = await diskOutput(root).write(site({ 'b.html': '1' }));
    expect(report?.removed).toEqual([]);
    expect(tree(root)['a.html']).toBe('9');
  });

  it('neither writes nor touches unchanged files and the manifest', async () => {
    const root = temporaryFolder();
    await diskOutput(root).write(site({ 'a.html': '1' }));
    const times = () => ['a.html', '.docgen/manifest.json'].map((path) => statSync(join(root, path)).mtimeMs);
    const inodes = () => ['a.html', '.docgen/manifest.json'].map((path) => statSync(join(root, path)).ino);
    const before = [times(), inodes()];
    await diskOutput(root).write(site({ 'a.html': '1' }));
    expect([times(), inodes()]).toEqual(before);
  });

  it('restores a file of its own that was changed or lost', async () => {
    const root = temporaryFolder();
    await diskOutput(root).write(site({ 'a.html': '1', 'b.html': '1' }));
    put(root, 'a.html', '9');
    const { report } = await diskOutput(root).write(site({ 'a.html': '1', 'b.html': '1' }));
    expect(report?.written).toEqual(['a.html']);
  });

  it('records the base path, and writes the same bytes on every run', async () => {
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    await diskOutput(first).write(site({ b: '1', a: '1' }, '/x/'));
    await diskOutput(second).write(site({ a: '2' }, '/'));
    await diskOutput(second).write(site({ a: '1', b: '1' }, '/x/'));
    expect(tree(first)).toEqual(tree(second));
    expect(readManifest(first).basePath).toBe('/x/');
  });

  it.each([
    ['a file', (root: string) => put(root, 'about/index.html', 'mine'), 'about/index.html'],
    ['a file where a folder is needed', (root: string) => put(root, 'about', 'mine'), 'about'],
    ['a folder where a file is needed', (root: string) => put(root, 'about/index.html/x', 'mine'), 'about/index.html'],
    ['a symbolic link to a folder', (root: string) => symlinkSync(temporaryFolder(), join(root, 'about')), 'about'],
    [
      'a symbolic link to a file',
      (root: string) => {
        put(root, 'about/x', 'mine');
        symlinkSync('/etc/hostname', join(root, 'about/index.html'));
      },
      'about/index.html',
    ],
  ])('refuses to replace %s that docgen did not make', async (_, prepare, named) => {
    const root = temporaryFolder();
    await diskOutput(root).write(site({ 'index.html': '1' }));
    prepare(root);
    const before = tree(root);
    const { diagnostics } = await diskOutput(root).write(site({ 'index.html': '2', 'about/index.html': '2' }));
    expect(diagnostics?.map(({ code }) => code)).toEqual(['OUTPUT_FOREIGN']);
    expect(diagnostics?.[0]?.message).toContain(join(root, named));
    expect(tree(root)).toEqual(before);
  });

  it('adopts an identical file that somebody else wrote', async () => {
    const root = temporaryFolder();
    put(root, 'a.html', '1');
    expect((await diskOutput(root).write(site({ 'a.html': '1' }))).report?.unchanged).toEqual(['a.html']);
  });

  it.each(['http://127.0.0.1/', '/%ff/', '/../'])(
    'takes a manifest of the base path "%s" for one of "/"',
    (basePath) => {
      const root = temporaryFolder();
      put(root, '.docgen/manifest.json', JSON.stringify({ version: 1, basePath, files: {} }));
      expect(readManifest(root).basePath).toBe('/');
    },
  );

  it('ignores paths in a manifest that lead outside', async () => {
    const parent = temporaryFolder();
    put(parent, 'secret', 'keep');
    const root = join(parent, 'dist');
    const sha256 = createHash('sha256').update('keep').digest('hex');
    put(root, '.docgen/manifest.json', JSON.stringify({ version: 1, files: { '../secret': { sha256, size: 4 } } }));
    await diskOutput(root).write(site({ a: '1' }));
    expect(tree(parent).secret).toBe('keep');
  });

  it('refuses records that are a symbolic link', async () => {
    const [root, elsewhere] = [temporaryFolder(), temporaryFolder()];
    symlinkSync(elsewhere, join(root, '.docgen'));
    const { diagnostics } = await diskOutput(root).write(site({ a: '1' }));
    expect(diagnostics?.map(({ code }) => code)).toEqual(['OUTPUT_UNSAFE']);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('says why, and undoes every rename, when a source vanishes or a rename fails', async () => {
    const root = temporaryFolder();
    await diskOutput(root).write(site({ 'a.html': '1' }));
    const before = tree(root);
    const files = [
      { path: 'a.html', content: '2', origin: 'a' },
      { path: 'b.bin', content: { copyOf: join(root, 'none') }, origin: 'b' },
    ];
    const { diagnostics } = await diskOutput(root).write({ basePath: '/', files });
    expect(diagnostics?.map(({ code }) => code)).toEqual(['FILE_READ']);
    expect(tree(root)).toEqual(before);
  });

  it('removes what a build left that was killed before its renames', async () => {
    const root = temporaryFolder();
    await diskOutput(root).write(site({ 'a.html': '1' }));
    for (const left of ['stage/new/0', 'lock-3f90f6', 'journal.json.new']) put(root, `.docgen/${left}`, 'x');
    put(root, '.docgen/lock', '999999999 dead\n');
    const { report } = await diskOutput(root).write(site({ 'a.html': '1', 'new.html': '3' }));
    expect(report?.written).toEqual(['new.html']);
    expect(readdirSync(join(root, '.docgen'))).toEqual(['manifest.json']);
  });

  it('writes one site after the other when several are written at once', async () => {
    const root = temporaryFolder();
    const sites = Array.from({ length: 5 }, (_, n) => site({ 'a.html': `${n}`, [`only-${n}.html`]: `${n}` }));
    const outcomes = await Promise.all(sites.map((one) => diskOutput(root).write(one)));
    expect(outcomes.every(({ report }) => report)).toBe(true);
    const { 'a.html': last, ...rest } = tree(root);
    expect(Object.keys(rest).sort()).toEqual(['.docgen/manifest.json', `only-${last}.html`]);
  });
});

describe('takeLock', () => {
  it('waits for a running process, and names it after the time limit', async () => {
    const folder = temporaryFolder();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)']);
    put(folder, 'lock', `${other.pid} other\n`);
    expect(await takeLock(folder, 150)).toEqual({ processId: other.pid, path: join(folder, 'lock') });
    other.kill();
    await new Promise((resolve) => other.on('exit', resolve));
    const lock = await takeLock(folder, 150);
    expect('release' in lock).toBe(true);
    if ('release' in lock) lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['', 'no lock of ours\n'])('takes over a lock that names no process: %j', async (text) => {
    const folder = temporaryFolder();
    put(folder, 'lock', text);
    expect('release' in (await takeLock(folder, 5_000))).toBe(true);
  });

  it('takes over a lock of the future, which came with an archive', async () => {
    const folder = temporaryFolder();
    put(folder, 'lock', '1 other\n');
    utimesSync(join(folder, 'lock'), 4e9, 4e9);
    expect('release' in (await takeLock(folder, 150))).toBe(true);
  });

  it('does not wait for what cannot be read', async () => {
    const folder = temporaryFolder();
    const holder = { processId: undefined, path: join(folder, 'lock') };
    mkdirSync(holder.path);
    expect(await takeLock(folder)).toEqual(holder);
    rmSync(holder.path, { recursive: true });
    symlinkSync('/dev/zero', holder.path);
    expect(await takeLock(folder)).toEqual(holder);
    rmSync(holder.path);
    spawnSync('mkfifo', [holder.path]);
    expect(await takeLock(folder)).toEqual(holder);
  });

  it('takes over the lock of a dead process that had our own id', async () => {
    const folder = temporaryFolder();
    put(folder, 'lock', `${process.pid} of-a-process-before-us\n`);
    expect('release' in (await takeLock(folder, 150))).toBe(true);
  });
});
