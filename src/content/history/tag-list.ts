import { git } from '../../sources/git.ts';

/**
 * The tags that match a pattern, the oldest first, a line for each: name, day and object. Undefined if the site is in no
 * checkout.
 */
export async function tagList(pattern: string, siteDir: string): Promise<string | undefined> {
  const fields = '%(refname:strip=2)%09%(creatordate:short)%09%(*objectname)%(objectname)';
  const args = ['for-each-ref', '--sort=version:refname', '--sort=creatordate', `--format=${fields}`];
  const listed = await git(siteDir, [...args, `refs/tags/${pattern}`]).catch(() => undefined);
  return listed?.toString('utf8');
}
