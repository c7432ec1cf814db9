import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileFacts } from '../../../src/markdown/file-facts.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

/** The start of a PNG whose header gives this width and height. */
const png = (width: number, height: number): Buffer => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  return Buffer.concat([header, sizes]);
};

it.each([
  ['whole', png(30, 20), { width: 30, height: 20 }],
  ['cut off before its size', png(30, 20).subarray(0, 16), undefined],
  ['without a height', png(30, 0), undefined],
  ['empty', Buffer.alloc(0), undefined],
])('gives the size of an image that is %s', (_, bytes, size) => {
  const absolute = join(temporaryFolder(), 'a.png');
  writeFileSync(absolute, bytes);
  expect(fileFacts({ path: 'docs/a.png', absolute, size: bytes.length, stamp: '1' })?.size).toEqual(size);
});
