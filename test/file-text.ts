import { readFileSync } from 'node:fs';
import type { FileContent } from '../src/model/output.ts';

/** The text of an output file, wherever it is. */
export function fileText(content: FileContent | undefined): string {
  if (content === undefined) return '';
  if (typeof content === 'string') return content;
  if (content instanceof Uint8Array) return Buffer.from(content).toString();
  return 'read' in content ? fileText(content.read()) : readFileSync(content.copyOf, 'utf8');
}
