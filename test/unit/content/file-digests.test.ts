import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileDigests } from '../../../src/content/file-digests.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

it('reads no pipe, which might never end', () => {
  const root = temporaryFolder();
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const writer = spawn('sh', ['-c', `echo text > ${join(root, 'pipe')}`], { stdio: 'ignore' });
  onTestFinished(() => void writer.kill());
  expect(fileDigests(root)('pipe')).toBe('missing');
});
