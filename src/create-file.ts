import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Creates a file where none is. Throws as the system does, and leaves nothing then, also if the disk has no room for the text. */
export function createFile(path: string, text: string): void {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
