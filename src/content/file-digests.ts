import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getOrInsert } from '../shared/get-or-insert.ts';

/**
 * Identifies a file's content, or the names in a folder; a relative path is resolved against `root`. Returns `missing`
 * if there is none. Use one result per build: it reads each file once.
 */
export function fileDigests(root: string): (path: string) => string {
  const digests = new Map<string, string>();
  return (path) => {
    return getOrInsert(digests, path, () => digestOfFile(resolve(root, path)));
  };
}

function digestOfFile(path: string): string {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return hash('sha256', readdirSync(path).sort().join('/'), 'base64');
    // A pipe would be waited for, and a device be read without end.
    return stats.isFile() ? hash('sha256', readFileSync(path), 'base64') : 'missing';
  } catch {
    return 'missing';
  }
}
