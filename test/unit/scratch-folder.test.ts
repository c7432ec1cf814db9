import { existsSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../src/scratch-folder.ts';

it('is for this user alone, and goes when it is removed, or with the process', () => {
  const before = process.listenerCount('exit');
  const [first, second] = [scratchFolder(), scratchFolder()];
  if (!('path' in first && 'path' in second)) throw new Error('no folder');
  expect(statSync(first.path).mode & 0o777).toBe(0o700);
  first.remove();
  expect([existsSync(first.path), existsSync(second.path)]).toEqual([false, true]);
  process.listeners('exit').at(-1)?.call(process, 0);
  expect(existsSync(second.path)).toBe(false);
  expect(process.listenerCount('exit')).toBe(before);
});
