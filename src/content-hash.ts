import { hash } from 'node:crypto';

/** A hash of eight characters for a file's name; the same on every machine. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 8);
}
