import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { GitObjects } from '../../../src/sources/git-objects.ts';
import { temporaryFolder } from '../../docgen.ts';
import { put } from '../commands/docgen-process.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { stdio: 'pipe' });

/** More than a pipe holds, with a last line that looks like an answer of git. */
const long = `${'a line of text\n'.repeat(20_000)}${'1'.repeat(40)} blob 5`;

beforeAll(async () => {
  folder = await temporaryFolder();
  put(folder, { 'a.txt': 'A\n', 'empty.txt': '', 'long.txt': long, 'one two.txt': 'Two', 'gone.txt': 'Gone' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'One');
});

async function reading<Value>(use: (read: (path: string, most?: number) => Promise<unknown>) => Promise<Value>) {
  const objects = new GitObjects(folder);
  const read = async (path: string, most = 1_000_000) => {
    const found = await objects.read(`HEAD:${path}`, most);
    return found instanceof Buffer ? found.toString('utf8') : found;
  };
  try {
    return await use(read);
  } finally {
    objects.close();
  }
}

it('reads one file after another, of any length and by any name', async () => {
  await reading(async (read) => {
    expect(await read('a.txt')).toBe('A\n');
    expect(await read('long.txt')).toBe(long);
    expect(await read('empty.txt')).toBe('');
    expect(await read('one two.txt')).toBe('Two');
    expect(await read('a.txt')).toBe('A\n');
  });
});

it('tells what is no file, or too large, and goes on', async () => {
  await reading(async (read) => {
    const names = ['none.txt', '', 'none.txt\nHEAD:a.txt', 'a.txt\0b', `x ${'1'.repeat(40)} blob 5`];
    for (const name of names) expect(await read(name)).toBeUndefined();
    expect(await read('a.txt', 1)).toBe('too large');
    expect(await read('a.txt', 2)).toBe('A\n');
  });
});

it('fails at a path that leaves the repository and at an object that is gone, and goes on', async () => {
  const id = git('rev-parse', 'HEAD:gone.txt').toString('utf8').trim();
  rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)));
  await reading(async (read) => {
    await expect(read('../a.txt')).rejects.toThrow();
    expect(await read('a.txt')).toBe('A\n');
    expect(await read('gone.txt')).toBeUndefined();
    expect(await read('long.txt')).toBe(long);
  });
});

it('leaves no process behind', async () => {
  const inFolder = () =>
    readdirSync('/proc').filter((id) => {
      try {
        return readlinkSync(`/proc/${id}/cwd`) === folder;
      } catch {
        return false;
      }
    });
  await reading(async (read) => {
    await read('a.txt');
    expect(inFolder()).toHaveLength(2);
  });
  await expect.poll(inFolder).toEqual([]);
});
