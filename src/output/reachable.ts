import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from './output-path.ts';

/** Whether every folder above a path in `root` exists, and none is a symbolic link, which could lead elsewhere. */
export function isReachable(root: string, path: string): boolean {
  return foldersOf(path).every((folder) => isFolder(join(root, folder)));
}

/** Whether a path is a folder, rather than a link to one. */
export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
