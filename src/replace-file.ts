import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file in one step, in place of whatever has its name: a link that came with a checkout is replaced, and not what
 * it leads to. Throws as the system does, and leaves nothing then.
 */
export function replaceFile(path: string, text: string): void {
  const fresh = `${path}.${randomUUID()}`;
  try {
    writeFileSync(fresh, text, { flag: 'wx' });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}
