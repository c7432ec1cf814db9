import { globTest, type LeftOutFolders, type PathTest } from './glob.ts';
import type { Notes } from './notes.ts';
import { textOf } from './plain-data.ts';

/** Globs of a setting. */
export interface GlobList {
  /** Those that are followed. */
  readonly patterns: readonly string[];
  /** Whether a file matches one of them, or is in a folder that it leaves out. */
  readonly matches: PathTest;
}

/** Reads the globs of a setting; those that docgen does not follow, such as `!(a|b)`, are noted. */
export function globList(
  values: readonly unknown[],
  folders: LeftOutFolders,
  path: readonly string[],
  notes: Notes,
): GlobList {
  const tests = new Map<string, PathTest>();
  const others: string[] = [];
  for (const value of values) {
    const pattern = textOf(value);
    const test = pattern === undefined ? undefined : globTest(pattern, folders);
    if (pattern === undefined || !test) others.push(pattern ?? 'a function');
    else tests.set(pattern.replace(/^(?:\.\/)+/, ''), test);
  }
  if (others.length > 0)
    notes.setting(
      path,
      `has patterns that are not followed: ${others.join(', ')}`,
      'What they exclude would be published: add it to "exclude".',
    );
  const all = [...tests.values()];
  return { patterns: [...tests.keys()], matches: (file) => all.some((test) => test(file)) };
}
