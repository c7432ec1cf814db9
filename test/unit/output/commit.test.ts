import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Commit, commit, keepReplaced, stageIn } from '../../../src/output/commit.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('commit', () => {
  it('restores everything when a rename fails', () => {
    const root = temporaryFolder();
    const stage = stageIn(temporaryFolder());
    for (const folder of ['.docgen', 'old', 'becomes-file/empty']) mkdirSync(join(root, folder), { recursive: true });
    for (const path of ['a', 'old/gone', 'becomes-folder']) writeFileSync(join(root, path), 'former');
    for (const folder of ['becomes-folder', 'deep/er']) mkdirSync(join(stage.files, folder), { recursive: true });
    for (const path of ['a', 'becomes-folder/x', 'becomes-file', 'deep/er/file']) {
      writeFileSync(join(stage.files, path), 'new');
    }
    const steps: Commit = {
      root,
      stage,
      remove: ['becomes-folder', 'old/gone'],
      place: [
        { path: 'a', replaces: true },
        { path: 'becomes-folder', replaces: false },
        { path: 'becomes-file', replaces: false },
        { path: 'deep', replaces: false },
        { path: 'never-staged', replaces: false },
      ],
    };
    keepReplaced(steps);
    expect(() => commit(steps)).toThrow('ENOENT');
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(
      ['.docgen', 'a', 'becomes-file', 'becomes-file/empty', 'becomes-folder', 'old', 'old/gone'].sort(),
    );
    for (const path of ['a', 'old/gone', 'becomes-folder']) {
      expect(readFileSync(join(root, path), 'utf8')).toBe('former');
    }
    expect(existsSync(join(root, 'deep'))).toBe(false);
  });
});
