import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCorpus } from '../../bench/corpus.ts';
import { checkout, docgen, temporaryFolder } from '../../docgen.ts';
import { isLong } from '../../run-length.ts';
import { tree } from './docgen-process.ts';

/** A site of every kind: documents, posts, pages, an API, images, files to copy. */
const SITE = join(checkout, 'site');

/** A copy of the site in a folder of its own, its files made in another order, so that the disk lists them in another. */
function copyInOrder(to: string, order: (paths: string[]) => string[]): void {
  const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(SITE.length + 1));
  for (const path of order(files.sort())) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(SITE, path), join(to, path));
  }
  // Near midnight, which is another day elsewhere.
  const date = '2025-03-01T23:30:00Z';
  const who = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b.c',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b.c',
  };
  const env = { ...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'Site'],
  ])
    execFileSync('git', args, { cwd: to, env });
}

describe('the same site', { timeout: 400_000 }, () => {
  it('gives the same bytes, whatever the place, the time zone, the language, the folder order, the jobs and the cache', async () => {
    const home = await temporaryFolder();
    const expected = join(home, 'expected');
    copyInOrder(join(home, 'site'), (paths) => paths);
    const first = await docgen(['build', join(home, 'site'), '--out', expected, '--no-cache'], {
      env: { TZ: 'UTC', LANG: 'C' },
    });
    expect([first.code, first.stderr]).toEqual([0, '']);
    const bytes = tree(expected);
    expect(Object.keys(bytes).length).toBeGreaterThan(30);

    const ways: { name: string; order: (paths: string[]) => string[]; env: NodeJS.ProcessEnv; options: string[] }[] = [
      {
        name: 'far to the east, backwards, one job',
        order: (paths) => paths.reverse(),
        env: { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
        options: ['--jobs', '1', '--no-cache'],
      },
      {
        name: 'far to the west, folders last, with a cache',
        order: (paths) => paths.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? 1 : -1)),
        env: { TZ: 'America/Adak', LANG: 'ar_EG.UTF-8', LC_ALL: '', COLUMNS: '20' },
        options: ['--jobs', '2', '--cache', join(home, 'cache')],
      },
    ];
    for (const { name, order, env, options } of isLong ? ways : ways.slice(0, 1)) {
      const cwd = await temporaryFolder('docgen [other] (place) ');
      copyInOrder(join(cwd, 'site'), order);
      const build = () => docgen(['build', 'site', '--out', 'out', ...options], { cwd, env });
      expect([name, (await build()).stderr]).toEqual([name, '']);
      expect([name, tree(join(cwd, 'out'))]).toEqual([name, bytes]);
      if (!isLong) continue;
      // Once more over what is there, and then into nothing with the cache that the builds before have filled.
      await build();
      expect([name, tree(join(cwd, 'out'))]).toEqual([name, bytes]);
      rmSync(join(cwd, 'out'), { recursive: true });
      await build();
      expect([name, tree(join(cwd, 'out'))]).toEqual([name, bytes]);
    }
  });

  if (isLong)
    it('gives the same bytes with one thread and with two, where there is work for both', async () => {
      const home = await temporaryFolder();
      writeCorpus(join(home, 'site'), { pages: 150, posts: 15, operations: 10 });
      const [one, two] = await Promise.all(
        ['1', '2'].map(async (jobs) => {
          const { stderr } = await docgen(['build', 'site', '--out', jobs, '--no-cache', '--jobs', jobs], {
            cwd: home,
          });
          expect([jobs, stderr]).toEqual([jobs, '']);
          return tree(join(home, jobs));
        }),
      );
      expect(two).toEqual(one);
    });
});
