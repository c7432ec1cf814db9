import { hash } from 'node:crypto';
import type { TextReference } from './model/reference.ts';
import type { SpillFile } from './spill-file.ts';

/** A text made by a build, held in memory or in the spill file. */
export function textReference(text: string, spillFile?: SpillFile): TextReference {
  const bytes = Buffer.from(text);
  const facts = { digest: hash('sha256', bytes, 'hex'), length: bytes.length };
  return { ...facts, read: spillFile ? readFrom(spillFile.put(bytes)) : heldText(text) };
}

// In functions of their own: closures of one function share what they hold, so that a text in the spill file would stay
// in memory too.
function readFrom(read: () => Buffer): () => string {
  return () => read().toString();
}

function heldText(text: string): () => string {
  return () => text;
}
