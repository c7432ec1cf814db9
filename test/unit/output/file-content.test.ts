import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bytesOf } from '../../../src/output/file-content.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Seen to fail: a request waited for the pipe for ever, and the server could no longer be ended. */
it('reads no pipe that has taken the place of a file to copy', async () => {
  const folder = temporaryFolder();
  const [file, link, pipe] = ['file', 'link', 'pipe'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(file, 'text');
  symlinkSync(file, link);
  spawnSync('mkfifo', [pipe]);
  expect(Buffer.from(await bytesOf({ copyOf: file })).toString()).toBe('text');
  expect(Buffer.from(await bytesOf({ copyOf: link })).toString()).toBe('text');
  await expect(bytesOf({ copyOf: pipe })).rejects.toThrow('is no file');
  await expect(bytesOf({ copyOf: folder })).rejects.toThrow();
});
