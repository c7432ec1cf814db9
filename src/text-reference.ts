import { hash } from 'node:crypto';
import type { TextReference } from './model/reference.ts';
import type { SpillFile } from './spill-file.ts';

/** A text made by a build, held in memory or in the spill file. */
export function textReference(text: string, spillFile?: SpillFile): TextReference {
  const bytes = Buffer.from(text);
  const facts = { digest: hash('sha256', bytes, 'hex'), length: bytes.length };
  if (!spillFile) return { ...facts, read: () => text };
  const read = spillFile.put(bytes);
  return { ...facts, read: () => read().toString() };
}
