import { posix } from 'node:path';
import { decoded } from '../../../shared/decoded.ts';
import { type Data, textOf } from '../plain-data.ts';
import type { Project } from '../project.ts';

/** Comments of HTML; one that is not closed reaches to the end (CommonMark 0.31.2, section 4.6). */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Where links lead, and definitions of links. */
const TARGET = /\]\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)/gm;

/**
 * The texts that mdBook makes pages of, as paths below its sources: those that `SUMMARY.md` lists, itself, and that of the
 * page for addresses that do not exist. Undefined if there is no `SUMMARY.md`, without which mdBook builds nothing.
 */
export function chaptersOf(project: Project, home: string, html: Data): ReadonlySet<string> | undefined {
  const summary = project.read(posix.join(home, 'SUMMARY.md'));
  if (summary === undefined) return undefined;
  const targets = [...summary.replace(COMMENT, '').matchAll(TARGET)].map((match) => match[1] ?? match[2] ?? match[3]);
  const chapters = targets.map((target = '') =>
    posix.normalize(decoded(target.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/#.*$/, ''))),
  );
  return new Set(['SUMMARY.md', textOf(html['input-404']) ?? '404.md', ...chapters]);
}
