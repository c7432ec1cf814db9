import { shortLabel } from '../shared/short-label.ts';
import { areNamesReadable, authorNamesKey, mailmapFields } from './author-names.ts';
import { dayOf, failureOf, type GitError, git, type WhyUnread, whyMissing, whyNoCheckout, whyRefused } from './git.ts';

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
    const top = await output(siteDir, ['rev-parse', '--show-toplevel']).catch(() => undefined);
    const fields = await mailmapFields(siteDir);
    const hasNames = top === undefined || (await areNamesReadable(top.replace(/\r?\n$/, ''), fields));
    const [names, author] = hasNames ? ['true', '%aN'] : ['false', '%an'];
    const format = ['--encoding=UTF-8', `--format=%x00%cs%x09${author}`, '--name-only', '--relative', '-z'];
    return newestFirst(await output(siteDir, ['-c', `log.mailmap=${names}`, ...PLAIN_LOG, ...format, '--', '.']));
  } catch {
    return new Map();
  }
}

/**
 * What the last changes depend on, and the reason if they are unknown, in far less time: the newest commit that touched the site
 * folder, and where names of authors come from. Empty in no checkout.
 */
export async function changesKey(siteDir: string): Promise<string> {
  const [checkout, newest, fields] = await Promise.all([
    output(siteDir, ['rev-parse', '--is-shallow-repository', '--show-toplevel']).catch((error: GitError) => error),
    output(siteDir, [...NO_MAILMAP, ...PLAIN_LOG, '-1', '--format=%H', '--', '.']).catch((error: GitError) => error),
    mailmapFields(siteDir),
  ]);
  const commit = newest instanceof Error ? failureOf(newest) : newest.trim();
  if (checkout instanceof Error) {
    const why = whyRefused(siteDir, checkout);
    return why ? JSON.stringify([why.reason, commit]) : '';
  }
  const [, isShallow = '', top = ''] = /^(\w+)\r?\n(.*?)\r?\n?$/s.exec(checkout) ?? [];
  return JSON.stringify([isShallow, commit, await authorNamesKey(top, fields)]);
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

/** The last output of git for each site folder, with the key that it belongs to. */
const known = new Map<string, { readonly key: string; readonly changes: Promise<LastChanges> }>();

/** `lastChanges`, which asks git for the whole history only if something has changed. */
export async function lastChangesOnce(siteDir: string): Promise<LastChanges> {
  const key = await changesKey(siteDir);
  const last = known.get(siteDir);
  if (last?.key === key) return last.changes;
  const changes = key === '' ? Promise.resolve(noChanges) : lastChanges(siteDir);
  known.set(siteDir, { key, changes });
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
