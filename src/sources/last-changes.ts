import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shortLabel } from '../shared/short-label.ts';
import { dayOf, git, type WhyUnread, whyMissing, whyNoCheckout } from './git.ts';

/** The last commit that touched a file, by its path relative to the site folder. */
export type LastChanges = ReadonlyMap<string, LastChange>;

export interface LastChange {
  /** `2025-10-02` */
  readonly date: string;
  readonly author: string;
}

export const noChanges: LastChanges = new Map();

/**
 * Asks git when each file of the site folder was last changed, which is the same on every machine, unlike the disk's
 * timestamps. Empty without git, outside a repository, and in a shallow clone, where every file seems to be as recent
 * as the clone's first commit.
 */
export async function lastChanges(siteDir: string): Promise<LastChanges> {
  try {
    if (!(await isWhole(siteDir))) return new Map();
    const [names, author] = (await hasMailmap(siteDir)) ? ['true', '%aN'] : ['false', '%an'];
    const format = ['--encoding=UTF-8', `--format=%x00%cs%x09${author}`, '--name-only', '--relative', '-z'];
    return newestFirst(await output(siteDir, ['-c', `log.mailmap=${names}`, ...PLAIN_LOG, ...format, '--', '.']));
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
      output(siteDir, [...NO_MAILMAP, ...PLAIN_LOG, '-1', '--format=%H', '--', '.']),
    ]);
    return isKnown ? commit.trim() : '';
  } catch {
    return '';
  }
}

/**
 * What keeps git from knowing the last changes of a folder, and what to do; undefined if nothing does, or if it is in no
 * checkout.
 */
export async function whyUnknown(siteDir: string): Promise<WhyUnread | undefined> {
  const why = await whyNoCheckout(siteDir);
  if (why) return why;
  if (await isWhole(siteDir).catch(() => true)) return whyUnread(siteDir);
  const hint =
    'Fetch the whole history: "fetch-depth: 0" for actions/checkout, "GIT_DEPTH: 0" in GitLab, or git fetch --unshallow.';
  return { reason: 'the checkout is shallow: it has only the newest commits', hint };
}

/** Commits without their folders, as a clone by `--filter=tree:0` has them, do not say what they changed. */
async function whyUnread(siteDir: string): Promise<WhyUnread | undefined> {
  const runs = (args: readonly string[]) =>
    git(siteDir, args).then(
      () => true,
      () => false,
    );
  const isRead =
    (await runs([...NO_MAILMAP, ...PLAIN_LOG, '--name-only', '--', '.'])) ||
    !(await runs(['rev-parse', '--verify', 'HEAD']));
  return isRead ? undefined : whyMissing(siteDir, 'the clone does not have the folders of earlier commits');
}

/** The last output of git for each site folder, with the commit that it belongs to. */
const known = new Map<string, { readonly commit: string; readonly changes: Promise<LastChanges> }>();

/** `lastChanges`, which asks git for the whole history only if there is a new commit. */
export async function lastChangesOnce(siteDir: string): Promise<LastChanges> {
  const commit = await newestChange(siteDir);
  const last = known.get(siteDir);
  if (last?.commit === commit) return last.changes;
  const changes = commit === '' ? Promise.resolve(noChanges) : lastChanges(siteDir);
  known.set(siteDir, { commit, changes });
  return changes;
}

/**
 * A log that is the same whatever the configuration of git says, with the first commit. To find renames, git would compare files,
 * which a clone by `--filter=blob:none` does not have.
 */
const PLAIN_LOG = [
  ...['-c', 'log.showSignature=false', '-c', 'log.showRoot=true', '-c', 'log.follow=false'],
  ...['log', '--no-renames'],
];

/** What git reads no names of authors for. */
const NO_MAILMAP = ['-c', 'log.mailmap=false'];

/**
 * Whether git may read names of authors from `.mailmap` (gitmailmap), at the top of the checkout: it would wait for a named pipe
 * there. Other files of names are those that the configuration of the user or of the checkout names.
 */
async function hasMailmap(siteDir: string): Promise<boolean> {
  const top = await output(siteDir, ['rev-parse', '--show-toplevel']).catch(() => undefined);
  if (top === undefined) return true;
  return stat(join(top.replace(/\r?\n$/, ''), '.mailmap')).then(
    (facts) => facts.isFile(),
    () => true,
  );
}

async function isWhole(siteDir: string): Promise<boolean> {
  return (await output(siteDir, ['rev-parse', '--is-shallow-repository'])).trim() === 'false';
}

async function output(siteDir: string, args: readonly string[]): Promise<string> {
  return (await git(siteDir, args)).toString('utf8');
}

/**
 * Commits come newest first, so the first mention of a file is its last change. One without a day says nothing. Commits
 * and paths end with U+0000, and a further one precedes each commit, whose first path follows a line feed.
 */
function newestFirst(log: string): LastChanges {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split('\0\0')) {
    const [about = '', ...paths] = commit.replace(/^\0/, '').split('\0');
    const [day = '', ...author] = about.split('\t');
    const date = dayOf(day);
    if (date === undefined) continue;
    const change = { date, author: shortLabel(author.join(' ')) };
    for (const path of paths.map((one) => one.replace(/^\n/, '')))
      if (path !== '' && !changes.has(path)) changes.set(path, change);
  }
  return changes;
}
