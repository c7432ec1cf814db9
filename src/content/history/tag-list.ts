import { dayOf, git } from '../../sources/git.ts';

/** A tag of git. */
export interface Tag {
  readonly name: string;
  /** `2025-10-02`; undefined if git knows none. */
  readonly date: string | undefined;
  /** Identifies what was tagged. */
  readonly object: string;
}

/**
 * The tags that match a pattern, the oldest first, a line for each. Undefined if the site is in no checkout.
 */
export async function tagList(pattern: string, siteDir: string): Promise<string | undefined> {
  const objects = '%(*objecttype)%(objecttype)%09%(*objectname)%(objectname)';
  const fields = `%(refname:strip=2)%09${objects}%09%(creatordate:short)%09%(*committerdate:short)`;
  const args = ['for-each-ref', '--sort=version:refname', '--sort=creatordate', `--format=${fields}`];
  const listed = await git(siteDir, [...args, `refs/tags/${pattern}`]).catch(() => undefined);
  return listed?.toString('utf8');
}

/** The tags of a list; a file or a folder can be tagged too, and is no release. */
export function tagsOf(list: string): Tag[] {
  return list.split('\n').flatMap((line) => {
    const [name = '', kind = '', object = '', ...dates] = line.split('\t');
    if (name === '' || /^(?:blob|tree)/.test(kind)) return [];
    // Tags of former versions of git have no date of their own.
    return [{ name, object, date: dates.map(dayOf).find((day) => day !== undefined) }];
  });
}

/**
 * The ids of a folder in each of these tags, by one command; undefined where git does not know it. A folder of the same id
 * has the same files.
 */
export async function foldersIn(
  tags: readonly Tag[],
  folder: string,
  siteDir: string,
): Promise<readonly (string | undefined)[]> {
  // A name ends with its line.
  if (folder.includes('\n')) return tags.map(() => undefined);
  const names = tags.map(({ name }) => `refs/tags/${name}:./${folder}\n`);
  const found = await git(siteDir, ['cat-file', '--batch-check'], names.join('')).catch(() => undefined);
  const lines = found?.toString('utf8').split('\n') ?? [];
  return tags.map((_, index) => /^([\da-f]+) tree /.exec(lines[index] ?? '')?.[1]);
}
