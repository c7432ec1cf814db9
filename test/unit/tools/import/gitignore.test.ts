import { describe, expect, it } from 'vitest';
import { gitIgnored, gitignoreTest } from '../../../../src/tools/import/gitignore.ts';

/** Lines, a path, and whether `GitIgnoreSpec` of pathspec, which MkDocs uses, leaves it out. */
const CASES: readonly (readonly [lines: readonly string[], path: string, isLeftOut: boolean])[] = [
  [['internal'], 'internal/b.md', true],
  [['internal'], 'a/internal/deep/b.md', true],
  [['internal/'], 'internal', false],
  [['/private/'], 'private/d.md', true],
  [['/private/'], 'a/private/d.md', false],
  [['a/b.md'], 'x/a/b.md', false],
  [['*.draft.md'], 'a/x.draft.md', true],
  [['notes/*.md', '!notes/public.md'], 'notes/public.md', false],
  [['notes/*.md', '!notes/public.md'], 'notes/other.md', true],
  [['notes/', '!notes/public.md'], 'notes/public.md', false],
  [['*.md', '!public/'], 'public/a.md', true],
  [['public/', '!public/'], 'public/a.md', false],
  [['a/**'], 'a/b/c.md', true],
  [['a/**/c.md'], 'a/c.md', true],
  [['**/c.md'], 'a/b/c.md', true],
  [['a/*'], 'a/b/c.md', true],
  [['# a.md', '', '   '], 'a.md', false],
  [['\\#a.md', '\\!b.md'], '#a.md', true],
  [['\\#a.md', '\\!b.md'], '!b.md', true],
  [['a.md # not a comment'], 'a.md', false],
  [['a.md   '], 'a.md', true],
  [['a.md\\ '], 'a.md ', true],
  [['[!a].md'], 'b.md', true],
  [['A.md'], 'a.md', false],
];

describe('lines as of .gitignore', () => {
  it.each(CASES)('%j leave out %s: %s', (lines, path, isLeftOut) => {
    expect(gitignoreTest(lines.join('\r\n'))(path)).toBe(isLeftOut);
  });
});

/** Lines, a path, and whether git ignores it, as `git check-ignore` says. */
const IN_GIT: typeof CASES = [
  [['built/', '!built/kept.md'], 'built/kept.md', true],
  [['built/*', '!built/kept.md'], 'built/kept.md', false],
  [['built/*', '!built/kept.md'], 'built/other.md', true],
  [['*.md', '!public/'], 'public/a.md', true],
  [['/a', '!/a'], 'a/b.md', false],
  [['a/'], 'a', false],
  [['a'], 'a', true],
];

describe('what git ignores', () => {
  it.each(IN_GIT)('by %j, %s: %s', (lines, path, isIgnored) => {
    expect(gitIgnored(lines.join('\n'))(path)).toBe(isIgnored);
  });
});
