import { crc32 } from 'node:zlib';
import { ADLER, type Band } from './band.ts';
import { PREVIEW_WIDTH, ROW_BYTES } from './stamp.ts';

/** A colour as `#rrggbb`. */
export type Color = `#${string}`;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Eight bits per pixel, each an entry of the palette (PNG, 11.2.2 and 11.2.3). */
const INDEXED = [8, 3, 0, 0, 0];

/** Header of a zlib stream with a window of 32 kB (RFC 1950, 2.2), and the empty block that ends it (RFC 1951, 3.2.3). */
const STREAM_START = Buffer.from([0x78, 0x01]);
const STREAM_END = Buffer.from([0x03, 0x00]);

/** A PNG made of bands, from top to bottom. */
export function pngOf(bands: readonly Band[], palette: readonly Color[]): Uint8Array {
  const height = bands.reduce((sum, band) => sum + band.height, 0);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(PREVIEW_WIDTH, 0);
  header.writeUInt32BE(height, 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adlerOf(bands));
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', [header, Buffer.from(INDEXED)]),
    ...chunk('PLTE', [Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex')]),
    ...chunk('IDAT', [STREAM_START, ...bands.map(({ compressed }) => compressed), STREAM_END, sum]),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, parts: readonly Uint8Array[]): Uint8Array[] {
  const body = [Buffer.from(type, 'latin1'), ...parts];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, 0));
  const check = Buffer.alloc(4);
  check.writeUInt32BE(body.reduce((sum, part) => crc32(part, sum), 0));
  return [length, ...body, check];
}

/** Adler-32 of the whole from those of its parts. */
function adlerOf(bands: readonly Band[]): number {
  let [low, high] = [1, 0];
  for (const { height, sums } of bands) {
    high = (high + height * ROW_BYTES * low + sums[1]) % ADLER;
    low = (low + sums[0]) % ADLER;
  }
  return high * 65536 + low;
}
