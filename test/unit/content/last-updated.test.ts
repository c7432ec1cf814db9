import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
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

/** Seen to fail: git listed paths from the top of the repository, among which no text was found, and nothing was said. */
it('reports that a repository without files beside it does not know them either', async () => {
  const root = await temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { stdio: 'pipe' });
  git('init', '-q');
  mkdirSync(join(root, 'site/docs'), { recursive: true });
  writeFileSync(join(root, 'site/docgen.config.json'), '{ "title": "A", "docs": { "lastUpdated": "date" } }');
  writeFileSync(join(root, 'site/docs/a.md'), '# A\n');
  git('add', '.');
  git('commit', '-qm', 'A');
  git('config', 'core.bare', 'true');
  const { diagnostics } = await buildSite({ siteDir: join(root, 'site'), mode: 'build', state: createBuildState() });
  expect(diagnostics).toMatchObject([{ code: 'LAST_UPDATED', hint: expect.stringContaining('core.bare false') }]);
});

/** Seen to fail: the build never ended. */
it('goes on without dates and tags where git does not end, and says so', async () => {
  const root = await temporaryFolder();
  execFileSync('git', ['-C', root, 'init', '-q']);
  for (const folder of ['docs', 'api']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'docs/a.md'), '# A\n');
  writeFileSync(
    join(root, 'api/openapi.json'),
    '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }',
  );
  const api = { history: { from: 'git', tags: 'v*' } };
  writeFileSync(join(root, 'docgen.config.json'), JSON.stringify({ title: 'A', url: 'https://a.example', api }));
  const state = createBuildState();
  const problems = async () =>
    (await buildSite({ siteDir: root, mode: 'build', state })).diagnostics.filter(({ code }) =>
      /^(?:API_HISTORY|LAST_UPDATED)$/.test(code),
    );
  const noTag = { code: 'API_HISTORY', message: 'git has no tag that matches "v*"' };
  expect(await problems()).toMatchObject([noTag]);
  execFileSync('mkfifo', [join(root, '.git/refs/tags/v1')]);
  const timeout = AbortSignal.timeout;
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => timeout(limit / 20));
  const found = await problems();
  limits.mockRestore();
  const reason = '"git for-each-ref" did not end within a minute';
  expect(found).toMatchObject([
    { severity: 'warning', message: `The git tags cannot be read: ${reason}` },
    { severity: 'warning', message: `The sitemap has no dates of changes: ${reason}` },
  ]);
});
