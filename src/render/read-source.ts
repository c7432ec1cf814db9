import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../model/source.ts';

/** The text of a file of the site, for the code frame; empty if the file is gone. */
export function readSource(root: string, file: string): SourceFile {
  try {
    return { path: file, text: readFileSync(join(root, file), 'utf8') };
  } catch {
    return { path: file, text: '' };
  }
}
