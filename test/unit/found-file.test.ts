import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileFacts } from '../../src/markdown/file-facts.ts';
import { bytesOf, copyFoundFile, digestOf, digestOfFile } from '../../src/output/file-content.ts';
import { readFoundFile } from '../../src/plain-file.ts';
import { walkFolder } from '../../src/sources/walk-folder.ts';
import { temporaryFolder } from './output/temporary-folder.ts';

const replacements: Readonly<Record<string, (path: string, secret: string) => void>> = {
  'a link out of the site': (path, secret) => symlinkSync(secret, path),
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdirSync(path),
};

/** Seen to fail where files are read by their paths alone: the link is followed, and the pipe waited for. */
describe.each(Object.entries(replacements))('%s in the place of a file that was listed', (_, replace) => {
  const listed = () => {
    const folder = temporaryFolder();
    const [root, secret] = [join(folder, 'site'), join(folder, 'secret.txt')];
    mkdirSync(root);
    writeFileSync(secret, 'secret');
    writeFileSync(join(root, 'page.txt'), 'public');
    const [file] = walkFolder(root, () => false).entries;
    if (!file) throw new Error('The file is not listed.');
    rmSync(file.absolute);
    replace(file.absolute, secret);
    return { file, copy: join(folder, 'copy.txt') };
  };

  it('is neither read nor copied', async () => {
    const { file, copy } = listed();
    const code = expect.objectContaining({ code: 'EFTYPE' });
    expect(() => readFoundFile(file.absolute)).toThrow(code);
    expect(fileFacts(file)).toBeUndefined();
    await expect(digestOfFile(file.absolute)).rejects.toThrow(code);
    await expect(bytesOf({ copyOf: file.absolute })).rejects.toThrow(code);
    await expect(copyFoundFile(file.absolute, copy)).rejects.toThrow(code);
  });
});

it('a link to a file of the site is read at the path where that file is', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'b.txt'), 'text');
  symlinkSync('b.txt', join(root, 'a.txt'));
  const { entries, diagnostics } = walkFolder(root, () => false);
  expect(diagnostics).toEqual([]);
  expect(entries.map(({ path }) => path)).toEqual(['a.txt', 'b.txt']);
  expect(entries.map(({ absolute }) => readFoundFile(absolute).toString())).toEqual(['text', 'text']);
});

it.each([0, 1, 5_000_000])('copies %i bytes, with their digest', async (size) => {
  const folder = temporaryFolder();
  const [path, copy] = [join(folder, 'a'), join(folder, 'b')];
  writeFileSync(path, Buffer.alloc(size, 'abc'));
  const digest = await copyFoundFile(path, copy);
  expect(readFileSync(copy).equals(readFileSync(path))).toBe(true);
  expect(digest).toEqual(await digestOf(readFileSync(copy)));
});
