import { constants, deflateRawSync } from 'node:zlib';
import { ROW_BYTES, type Stamp } from './stamp.ts';

/** Compressed rows of a picture: a picture is a stack of bands, and some of them are in many pictures. */
export interface Band {
  /** In pixels. */
  readonly height: number;
  /** Part of a deflate stream that ends at a byte boundary (RFC 1951). */
  readonly compressed: Uint8Array;
  /** The two sums of Adler-32, as if nothing came before (RFC 1950, 8.2). */
  readonly sums: readonly [low: number, high: number];
}

/** A band while stamps are added to it. */
export interface OpenBand {
  readonly height: number;
  /** Rows in PNG format. */
  readonly rows: Uint8Array;
  /** Sums of Adler-32, not yet reduced. */
  low: number;
  high: number;
}

/** Modulus of Adler-32 (RFC 1950, 9). */
export const ADLER = 65521;

/** The filters of a row: unchanged, and by difference from the row above (PNG, 9.2). */
const UP = 2;

/** A band of background. Its first row is independent of the one above, so that bands can be in any order. */
export function openBand(height: number): OpenBand {
  const band: OpenBand = { height, rows: new Uint8Array(ROW_BYTES * height), low: 0, high: 0 };
  for (let row = 1; row < height; row++) addByte(band, row * ROW_BYTES, UP);
  return band;
}

/** Adds a stamp to a band, with its upper left pixel at a column and a row; what would be below the band is cut off. */
export function putStamp(band: OpenBand, { at, differences }: Stamp, column: number, row: number): void {
  const corner = row * ROW_BYTES + 1 + column;
  for (let index = 0; index < at.length; index++) {
    const place = corner + (at[index] as number);
    if (place < band.rows.length) addByte(band, place, differences[index] as number);
  }
}

/** Adds to a byte. The second sum counts each byte as often as there are bytes from it to the end. */
function addByte(band: OpenBand, place: number, difference: number): void {
  const before = band.rows[place] as number;
  const after = (before + difference) & 0xff;
  band.rows[place] = after;
  band.low += after - before;
  band.high += (after - before) * (band.rows.length - place);
}

/**
 * Compresses a band. Only repeated bytes are sought (Z_RLE): that is fast, and identical with every build of zlib,
 * while other strategies depend on the processor.
 */
export function closeBand({ height, rows, low, high }: OpenBand): Band {
  const options = { level: 9, strategy: constants.Z_RLE, finishFlush: constants.Z_SYNC_FLUSH };
  return { height, compressed: deflateRawSync(rows, options), sums: [low % ADLER, high % ADLER] };
}
