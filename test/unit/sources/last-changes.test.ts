import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastChanges, newestChange } from '../../../src/sources/last-changes.ts';
import { temporaryFolder } from '../../docgen.ts';

async function repository() {
  const root = await temporaryFolder();
  const git = (args: readonly string[], date = '2025-01-01T12:00:00Z') =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      stdio: 'pipe',
    });
  const commit = (path: string, date: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), date);
    git(['add', '.']);
    git(['commit', '-qm', path], date);
  };
  git(['init', '-q']);
  return { root, commit };
}

it('returns the day of the last commit of each file of the site folder, by its path there', async () => {
  const { root, commit } = await repository();
  commit('site/docs/Potosí.md', '2025-01-01T12:00:00Z');
  commit('site/docs/b.md', '2025-02-01T12:00:00Z');
  commit('other/c.md', '2025-03-01T12:00:00Z');
  commit('site/docs/b.md', '2025-04-01T12:00:00Z');
  expect([...(await lastChanges(join(root, 'site')))]).toEqual([
    ['docs/b.md', { date: '2025-04-01', author: 'a' }],
    ['docs/Potosí.md', { date: '2025-01-01', author: 'a' }],
  ]);
  const newest = await newestChange(join(root, 'site'));
  expect(newest).toMatch(/^[0-9a-f]{40}$/);
  commit('other/c.md', '2025-05-01T12:00:00Z');
  expect(await newestChange(join(root, 'site'))).toBe(newest);
  commit('site/docs/b.md', '2025-05-02T12:00:00Z');
  expect(await newestChange(join(root, 'site'))).not.toBe(newest);
});

it('returns nothing for a shallow clone, and for a folder without a history', async () => {
  const { root, commit } = await repository();
  commit('docs/a.md', '2025-01-01T12:00:00Z');
  commit('docs/b.md', '2025-02-01T12:00:00Z');
  const clone = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone], { stdio: 'pipe' });
  expect(await lastChanges(clone)).toEqual(new Map());
  expect(await newestChange(clone)).toBe('');
  expect(await newestChange(await temporaryFolder())).toBe('');
  expect(await lastChanges(await temporaryFolder())).toEqual(new Map());
});
