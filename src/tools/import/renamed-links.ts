import { posix } from 'node:path';
import { decoded } from '../../shared/decoded.ts';

/** Where links and definitions of links lead, without a query or a fragment (CommonMark 0.31.2, sections 6.3 and 4.7). */
const TARGET = /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)([^\s<>()#?]+)/gm;

/**
 * A text in Markdown whose relative links lead to files under their new names. `path`: that of the text; `renamed`: the paths
 * of files that have another name now, which `rename` says of a path.
 */
export function withRenamedLinks(
  text: string,
  path: string,
  renamed: ReadonlySet<string>,
  rename: (path: string) => string,
): string {
  return text.replace(TARGET, (link, start: string, target: string) => {
    const meant = posix.join(posix.dirname(path), decoded(target));
    return renamed.has(meant) ? start + rename(target) : link;
  });
}
