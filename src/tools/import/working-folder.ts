import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBelow } from '../../file-path.ts';
import type { Project } from './project.ts';

/**
 * The folder in which a generator's command is run, by the folder of its site, a path from the project's root: scripts are in
 * the nearest `package.json` at or above it, and npm runs them beside that file, such as `vitepress build docs`. It may be
 * above the project, but not above its checkout. Without one, it is the site's own folder.
 */
export function workingFolder({ root }: Project, site: string): string {
  const start = join(root, site);
  const isInside = (folder: string, top: string) => folder === top || isBelow(top, folder);
  const top = foldersFrom(root).find((folder) => existsSync(join(folder, '.git'))) ?? root;
  const found = foldersFrom(start)
    .filter((folder) => isInside(folder, top))
    .find((folder) => existsSync(join(folder, 'package.json')));
  return found ?? start;
}

/** A folder, and all that contain it, the nearest first. */
function foldersFrom(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}
