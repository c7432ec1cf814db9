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

/** A box of the ISO base media file format. */
const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content]);
  all.writeUInt32BE(all.length);
  return all;
};

/** The start of an AVIF that gives its size this often, followed by its pixels. */
const avif = (times: number): Buffer => {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(30, 4);
  size.writeUInt32BE(20, 8);
  const sizes = Buffer.concat(Array.from({ length: times }, () => box('ispe', size)));
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', sizes)));
  return Buffer.concat([box('ftyp', Buffer.from('avif')), meta, box('mdat', Buffer.alloc(1_000))]);
};

it.each([
  ['whole', png(30, 20), { width: 30, height: 20 }],
  ['cut off before its size', png(30, 20).subarray(0, 16), undefined],
  ['without a height', png(30, 0), undefined],
  ['empty', Buffer.alloc(0), undefined],
  ['an AVIF', avif(1), { width: 30, height: 20 }],
])('gives the size of an image that is %s', (_, bytes, size) => {
  const absolute = join(temporaryFolder(), 'a.png');
  writeFileSync(absolute, bytes);
  expect(fileFacts({ path: 'docs/a.png', absolute, size: bytes.length, stamp: '1' })?.size).toEqual(size);
});

it('reads the beginning of an AVIF alone, whose parts take quadratic time', () => {
  const absolute = join(temporaryFolder(), 'a.avif');
  writeFileSync(absolute, avif(50_000));
  const { user } = process.cpuUsage();
  fileFacts({ path: 'docs/a.avif', absolute, size: 1, stamp: '1' });
  const many = process.cpuUsage().user - user;
  writeFileSync(absolute, avif(6_000));
  fileFacts({ path: 'docs/a.avif', absolute, size: 1, stamp: '2' });
  // Eight times as many parts took 64 times as long.
  expect(many).toBeLessThan(16 * (process.cpuUsage().user - user - many));
});
