import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { globTest, wildcard } from '../../../../src/tools/import/glob.ts';
import { put } from '../../commands/docgen-process.ts';
import { temporaryFolder } from '../../output/temporary-folder.ts';

const FILES = ['a.md', 'b.draft.md', '[x].md', 'in/a.md', 'in/deep/a.md', 'in/deep/b.mdx', 'out/in/a.md', 'wip-1/a.md'];

const PATTERNS = [
  ...['in', './in', 'in/**', '**/in', '**/in/**', 'in/*', 'in/*.md', '*.md', '**/*.md', '**/*.{draft.md,mdx}'],
  ...['{in,out}/**', 'wip-?', 'wip-*', '**/[ab].md', '**/[!a].*', '\\[x\\].md', '*/deep', '/in', '**', '**/a.md', ''],
];

describe('a glob of what is left out', () => {
  it.each(PATTERNS)('%s leaves out what fast-glob leaves out', (pattern) => {
    const cwd = temporaryFolder();
    put(cwd, Object.fromEntries(FILES.map((path) => [path, ''])));
    const kept = fastGlob.globSync('**', { cwd, ignore: pattern === '' ? [] : [pattern] });
    const test = globTest(pattern, 'named');
    expect(FILES.filter((path) => test?.(path) === false).sort()).toEqual(kept.sort());
  });

  it('takes a slash at the end for a folder, as globby and tinyglobby do', () => {
    expect(globTest('in/', 'named')?.('in/deep/a.md')).toBe(true);
  });

  it('leaves out a folder that matches by a star only where asked to, as tinyglobby does', () => {
    expect(globTest('wip-*', 'any')?.('wip-1/a.md')).toBe(true);
    expect(globTest('wip-*', 'named')?.('wip-1/a.md')).toBe(false);
  });

  it.each(['!(a|b).md', '**/+(a).md', '[[:alpha:]].md', '{1..9}.md', '**.md', '{a,b}'.repeat(8)])(
    'does not follow %s',
    (pattern) => expect(globTest(pattern, 'any')).toBeUndefined(),
  );

  it('takes no time for many stars', () => {
    const name = 'a'.repeat(4000);
    expect(wildcard(`${'*a'.repeat(1000)}b`)(name)).toBe(false);
    expect(globTest(`${'**/a/'.repeat(100)}b`, 'any')?.('a/'.repeat(300))).toBe(false);
  });
});

describe('a wildcard over a whole path', () => {
  it.each([
    ['runbooks/*', 'runbooks/deep/a.md', true],
    ['*.md', 'a/b.md', true],
    ['?.md', '\u{1f600}.md', true],
    ['[]a].md', '].md', true],
    ['[!]a].md', 'b.md', true],
    ['[a-c-].md', '-.md', true],
    ['[a.md', '[a.md', true],
    ['\\*.md', 'a.md', false],
  ])('%s and %s: %s', (pattern, path, isMatch) => expect(wildcard(pattern)(path)).toBe(isMatch));
});
