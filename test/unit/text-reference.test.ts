import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSpillFile } from '../../src/spill-file.ts';
import { textReference } from '../../src/text-reference.ts';
import { heapUsed } from '../heap-used.ts';
import { temporaryFolder } from './output/temporary-folder.ts';

const SIZE = 100_000;

test('holds a text in memory, and one in the spill file nowhere else', () => {
  const file = openSync(join(temporaryFolder(), 'scratch'), 'wx+');
  const spillFile = openSpillFile(() => file, 0);
  const before = heapUsed();
  const spilled = Array.from({ length: 100 }, (_, n) => textReference(String(n % 10).repeat(SIZE), spillFile));
  expect(heapUsed() - before).toBeLessThan(10 * SIZE);
  // What other tests have left may be freed meanwhile.
  const held = Array.from({ length: 100 }, (_, n) => textReference(String(n % 10).repeat(SIZE)));
  expect(heapUsed() - before).toBeGreaterThan(50 * SIZE);
  expect(spilled.map(({ read }) => read())).toEqual(held.map(({ read }) => read()));
  expect(spilled.map(({ digest, length }) => [digest, length])).toEqual(held.map((one) => [one.digest, one.length]));
  closeSync(file);
});
