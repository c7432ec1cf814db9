import { foldersOf } from '../../output/output-path.ts';
import { linesOf } from '../../shared/lines.ts';
import { type PathTest, pathPattern } from './glob.ts';

/** A line: what it leaves out or, after `!`, takes back. */
interface Rule {
  readonly leavesOut: boolean;
  /** Whether the line names a file or folder. */
  readonly isNamed: PathTest;
  /** Whether it names folders alone. */
  readonly isFolder: boolean;
  readonly isFile: PathTest;
  /** Whether a file is in a folder that the line names. */
  readonly isBelow: PathTest;
}

/**
 * A test for files that are left out by lines as of `.gitignore`, as MkDocs reads them by Python's package pathspec: of the
 * lines that match, the last one counts. A file can be taken back from a folder, and no `!folder` takes back a file that
 * a line matches by itself.
 */
export function gitignoreTest(text: string): PathTest {
  const rules = linesOf(text).flatMap((line) => ruleOf(line) ?? []);
  return (path) => {
    let isLeftOut = false;
    let isByFile = false;
    for (const { leavesOut, isFile, isBelow } of rules) {
      const namesFile = isFile(path);
      if (!namesFile && (!isBelow(path) || (isByFile && !leavesOut))) continue;
      isLeftOut = leavesOut;
      isByFile = namesFile;
    }
    return isLeftOut;
  };
}

/**
 * A test for files and folders that git ignores by lines of a `.gitignore`: of the lines that match, the last one counts,
 * and nothing is taken back from a folder that is ignored.
 */
export function gitIgnored(text: string): PathTest {
  const rules = linesOf(text).flatMap((line) => ruleOf(line) ?? []);
  const isIgnored = (path: string, isFolder: boolean) =>
    rules.findLast((rule) => rule.isNamed(path) && (isFolder || !rule.isFolder))?.leavesOut === true;
  return (path) => foldersOf(path).some((folder) => isIgnored(folder, true)) || isIgnored(path, false);
}

function ruleOf(line: string): Rule | undefined {
  // A space at the end counts only after "\".
  const trimmed = line.trimEnd();
  const written = trimmed.endsWith('\\') ? line.slice(0, trimmed.length + 1) : trimmed;
  if (written === '' || written.startsWith('#')) return undefined;
  const pattern = written.replace(/^!/, '');
  const path = pattern.replace(/^\/|\/$/g, '');
  if (path === '') return undefined;
  // Without a slash before its end, it is a name at any depth.
  const isAnywhere = !/\/(?!$)/.test(pattern);
  const parts = [...(isAnywhere ? ['**'] : []), ...path.split('/')];
  const isNamed = pathPattern(parts);
  // "a/**/" is "a/**", but "**/" any folder.
  const isFolder = pattern.endsWith('/') && (parts.at(-1) !== '**' || parts.every((part) => part === '**'));
  return {
    leavesOut: pattern === written,
    isNamed,
    isFolder,
    isFile: isFolder ? () => false : isNamed,
    isBelow: (file) => foldersOf(file).some(isNamed),
  };
}
