import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { AssetFile } from '../model/source.ts';
import { publishedName } from './attachment.ts';

/** What a page needs to know about a file. */
export interface FileFacts {
  /** Address under which the file is written: `/assets/files/map-1a2b3c4d.png`. */
  readonly href: string;
  /** In pixels as shown; undefined for a file that is not an image. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** Facts by record: a changed file has a new record, so what is remembered stays true. */
const remembered = new WeakMap<AssetFile, FileFacts>();

/** From this value on, the EXIF orientation rotates an image by a quarter turn, which swaps width and height. */
const FIRST_TURNED_ORIENTATION = 5;

/** Reads a file's hash and, for an image, its size; undefined if it cannot be read. */
export function fileFacts(file: AssetFile): FileFacts | undefined {
  const known = remembered.get(file);
  if (known) return known;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file.absolute);
  } catch {
    return undefined;
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const facts = { href: `/assets/files/${publishedName(file.path, hash)}`, size: sizeOf(bytes) };
  remembered.set(file, facts);
  return facts;
}

function sizeOf(bytes: Uint8Array): FileFacts['size'] {
  try {
    // It reads on behind the end of a file whose bytes are a part of a larger buffer, as those of small files may be.
    const own = bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
    const { width, height, orientation = 1 } = imageSize(own);
    const [across, down] = orientation >= FIRST_TURNED_ORIENTATION ? [height, width] : [width, height];
    const size = { width: Math.round(across), height: Math.round(down) };
    // A file that was cut off has none, and nothing would be shown in a box of 0 pixels.
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // image-size throws for unknown formats; a download need not be an image.
    return undefined;
  }
}
