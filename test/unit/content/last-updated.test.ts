import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/build.ts';
import { createBuildState } from '../../../src/build-state.ts';
import { temporaryFolder } from '../../docgen.ts';

/** Seen to fail without the report: a build of GitHub's actions/checkout lost the days without a word. */
it('reports that a shallow clone does not know the last changes that pages are to show', async () => {
  const root = await temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { stdio: 'pipe' });
  git('init', '-q');
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docgen.config.json'), '{ "title": "A", "docs": { "lastUpdated": "date" } }');
  for (const name of ['a', 'b']) {
    writeFileSync(join(root, `docs/${name}.md`), `# ${name}\n`);
    git('add', '.');
    git('commit', '-qm', name);
  }
  const clone = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(root).href, clone], { stdio: 'pipe' });

  const problemsIn = async (siteDir: string) =>
    (await buildSite({ siteDir, mode: 'build', state: createBuildState() })).diagnostics;
  expect(await problemsIn(root)).toEqual([]);
  expect(await problemsIn(clone)).toMatchObject([
    { code: 'LAST_UPDATED', severity: 'warning', hint: expect.stringContaining('fetch-depth: 0') },
  ]);
  execFileSync('git', ['-C', clone, 'fetch', '-q', '--unshallow'], { stdio: 'pipe' });
  expect(await problemsIn(clone)).toEqual([]);
});
