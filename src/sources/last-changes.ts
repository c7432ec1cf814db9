import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Day of the last commit that touched a file, by its path relative to the site folder: `2025-10-02`. */
export type LastChanges = ReadonlyMap<string, string>;

const run = promisify(execFile);

/** A long history contains many file names. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Asks git when each file of the site folder was last changed, which is the same on every machine, unlike the disk's
 * timestamps. Empty without git, outside a repository, and in a shallow clone, where every file seems to be as recent
 * as the clone's first commit.
 */
export async function lastChanges(siteDir: string): Promise<LastChanges> {
  try {
    if (!(await isWhole(siteDir))) return new Map();
    const settings = ['-c', 'core.quotePath=off', '-c', 'log.showSignature=false'];
    const log = await git(siteDir, [...settings, 'log', '--format=%x00%cs', '--name-only', '--relative', '--', '.']);
    return newestFirst(log);
  } catch {
    return new Map();
  }
}

/**
 * What the dates of the last changes depend on, in far less time: the newest commit that touched the site folder. Empty
 * if it is unknown.
 */
export async function newestChange(siteDir: string): Promise<string> {
  try {
    const [isKnown, commit] = await Promise.all([
      isWhole(siteDir),
      git(siteDir, ['-c', 'log.showSignature=false', 'log', '-1', '--format=%H', '--', '.']),
    ]);
    return isKnown ? commit.trim() : '';
  } catch {
    return '';
  }
}

async function isWhole(siteDir: string): Promise<boolean> {
  return (await git(siteDir, ['rev-parse', '--is-shallow-repository'])).trim() === 'false';
}

async function git(siteDir: string, args: readonly string[]): Promise<string> {
  return (await run('git', ['-C', siteDir, ...args], { maxBuffer: MOST_OUTPUT })).stdout;
}

/** Commits come newest first, so the first mention of a file is its last change. */
function newestFirst(log: string): LastChanges {
  const days = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [day = '', ...paths] = commit.split('\n').filter((line) => line !== '');
    for (const path of paths) if (!days.has(path)) days.set(path, day);
  }
  return days;
}
