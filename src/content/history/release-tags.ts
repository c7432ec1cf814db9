import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { whyNoCheckout } from '../../sources/git.ts';
import { readCommitted } from '../../tools/diff/index.ts';
import type { EarlierRelease } from './earlier-release.ts';
import { tagList, tagsOf } from './tag-list.ts';

/** What git allows in the name of a tag, and browsers or Markdown read otherwise in the address of a heading. */
const NO_ANCHOR = /[%"<>`()#]/g;

/**
 * The earlier descriptions in the tags of git that match a pattern, the oldest first: the description's own file, as it
 * was. API_HISTORY if the site is in no checkout, or if no tag matches.
 */
export async function releaseTags(
  description: string,
  pattern: string,
  siteDir: string,
): Promise<Outcome<EarlierRelease[]>> {
  const listed = await tagList(pattern, siteDir);
  const tags = tagsOf(listed ?? '');
  if (tags.length === 0) {
    const why = listed === undefined ? await whyNoCheckout(siteDir) : undefined;
    const nothing =
      listed === undefined ? 'The site is in no checkout of git' : `git has no tag that matches "${pattern}"`;
    const message = why ? `The tags of git cannot be read: ${why.reason}` : nothing;
    const hint = why?.hint ?? 'CI often fetches the newest commit alone, without tags (fetch-depth: 0 fetches all).';
    return { value: [], diagnostics: [report('API_HISTORY', message, { severity: 'warning', hint })] };
  }
  const releases = tags.map(({ name: tag, date, object }): EarlierRelease => {
    const open = async () => {
      const found = await readCommitted(`refs/tags/${tag}`, `./${description}`, siteDir);
      // A tag that is older than the description has nothing to say about it.
      return found === 'absent' ? { value: undefined, diagnostics: [] } : found;
    };
    // What was tagged can no longer be corrected.
    const reported = ({ place, ...problem }: Diagnostic): Diagnostic => {
      if (problem.code === 'USAGE')
        return report('API_HISTORY', problem.message, { severity: 'warning', hint: problem.hint });
      return { ...problem, severity: 'warning', ...(place && { place: { ...place, file: `${tag}:${place.file}` } }) };
    };
    return { id: tag.replaceAll(NO_ANCHOR, '-'), date, digest: object, open, reported };
  });
  return { value: releases, diagnostics: [] };
}
