import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { changesKey, lastChanges, whyUnknown } from '../../../src/sources/last-changes.ts';
import { temporaryFolder } from '../../docgen.ts';

/** A commit in a key. */
const COMMIT = /"[0-9a-f]{40}"/;

async function repository() {
  const root = await temporaryFolder();
  const git = (args: readonly string[], date = '2025-01-01T12:00:00Z') =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
      stdio: 'pipe',
    });
  const commit = (path: string, date: string, text = date) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
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
  const newest = await changesKey(join(root, 'site'));
  expect(newest).toMatch(COMMIT);
  commit('other/c.md', '2025-05-01T12:00:00Z');
  expect(await changesKey(join(root, 'site'))).toBe(newest);
  commit('site/docs/b.md', '2025-05-02T12:00:00Z');
  expect(await changesKey(join(root, 'site'))).not.toBe(newest);
});

it('returns nothing for a shallow clone, and for a folder without a history', async () => {
  const { root, commit } = await repository();
  commit('docs/a.md', '2025-01-01T12:00:00Z');
  commit('docs/b.md', '2025-02-01T12:00:00Z');
  const clone = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone], { stdio: 'pipe' });
  expect(await lastChanges(clone)).toEqual(new Map());
  expect(await changesKey(clone)).not.toBe(await changesKey(root));
  expect(await whyUnknown(clone)).toMatchObject({ reason: expect.stringMatching(/shallow/) });
  expect(await whyUnknown(root)).toBeUndefined();
  expect(await whyUnknown(await temporaryFolder())).toBeUndefined();
  expect(await changesKey(await temporaryFolder())).toBe('');
  expect(await lastChanges(await temporaryFolder())).toEqual(new Map());
});

it('says what a clone without folders does not know', async () => {
  const { root, commit } = await repository();
  commit('a.md', '2025-01-01T12:00:00Z');
  commit('a.md', '2025-02-01T12:00:00Z');
  execFileSync('git', ['-C', root, 'config', 'uploadpack.allowFilter', 'true']);
  const clone = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '-q', '--filter=tree:0', `file://${root}`, clone], { stdio: 'pipe' });
  expect(await whyUnknown(clone)).toMatchObject({ reason: 'the clone does not have the folders of earlier commits' });
  expect(await whyUnknown(root)).toBe(undefined);
});

/** Seen to fail: git looked for renames, for which it compares files, and nobody said why no day was known. */
it('needs no files of earlier commits, which a clone may not have', async () => {
  const { root, commit } = await repository();
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');
  commit('a.md', '2025-01-01T12:00:00Z', lines);
  renameSync(join(root, 'a.md'), join(root, 'b.md'));
  commit('b.md', '2025-02-01T12:00:00Z', `${lines}one more\n`);
  commit('c.md', '2025-03-01T12:00:00Z');
  execFileSync('git', ['-C', root, 'config', 'uploadpack.allowFilter', 'true']);
  const clone = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '-q', '--filter=blob:none', `file://${root}`, clone], { stdio: 'pipe' });
  expect((await lastChanges(clone)).get('b.md')).toEqual({ date: '2025-02-01', author: 'a' });
});

/** Seen to fail: nothing was said. */
it.each<[string, (root: string) => void, RegExp]>([
  [
    'whose repository was left behind',
    (root) => {
      rmSync(join(root, '.git'), { recursive: true });
      writeFileSync(join(root, '.git'), 'gitdir: ../gone\n');
    },
    /^git does not read the checkout: not a git repository/,
  ],
  ['with a broken HEAD', (root) => writeFileSync(join(root, '.git/HEAD'), 'none\n'), /^git does not read the checkout/],
  [
    'that is configured to have no files',
    (root) => {
      execFileSync('git', ['-C', root, 'config', 'core.bare', 'true']);
    },
    /no files beside it/,
  ],
  [
    'with a damaged object',
    (root) => {
      const tree = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).trim();
      const path = join(root, '.git/objects', tree.slice(0, 2), tree.slice(2));
      rmSync(path);
      writeFileSync(path, 'none');
    },
    /damaged/,
  ],
])('says why it knows nothing of a checkout %s', async (_, spoil, reason) => {
  const { root, commit } = await repository();
  commit('a.md', '2025-01-01T12:00:00Z');
  spoil(root);
  expect(await whyUnknown(root)).toMatchObject({ reason: expect.stringMatching(reason) });
});

it('knows the day of files with any name, whatever the configuration of git says of logs', async () => {
  const { root, commit } = await repository();
  const paths = ['docs/a"b.md', 'docs/back\\slash.md', 'docs/line\nfeed.md', 'docs/tab\t.md'];
  for (const path of paths) commit(path, '2025-01-01T12:00:00Z');
  rmSync(join(root, paths[0] ?? ''));
  for (const [key, value] of [
    ['i18n.logOutputEncoding', 'UTF-16'],
    ['log.showRoot', 'false'],
    ['log.follow', 'true'],
    ['color.ui', 'always'],
  ] as const)
    execFileSync('git', ['-C', root, 'config', key, value]);
  expect([...(await lastChanges(root))].sort()).toEqual(
    paths.map((path) => [path, { date: '2025-01-01', author: 'a' }]),
  );
});

it('leaves out commits whose day cannot be written', async () => {
  const { root, commit } = await repository();
  commit('a.md', '2025-01-01T12:00:00Z');
  writeFileSync(join(root, 'a.md'), 'changed');
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', ['-C', root, ...args], { input, stdio: 'pipe' })
      .toString()
      .trim();
  git(['add', '.']);
  for (const seconds of ['253402300800', '99999999999999', '-5', 'none']) {
    const who = `a <a@b.example> ${seconds} +0000`;
    const text = `tree ${git(['write-tree'])}\nparent ${git(['rev-parse', 'HEAD'])}\nauthor ${who}\ncommitter ${who}\n\nm\n`;
    const far = git(['hash-object', '-t', 'commit', '-w', '--stdin', '--literally'], text);
    git(['update-ref', 'HEAD', far]);
    expect([...(await lastChanges(root))]).toEqual([['a.md', { date: '2025-01-01', author: 'a' }]]);
    git(['update-ref', 'HEAD', `${far}^`]);
  }
});

it('shows no more of the name of an author than of any label', async () => {
  const { root, commit } = await repository();
  commit('a.md', '2025-01-01T12:00:00Z');
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' });
  git(
    '-c',
    `user.name=${'a'.repeat(100_000)}`,
    '-c',
    'user.email=a@b.example',
    'commit',
    '-q',
    '--amend',
    '--reset-author',
    '-m',
    'm',
  );
  expect((await lastChanges(root)).get('a.md')?.author).toBe(`${'a'.repeat(299)}…`);
});

it('asks the repository of the folder, in a hook of another one too', async () => {
  const { root, commit } = await repository();
  commit('site/a.md', '2025-01-01T12:00:00Z');
  const named = ['.git', join((await repository()).root, '.git'), join(root, '.git')];
  for (const folder of named) {
    vi.stubEnv('GIT_DIR', folder);
    vi.stubEnv('GIT_INDEX_FILE', join(folder, 'index'));
    const changes = await lastChanges(join(root, 'site'));
    vi.unstubAllEnvs();
    expect([...changes.keys()]).toEqual(['a.md']);
  }
});

it('runs nothing that a repository among the files of a site names', async () => {
  const { root, commit } = await repository();
  commit('a.md', '2025-01-01T12:00:00Z');
  const bare = join(root, '.git');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args])
      .toString()
      .trim();
  const tree = git('rev-parse', 'HEAD^{tree}');
  // Git obtains what is missing in such a clone from the server, by the program that the configuration names.
  rmSync(join(bare, 'objects', tree.slice(0, 2), tree.slice(2)));
  const ran = join(root, 'ran');
  for (const [key, value] of [
    ['core.repositoryFormatVersion', '1'],
    ['core.worktree', '.'],
    ['extensions.partialClone', 'origin'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.url', '.'],
    ['remote.origin.uploadpack', `touch ${ran}; false`],
  ] as const)
    git('config', key, value);
  const site = join(root, 'site');
  for (const part of ['HEAD', 'config', 'objects', 'refs'])
    cpSync(join(bare, part), join(site, part), { recursive: true });
  expect(await changesKey(site)).not.toMatch(COMMIT);
  expect(await lastChanges(site)).toEqual(new Map());
  expect(existsSync(ran)).toBe(false);
  // An older git does not know that such a folder is none; it fetches nothing even so.
  for (const part of ['HEAD', 'config', 'objects', 'refs'])
    cpSync(join(site, part), join(root, 'old/.git', part), { recursive: true });
  expect(await changesKey(join(root, 'old'))).not.toMatch(COMMIT);
  expect(existsSync(ran)).toBe(false);
});

/** Seen to fail: git waited for the pipe, and docgen for git. */
it('reads no names of authors from a pipe, and else those of the checkout', async () => {
  const { root, commit } = await repository();
  commit('site/a.md', '2025-01-01T12:00:00Z');
  const names = join(root, '.mailmap');
  writeFileSync(names, 'Ada <a@b.example>\n');
  const author = async () => (await lastChanges(join(root, 'site'))).get('a.md')?.author;
  expect(await author()).toBe('Ada');
  rmSync(names);
  execFileSync('mkfifo', [names]);
  expect(await changesKey(join(root, 'site'))).toMatch(COMMIT);
  expect(await author()).toBe('a');
  expect(await whyUnknown(join(root, 'site'))).toBeUndefined();
  // Neither from one that the configuration names.
  rmSync(names);
  const elsewhere = join(root, 'names');
  execFileSync('mkfifo', [elsewhere]);
  execFileSync('git', ['-C', root, 'config', 'mailmap.file', elsewhere]);
  expect(await author()).toBe('a');
});

/** Seen to fail: a build waited for a pipe among the refs without end. */
it('gives up a command that does not end, says which, and runs no further one there', async () => {
  const { root, commit } = await repository();
  commit('a.md', '2025-01-01T12:00:00Z');
  const timeout = AbortSignal.timeout;
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => timeout(limit / 20));
  const branch = join(root, '.git', readFileSync(join(root, '.git/HEAD'), 'utf8').replace('ref: ', '').trim());
  rmSync(branch);
  execFileSync('mkfifo', [branch]);
  expect(await changesKey(root)).not.toMatch(COMMIT);
  const calls = limits.mock.calls.length;
  expect(await lastChanges(root)).toEqual(new Map());
  expect(await whyUnknown(root)).toMatchObject({ reason: '"git log" did not end within a minute' });
  expect(limits).toHaveBeenCalledTimes(calls);
  limits.mockRestore();
});
