import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { built } from './built.ts';

const description = (version: string, parameters: string) => `openapi: 3.1.0
info: { title: Lakes, version: ${version} }
paths:
  /lakes:
    get:
      operationId: lakes
      parameters: [${parameters}]
      responses: { "200": { description: All lakes. } }
`;

const query = (name: string) => `{ name: ${name}, in: query, description: A word., schema: { type: string } }`;

/** A repository with a site, and a function that tags a description as a release of a day. */
async function taggedSite() {
  const root = await temporaryFolder();
  const site = join(root, 'site');
  mkdirSync(join(site, 'api'), { recursive: true });
  const git = (args: readonly string[], date: string) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      stdio: 'pipe',
    });
  git(['init', '-q'], '2025-01-01T12:00:00Z');
  const write = (text: string) => writeFileSync(join(site, 'api/openapi.yaml'), text);
  writeFileSync(join(site, 'docgen.config.json'), JSON.stringify({ api: { history: { from: 'git', tags: 'v*' } } }));
  const release = (tag: string, day: string, text: string) => {
    write(text);
    git(['add', '.'], `${day}T12:00:00Z`);
    git(['commit', '-qm', tag], `${day}T12:00:00Z`);
    git(['tag', '-am', tag, tag], `${day}T12:00:00Z`);
  };
  return { site, write, release };
}

/** Seen to fail with the tags in the opposite order, and with the tags left out of what a description is kept by. */
it('takes earlier descriptions from tags of git, and notices a new tag', async () => {
  const { site, write, release } = await taggedSite();
  const out = join(await temporaryFolder(), 'dist');
  release('v1', '2025-01-01', description('1.0.0', query('name')));
  release('v10', '2025-02-01', description('1.1.0', `${query('name')}, ${query('depth')}`));
  write(description('2.0.0', query('depth')));
  const first = await built(site, out, '--strict');
  expect(first.code).toBe(0);
  const text = first.page('api/changes.md');
  expect([...text.matchAll(/^## .*$/gm)].map(([line]) => line)).toEqual([
    '## [2.0.0](#current) 1 dangerous',
    '## [1.1.0](#v10) February 1, 2025 1 compatible',
    '## [1.0.0](#v1) January 1, 2025',
  ]);
  expect(first.page('api/lakes.md')).toContain('`depth` (New in 1.1.0)');
  release('v2.0', '2025-03-01', description('2.0.0', query('depth')));
  const second = await built(site, out, '--strict');
  expect(second.page('api/changes.md')).toContain('## [2.0.0](#v2.0) March 1, 2025 1 dangerous');
});

/** Seen to fail: each tag was read by four commands of git, twice, and compared again, so that 1 MB of tags took two minutes. */
it('compares what is the same in many tags once, without a command of git for each, and has the newest thousand', async () => {
  const { site, write, release } = await taggedSite();
  const out = join(await temporaryFolder(), 'dist');
  const [one, other] = [description('1.0.0', query('name')), description('1.0.0', query('depth'))];
  for (const [index, text] of [one, other, one, other].entries()) release(`v${index}`, `2025-01-0${index + 1}`, text);
  write(description('2.0.0', ''));
  const traced = await counted(() => built(site, out));
  expect(traced.stderr).toBe('');
  const text = traced.page('api/changes.md');
  expect(text.match(/^## .*$/gm)).toHaveLength(5);
  expect(traced.reads).toBe(2);
  execFileSync('git', ['-C', site, 'update-ref', '--stdin'], {
    input: Array.from({ length: 1_000 }, (_, index) => `create refs/tags/v2.${index} v3^{commit}\n`).join(''),
  });
  const more = await counted(() => built(site, out));
  expect(more.stderr).toContain('git has 1004 tags that match "v*": the history has the newest 1000 of them');
  expect(more.reads).toBeLessThanOrEqual(2);
});

/** Counts from how many commits git reads files meanwhile. */
async function counted<Result extends object>(run: () => Promise<Result>) {
  const trace = join(await temporaryFolder(), 'trace');
  vi.stubEnv('GIT_TRACE', trace);
  const result = await run().finally(() => vi.unstubAllEnvs());
  return { ...result, reads: readFileSync(trace, 'utf8').match(/built-in: git cat-file --batch$/gm)?.length ?? 0 };
}

/** Seen to fail with the tag's own name as anchor, and with the name of the file or tag for every release. */
it('names a description without a date after the version that it shares, and shows tags with any name', async () => {
  const { site, write, release } = await taggedSite();
  const out = join(await temporaryFolder(), 'dist');
  release('v1<b>&"%41#', '2025-01-01', description('"<b>../../1"', query('name')));
  release('vcurrent', '2025-02-01', description('1.1.0', `${query('name')}, ${query('depth')}`));
  write(description('1.1.0', query('depth')));
  const { code, stderr, page } = await built(site, out, '--strict');
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: '' });
  const headings = [...page('api/changes/index.html').matchAll(/<h2 id="([^"]*)"><a href="([^"]*)">(.*?)<\/a>/g)];
  expect(headings.map(([, ...parts]) => parts)).toEqual([
    ['current', '#current', '1.1.0 (current)'],
    ['vcurrent', '#vcurrent', 'vcurrent'],
    ['v1-b-&amp;--41-', '#v1-b-&amp;--41-', '&lt;b&gt;../../1'],
  ]);
});

it('warns of tags that are not there, and of a description that cannot be read', async () => {
  const { site, release, write } = await taggedSite();
  const out = join(await temporaryFolder(), 'dist');
  write(description('1.0.0', ''));
  expect((await built(site, out)).stderr).toContain('warning API_HISTORY git has no tag that matches "v*"');
  release('v1', '2025-01-01', 'openapi: 3.1.0\ninfo: [');
  release('v2', '2025-02-01', description('2.0.0', ''));
  const { code, stderr, page } = await built(site, out);
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/v1:site\/api\/openapi\.yaml:\d+:\d+: warning API_SYNTAX/),
  });
  expect(page('api/changes.md')).toContain('## [2.0.0](#v2)');
});

/** Seen to fail with 9 pages and no warning, whatever the clone lacks. */
it.each(['blob:none', 'tree:0'])(
  'warns of each description that a clone by --filter=%s has not, until it has',
  async (filter) => {
    const { site, release } = await taggedSite();
    release('v1', '2025-01-01', description('1.0.0', ''));
    release('v2', '2025-02-01', description('1.1.0', query('depth')));
    const origin = join(site, '..');
    execFileSync('git', ['-C', origin, 'config', 'uploadpack.allowFilter', 'true']);
    const clone = join(await temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '-q', `--filter=${filter}`, `file://${origin}`, clone], { stdio: 'pipe' });
    const out = join(await temporaryFolder(), 'dist');
    const warning =
      'warning API_HISTORY "site/api/openapi.yaml" of "refs/tags/v1" cannot be read: the clone does not have it';
    const { code, stderr } = await built(join(clone, 'site'), out);
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining(warning) });
    expect((await docgenInProcess(['changelog', '--site', join(clone, 'site')])).stderr).toContain(warning);
    execFileSync('git', ['-C', clone, 'fetch', '-q', '--refetch', '--no-filter'], { stdio: 'pipe' });
    const whole = await built(join(clone, 'site'), out, '--strict');
    expect({ code: whole.code, stderr: whole.stderr }).toEqual({ code: 0, stderr: '' });
    expect(whole.page('api/changes.md')).toContain('[1.0.0](#v1)');
  },
);

/** Seen to fail: the site was said to be in no checkout, with the advice to fetch the tags. */
it('says so where the object of a tag is missing', async () => {
  const { site, release } = await taggedSite();
  release('v1', '2025-01-02', description('1', query('a')));
  writeFileSync(join(site, '../.git/refs/tags/v2'), `${'1'.repeat(40)}\n`);
  const { code, stderr } = await built(site, join(site, '../dist'));
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/API_HISTORY .*an object of the repository is damaged or gone/),
  ]);
});

it('shows releases whose tags have no day, and leaves out what is tagged and no commit', async () => {
  const { site, release } = await taggedSite();
  const out = join(await temporaryFolder(), 'dist');
  release('v1', '2025-01-01', description('1.0.0', ''));
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', ['-C', site, ...args], { input, stdio: 'pipe' })
      .toString()
      .trim();
  const commit = git(['rev-parse', 'v1^{commit}']);
  const tag = (name: string, tagger: string) =>
    git([
      'update-ref',
      `refs/tags/${name}`,
      git(
        ['hash-object', '-t', 'tag', '-w', '--stdin', '--literally'],
        `object ${commit}\ntype commit\ntag ${name}\n${tagger}\n${name}\n`,
      ),
    ]);
  tag('v1-none', '');
  tag('v1-far', 'tagger a <a@b.example> 999999999999999 +0000\n');
  git(['tag', 'v1-file', git(['rev-parse', 'v1:./api/openapi.yaml'])]);
  release('v2', '2025-02-01', description('1.1.0', query('depth')));
  const { code, stderr, page } = await built(site, out, '--strict');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const headings = [...page('api/changes.md').matchAll(/^## \[.*?\]\((.*?)\) (\w+ 1, 2025)?/gm)];
  expect(headings.map(([, anchor, day]) => [anchor, day])).toEqual([
    ['#current', undefined],
    ['#v1-far', 'January 1, 2025'],
    ['#v2', 'February 1, 2025'],
    ['#v1', 'January 1, 2025'],
    ['#v1-none', 'January 1, 2025'],
  ]);
});
