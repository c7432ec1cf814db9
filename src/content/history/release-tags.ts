import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { refFolder } from '../../openapi/index.ts';
import { git, type WhyUnread, whyMissing, whyNoCheckout } from '../../sources/git.ts';
import { readCommitted } from '../../tools/diff/index.ts';
import type { EarlierRelease, EarlierSource } from './earlier-release.ts';
import { foldersIn, tagList, tagsOf } from './tag-list.ts';

/** How many releases an API has at most from tags, the newest: each has its place in the list of changes. */
const MOST_TAGS = 1_000;

/** What git allows in the name of a tag, and browsers or Markdown read otherwise in the address of a heading. */
const NO_ANCHOR = /[%"<>`()#]/g;

/**
 * The earlier descriptions in the tags of git that match a pattern, the oldest first: the description's own file, as it
 * was. API_HISTORY if the site is in no checkout, if no tag matches, or if too many do.
 */
export async function releaseTags(
  description: string,
  pattern: string,
  siteDir: string,
): Promise<Outcome<EarlierRelease[]>> {
  const listed = await tagList(pattern, siteDir);
  const all = tagsOf(listed ?? '');
  if (all.length === 0) {
    const why = listed === undefined ? await whyUnlisted(siteDir) : undefined;
    const nothing =
      listed === undefined ? 'The site is not in a git checkout' : `git has no tag that matches "${pattern}"`;
    const message = why ? `The git tags cannot be read: ${why.reason}` : nothing;
    const hint = why?.hint ?? 'CI often fetches only the newest commit, without tags (fetch-depth: 0 fetches all).';
    return { value: [], diagnostics: [report('API_HISTORY', message, { severity: 'warning', hint })] };
  }
  const tags = all.slice(-MOST_TAGS);
  // What a description refers to is in this folder.
  const home = refFolder(description);
  const folders = await foldersIn(tags, home, siteDir);
  const releases = tags.map(({ name: tag, date, object }, index): EarlierRelease => {
    const open = async () => {
      const found = await readCommitted(`refs/tags/${tag}`, `./${description}`, siteDir);
      // A tag that is older than the description has nothing to say about it.
      if (found === 'absent') return { value: undefined, diagnostics: [] };
      return { ...found, value: found.value && within(home, description, found.value) };
    };
    // What was tagged can no longer be corrected.
    const reported = ({ place, ...problem }: Diagnostic): Diagnostic => {
      if (problem.code === 'USAGE')
        return report('API_HISTORY', problem.message, { severity: 'warning', hint: problem.hint });
      return { ...problem, severity: 'warning', ...(place && { place: { ...place, file: `${tag}:${place.file}` } }) };
    };
    return { id: tag.replaceAll(NO_ANCHOR, '-'), date, digest: folders[index] ?? object, open, reported };
  });
  if (all.length === tags.length) return { value: releases, diagnostics: [] };
  const message = `git has ${all.length} tags that match "${pattern}": the history has the newest ${MOST_TAGS} of them`;
  const hint = 'Choose fewer with "api.history.tags", such as "v*.0".';
  return { value: releases, diagnostics: [report('API_HISTORY', message, { severity: 'warning', hint })] };
}

/** Why git does not list the tags; undefined if the site is in no checkout. */
async function whyUnlisted(siteDir: string): Promise<WhyUnread | undefined> {
  const why = await whyNoCheckout(siteDir);
  if (why) return why;
  const isCheckout = await git(siteDir, ['rev-parse', '--show-toplevel']).then(
    () => true,
    () => false,
  );
  // It lists none if the object of one of them is missing.
  return isCheckout ? await whyMissing(siteDir, 'the clone lacks objects that tags name') : undefined;
}

/** A description of a commit that refers to nothing outside of a folder of the site, by which it is known. */
function within(home: string, description: string, { source, read, close }: EarlierSource): EarlierSource {
  const site = source.path.slice(0, source.path.length - description.length);
  const folder = home === '.' ? site : `${site}${home}/`;
  return { source, read: async (path) => (path.startsWith(folder) ? read(path) : { kind: 'outside' }), close };
}
