import { shortLabel } from '../../../shared/short-label.ts';
import { gitignoreTest } from '../gitignore.ts';
import { type PathTest, wildcard } from '../glob.ts';
import type { Notes } from '../notes.ts';
import { type Data, textOf } from '../plain-data.ts';

/** What MkDocs does not publish. */
export interface MkdocsExcluded {
  /** The patterns that leave files out, as globs below the docs. */
  readonly patterns: readonly string[];
  /** Whether a file is published, by its path below the docs. */
  readonly isPublished: PathTest;
}

/** The most lines of a setting, each of which is compared with every file. */
const MAX_LINES = 100;

/** What `exclude_docs` and `draft_docs` of MkDocs 1.6 leave out of a build, and the plugin `exclude`. */
export function mkdocsExcluded(config: Data, plugin: Data | undefined, notes: Notes): MkdocsExcluded {
  const excluded = linesOf(config, 'exclude_docs', notes);
  const drafts = linesOf(config, 'draft_docs', notes);
  const globs = [plugin?.glob].flat().flatMap((one) => textOf(one) ?? []);
  if (globs.length > MAX_LINES) notes.setting(['plugins', 'exclude', 'glob'], TOO_MANY, WRITE);
  const regexes = [plugin?.regex].flat().flatMap((one) => textOf(one) ?? []);
  if (regexes.length > 0)
    notes.setting(
      ['plugins', 'exclude', 'regex'],
      `has expressions of Python that are not followed: ${regexes.map((one) => shortLabel(one)).join(', ')}`,
      WRITE,
    );
  // MkDocs puts its own patterns before those of the project.
  const tests = [
    gitignoreTest(['.*', '/templates/', ...excluded].join('\n')),
    gitignoreTest(drafts.join('\n')),
    ...globs.slice(0, MAX_LINES).map(wildcard),
  ];
  return {
    patterns: [...[...excluded, ...drafts].flatMap(asGlob), ...globs.flatMap(asDeepGlob)],
    isPublished: (path) => !tests.some((test) => test(path)),
  };
}

const TOO_MANY = `has more than ${MAX_LINES} patterns; the others are not followed`;

const WRITE = 'What they exclude would be published: add it to "exclude".';

function linesOf(config: Data, name: string, notes: Notes): readonly string[] {
  const text = config[name];
  const lines = typeof text === 'string' ? text.split(/\r\n?|\n/) : [];
  if (lines.length > MAX_LINES) notes.setting([name], TOO_MANY, WRITE);
  return lines.slice(0, MAX_LINES);
}

/** A line as of `.gitignore`, if it leaves something out. */
function asGlob(line: string): string[] {
  const pattern = line.trim();
  if (pattern === '' || /^[#!]/.test(pattern)) return [];
  return [/\/(?!$)/.test(pattern) ? pattern.replace(/^\//, '') : `**/${pattern}`];
}

/** A pattern of the plugin, in which a star stands for folders too. */
function asDeepGlob(pattern: string): string[] {
  if (/^\*[^/]*$/.test(pattern)) return [`**/${pattern}`];
  return pattern.endsWith('/*') ? [`${pattern}*`] : [];
}
