import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The tags that match a pattern, the oldest first, a line for each: name, day and object. Undefined if the site is in no
 * checkout.
 */
export async function tagList(pattern: string, siteDir: string): Promise<string | undefined> {
  const fields = '%(refname:strip=2)%09%(creatordate:short)%09%(*objectname)%(objectname)';
  const args = ['for-each-ref', '--sort=version:refname', '--sort=creatordate', `--format=${fields}`];
  const listed = await run('git', [...args, `refs/tags/${pattern}`], { cwd: siteDir }).catch(() => undefined);
  return listed?.stdout;
}
