import { imageSize } from 'image-size';
import { contentHash } from '../content-hash.ts';
import type { AssetFile } from '../model/source.ts';
import { readFoundFile } from '../plain-file.ts';
import { publishedName } from './attachment.ts';
import { isEndlessDrawing } from './drawing/drawing-cost.ts';
import { drawingDamage, type ImageDamage } from './drawing/drawing-damage.ts';

/** What a page needs to know about a file. */
export interface FileFacts {
  /** Address under which the file is written: `/assets/files/map-1a2b3c4d.png`. */
  readonly href: string;
  /** In pixels as shown; undefined for a file that is not an image. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** Why no browser shows a file whose name is that of an image; undefined if nothing speaks against it. */
  readonly damage?: ImageDamage | undefined;
  /** Whether the file is a drawing that a browser would draw for ten seconds or for ever. */
  readonly isEndless: boolean;
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
    bytes = readFoundFile(file.absolute);
  } catch {
    return undefined;
  }
  const size = sizeOf(bytes);
  const isDrawing = /\.svg$/i.test(file.path);
  const isEndless = isDrawing && isEndlessDrawing(textOf(bytes));
  // An SVG need not have a size, and one that has may be damaged.
  const isSuspect = IMAGE_NAME.test(file.path) && (isDrawing || !size);
  const damage = isSuspect ? damageOf(bytes, isDrawing) : undefined;
  const facts = { href: `/assets/files/${publishedName(file.path, contentHash(bytes))}`, size, damage, isEndless };
  remembered.set(file, facts);
  return facts;
}

/** The text of a drawing, which some programs write in UTF-16 with a mark of the order of its bytes (XML 1.0, appendix F). */
function textOf(bytes: Uint8Array): string {
  const mark = `${bytes[0]},${bytes[1]}`;
  return new TextDecoder(mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Names of the images that browsers show. */
const IMAGE_NAME = /\.(?:a?png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** The first line of what Git LFS keeps in place of a file (git-lfs, `docs/spec.md`). */
const POINTER = 'version https://git-lfs.github.com/spec/';

/** What is wrong with a drawing, or with another image that has no size. */
function damageOf(bytes: Uint8Array, isDrawing: boolean): ImageDamage | undefined {
  if (bytes.length === 0) return { reason: 'the file is empty' };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (text.toString('latin1', 0, POINTER.length) === POINTER)
    return { reason: 'it is a Git LFS pointer, not the image' };
  return isDrawing ? drawingDamage(textOf(bytes)) : { reason: 'it is not an image of its type, or is cut off' };
}

/**
 * In bytes: how much of an AVIF or HEIC file is read. The sizes of its parts come before their contents (ISO/IEC 23008-12,
 * section 6.5.3), and the time that they take grows with the square of their number.
 */
const CONTAINER_START = 128 * 1024;

/** Whether a file is in the ISO base media file format, by its first box. */
function isContainer(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';
}

function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function sizeOf(bytes: Uint8Array): FileFacts['size'] {
  try {
    // It reads on behind the end of a file whose bytes are a part of a larger buffer, as those of small files may be.
    const own = isContainer(bytes) ? new Uint8Array(bytes.subarray(0, CONTAINER_START)) : ownBytes(bytes);
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
