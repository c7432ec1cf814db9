import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Commit, commit, keepReplaced } from '../../../src/output/commit.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('commit', () => {
  it('puts everything back as it was when a rename fails', () => {
    const root = temporaryFolder();
    const attic = temporaryFolder();
    mkdirSync(join(root, 'old'));
    mkdirSync(join(root, 'becomes-file', 'empty'), { recursive: true });
    for (const path of ['a', 'old/gone', 'becomes-folder']) writeFileSync(join(root, path), 'former');
    mkdirSync(join(attic, '3/er'), { recursive: true });
    mkdirSync(join(attic, '1'));
    for (const name of ['0', '1/x', '2', '3/er/file']) writeFileSync(join(attic, name), 'new');
    const place = (index: number, path: string, replaces = false) => ({
      from: join(attic, `${index}`),
      path,
      replaces,
    });
    const steps: Commit = {
      root,
      attic,
      remove: ['becomes-folder', 'old/gone'],
      place: [
        place(0, 'a', true),
        place(1, 'becomes-folder'),
        place(2, 'becomes-file'),
        place(3, 'deep'),
        place(9, 'never-staged'),
      ],
    };
    keepReplaced(steps);
    expect(() => commit(steps)).toThrow('ENOENT');
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(
      ['a', 'becomes-file', 'becomes-file/empty', 'becomes-folder', 'old', 'old/gone'].sort(),
    );
    for (const path of ['a', 'old/gone', 'becomes-folder']) {
      expect(readFileSync(join(root, path), 'utf8')).toBe('former');
    }
    expect(existsSync(join(root, 'deep'))).toBe(false);
  });
});
