import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

const CONFIG = '{ "title": "A", "docs": { "lastUpdated": "author" } }';

function gitIn(folder: string) {
  return (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Old Name', '-c', 'user.email=a@b.example', ...args], {
      stdio: 'pipe',
      encoding: 'utf8',
    }).trim();
}

/** A checkout whose site is in `site/`, with two commits by "Old Name". */
function checkout() {
  const cwd = join(temporaryFolder(), 'checkout');
  put(cwd, { 'site/docgen.config.json': CONFIG, 'site/docs/a.md': '# A\n\nText.\n' });
  const git = gitIn(cwd);
  for (const text of ['# A\n\nText.\n', '# A\n\nMore text.\n']) {
    writeFileSync(join(cwd, 'site/docs/a.md'), text);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'A');
  }
  return { cwd, git };
}

const build = (cwd: string) => docgenHere(['build', '--strict'], { cwd });
const authorIn = (cwd: string) =>
  /(?:Old Name|Ada|Grace)/.exec(readFileSync(join(cwd, 'dist/docs/a/index.html'), 'utf8'))?.[0];

/** Seen to fail: "all from the cache", with the former name. */
describe('a warm build shows authors as git names them now', () => {
  it('by a `.mailmap` at the top of the checkout', async () => {
    const { cwd } = checkout();
    await build(cwd);
    expect(authorIn(cwd)).toBe('Old Name');
    writeFileSync(join(cwd, '.mailmap'), 'Ada <a@b.example>\n');
    await build(cwd);
    expect(authorIn(cwd)).toBe('Ada');
    writeFileSync(join(cwd, '.mailmap'), 'Grace <a@b.example>\n');
    await build(cwd);
    expect(authorIn(cwd)).toBe('Grace');
    expect((await build(cwd)).out).toContain('from the cache');
    rmSync(join(cwd, '.mailmap'));
    await build(cwd);
    expect(authorIn(cwd)).toBe('Old Name');
  });

  it('by what the configuration of git names', async () => {
    const { cwd, git } = checkout();
    await build(cwd);
    writeFileSync(join(cwd, 'names'), 'Ada <a@b.example>\n');
    git('config', 'mailmap.file', 'names');
    await build(cwd);
    expect(authorIn(cwd)).toBe('Ada');
    writeFileSync(join(cwd, 'names'), 'Grace <a@b.example>\n');
    await build(cwd);
    expect(authorIn(cwd)).toBe('Grace');
    git('config', '--unset', 'mailmap.file');
    git('config', 'mailmap.blob', 'refs/tags/names');
    for (const name of ['Ada', 'Grace']) {
      writeFileSync(join(cwd, 'names'), `${name} <a@b.example>\n`);
      git('update-ref', 'refs/tags/names', git('hash-object', '-w', 'names'));
      await build(cwd);
      expect(authorIn(cwd)).toBe(name);
    }
  });
});

/** Seen to fail: a warm build passed without the warning, or gave a reason that was no longer true. */
describe('a warm build says why git does not know the last changes', () => {
  it('of a shallow clone, whose repository was elsewhere for the last build', async () => {
    const { cwd: origin } = checkout();
    const cwd = join(temporaryFolder(), 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(origin).href, cwd], { stdio: 'pipe' });
    renameSync(join(cwd, '.git'), join(cwd, '../elsewhere'));
    expect(await build(cwd)).toMatchObject({ code: 0, err: '' });
    renameSync(join(cwd, '../elsewhere'), join(cwd, '.git'));
    for (let time = 0; time < 2; time++)
      expect(await build(cwd)).toMatchObject({ code: 1, err: expect.stringContaining('the checkout is shallow') });
    gitIn(cwd)('fetch', '-q', '--unshallow');
    expect(await build(cwd)).toMatchObject({ code: 0, err: '' });
  });

  it('of a checkout whose repository is somewhere else than it says', async () => {
    const { cwd } = checkout();
    rmSync(join(cwd, '.git'), { recursive: true });
    for (const path of ['one', 'two']) {
      writeFileSync(join(cwd, '.git'), `gitdir: ./${path}\n`);
      const { code, err } = await docgenHere(['build'], { cwd });
      expect(code).toBe(0);
      expect(err).toMatch(new RegExp(`LAST_UPDATED .*not a git repository: .*${path}`));
    }
    rmSync(join(cwd, '.git'));
    expect(await build(cwd)).toMatchObject({ code: 0, err: '' });
  });
});
