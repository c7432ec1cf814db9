import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathFrom } from '../file-path.ts';
import { mayUse } from './private-folder.ts';

/** The folders of a project on the way to the records, the last of which holds them. */
const RECORDS = ['node_modules', 'node_modules/.cache', 'node_modules/.cache/docgen'] as const;

/**
 * The folder of a site's cache records: `node_modules/.cache/docgen` of the enclosing project, under a name that does
 * not depend on where the project is, so that CI can restore it; otherwise the user's cache folder. A `node_modules` that
 * others may write to, such as one in a folder for temporary files, belongs to no project of this user; nor does one with
 * such a folder, or a link, on the way to the records.
 */
export function cacheFolder(siteDir: string): string {
  const project = projectAround(siteDir);
  if (project === undefined) return join(userCache(), 'docgen', nameOf(siteDir));
  return join(project, RECORDS[2], nameOf(pathFrom(project, siteDir)));
}

function projectAround(folder: string): string | undefined {
  const isUsable = existsSync(join(folder, RECORDS[0])) && RECORDS.every((path) => mayUse(join(folder, path)));
  if (isUsable) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : projectAround(parent);
}

/**
 * The user's cache folder. Follows the XDG base directory specification, on every system: a relative path is ignored. It
 * would be in the working folder, and so could be that of a checkout of others.
 */
export function userCache(): string {
  const { XDG_CACHE_HOME = '' } = process.env;
  return isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : resolve('/', home(), '.cache');
}

/** A user whom the system does not know has none, as in containers that run under any number; nothing can be kept then. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

function nameOf(path: string): string {
  return hash('sha256', path, 'hex').slice(0, 16);
}
