import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkshop } from '../../../../src/tools/import/into-folder.ts';
import { put, tree } from '../../commands/docgen-process.ts';
import { temporaryFolder } from '../../output/temporary-folder.ts';

const SITE = { 'docgen.config.mjs': 'ours', 'docs/a.md': 'ours', 'docs/b/c.md': 'ours', 'public/x.svg': 'ours' };

/** Puts a site together, and finishes it after somebody else has written `others` to its place. */
function finishAfter(others: Readonly<Record<string, string>>, isThere = false) {
  const target = join(temporaryFolder(), 'site');
  if (isThere) mkdirSync(target);
  const workshop = openWorkshop(target);
  put(workshop.folder, SITE);
  put(target, others);
  let code: string | undefined;
  try {
    workshop.finish();
  } catch (error) {
    ({ code } = error as NodeJS.ErrnoException);
  } finally {
    workshop.discard();
  }
  return { code, files: tree(target), beside: readdirSync(join(target, '..')) };
}

/** Seen to fail: what another had written was replaced by a renaming, and deleted when that was undone. */
describe('a workshop for a folder', () => {
  it.each([
    ['that is new', false],
    ['that is there, and empty', true],
  ])('moves what is in it to one %s', (_, isThere) => {
    expect(finishAfter({}, isThere)).toEqual({ code: undefined, files: SITE, beside: ['site'] });
  });

  it.each<[string, Record<string, string>, string]>([
    ['the same file', { 'docgen.config.mjs': 'theirs' }, 'EEXIST'],
    ['a file and a folder of the same names', { 'docgen.config.mjs': 'theirs', 'docs/x.md': 'theirs' }, 'EEXIST'],
    ['the first folder', { 'docs/x.md': 'theirs' }, 'ENOTEMPTY'],
    ['a file in the same place', { 'docs/a.md': 'theirs' }, 'ENOTEMPTY'],
    ['the last folder', { 'public/x.svg': 'theirs', 'notes.md': 'theirs' }, 'ENOTEMPTY'],
  ])('replaces and removes nothing of somebody else who wrote %s at the same time', (_, others, code) => {
    for (const isThere of [false, true])
      expect(finishAfter(others, isThere)).toEqual({ code, files: others, beside: ['site'] });
  });

  it('leaves one of two that finish at the same time, whole', () => {
    const target = join(temporaryFolder(), 'site');
    const [one, other] = [openWorkshop(target), openWorkshop(target)];
    put(one.folder, SITE);
    put(other.folder, { 'docgen.config.mjs': 'other', 'docs/other.md': 'other', 'sidebars.mjs': 'other' });
    one.finish();
    expect(() => other.finish()).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    one.discard();
    other.discard();
    expect(tree(target)).toEqual(SITE);
  });

  it('makes nothing again of a place that is gone', () => {
    const parent = join(temporaryFolder(), 'parent');
    const workshop = openWorkshop(join(parent, 'site'));
    rmSync(parent, { recursive: true });
    expect(() => workshop.finish()).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    workshop.discard();
  });
});
