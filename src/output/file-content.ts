import { createHash, hash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Digest, FileContent } from '../model/output.ts';
import { openFoundFile, readFoundFile } from '../plain-file.ts';

/** Files up to this size are read in one go, which is several times faster; larger ones are streamed. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** Digest of a file's bytes, whether docgen generates them or copies them. */
export async function digestOf(content: FileContent): Promise<Digest> {
  if (typeof content === 'string') return digestOfBytes(Buffer.from(content, 'utf8'));
  if (content instanceof Uint8Array) return digestOfBytes(content);
  return 'copyOf' in content ? digestOfFile(content.copyOf) : { sha256: content.digest, size: content.length };
}

/** Digest of a file on the disk, which was found to be a regular one. */
export async function digestOfFile(path: string): Promise<Digest> {
  return readInPieces(path, () => undefined);
}

/** Copies a file that was found to be a regular one; returns the digest of the copy. */
export async function copyFoundFile(path: string, target: string): Promise<Digest> {
  const copy = openSync(target, 'w');
  try {
    return await readInPieces(path, (piece) => writeFileSync(copy, piece));
  } finally {
    closeSync(copy);
  }
}

/** Reads a file from its beginning to its end; returns the digest of what was read. */
async function readInPieces(path: string, take: (piece: Uint8Array) => void): Promise<Digest> {
  const file = openFoundFile(path);
  if (fstatSync(file).size <= MAX_BUFFERED_BYTES) {
    try {
      const bytes = readFileSync(file);
      take(bytes);
      return digestOfBytes(bytes);
    } finally {
      closeSync(file);
    }
  }
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream('', { fd: file }), async (pieces) => {
    for await (const piece of pieces) {
      take(piece);
      hash.update(piece);
      size += piece.length;
    }
  });
  return { sha256: hash.digest('hex'), size };
}

function digestOfBytes(bytes: Uint8Array): Digest {
  return { sha256: hash('sha256', bytes, 'hex'), size: bytes.byteLength };
}

/** The bytes of an output file; rejects if a file to copy is gone. */
export async function bytesOf(content: FileContent): Promise<Uint8Array> {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  if (content instanceof Uint8Array) return content;
  return 'copyOf' in content ? readFoundFile(content.copyOf) : bytesOf(content.read());
}
