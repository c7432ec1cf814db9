import { createHash } from 'node:crypto';
import { constants, createReadStream, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Digest, FileContent } from '../model/output.ts';

/** Files up to this size are read in one go, which is several times faster; larger ones are streamed. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** Digest of a file's bytes, whether docgen generates them or copies them. */
export async function digestOf(content: FileContent): Promise<Digest> {
  if (typeof content === 'string') return digestOfBytes(Buffer.from(content, 'utf8'));
  if (content instanceof Uint8Array) return digestOfBytes(content);
  return 'copyOf' in content ? digestOfFile(content.copyOf) : { sha256: content.digest, size: content.length };
}

/** Digest of a file on the disk. */
export async function digestOfFile(path: string): Promise<Digest> {
  if (statSync(path).size <= MAX_BUFFERED_BYTES) return digestOfBytes(readFileSync(path));
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (pieces) => {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
    }
  });
  return { sha256: hash.digest('hex'), size };
}

function digestOfBytes(bytes: Uint8Array): Digest {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.byteLength };
}

/** The bytes of an output file; rejects if a file to copy is gone. */
export async function bytesOf(content: FileContent): Promise<Uint8Array> {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  if (content instanceof Uint8Array) return content;
  return 'copyOf' in content ? bytesOfFile(content.copyOf) : bytesOf(content.read());
}

/** A pipe may have taken the file's place since it was found: it is not waited for. */
async function bytesOfFile(path: string): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await file.stat()).isFile()) throw new Error(`"${path}" is no file.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
