import { hash } from 'node:crypto';
import type { Digest } from '../../model/output.ts';

/** A file of the index, whose content may have to be made first. */
export interface IndexFile {
  readonly digest: Digest;
  readonly content: () => string;
}

export function indexFile(content: string): IndexFile {
  const bytes = Buffer.from(content);
  return { digest: { sha256: hash('sha256', bytes, 'hex'), size: bytes.length }, content: () => content };
}
