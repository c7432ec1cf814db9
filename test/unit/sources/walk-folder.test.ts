import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { walkFolder } from '../../../src/sources/walk-folder.ts';
import { docgen, temporaryFolder } from '../../docgen.ts';

/** Root may read everything, so a test of permissions runs docgen as another user. */
const NOBODY = 65_534;
const uid = process.getuid?.() === 0 ? NOBODY : undefined;

const skip = (path: string) => path === 'dist' || path === 'docs/skipped';

/** A folder with a file at each path; bytes are a name that is not valid UTF-8. */
function put(root: string, ...paths: readonly (string | Buffer)[]): void {
  for (const path of paths) {
    const full = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path)]);
    mkdirSync(full.subarray(0, full.lastIndexOf('/')), { recursive: true });
    writeFileSync(full, 'x');
  }
}

const LONG = 'd'.repeat(200);

/** Nests folders until their path is too long to be read; removed after the test. */
function putTooDeep(root: string, folder: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  const cwd = join(root, folder);
  execFileSync('mkdir', ['-p', Array.from({ length: 30 }, () => LONG).join('/')], { cwd });
  onTestFinished(() => void execFileSync('rm', ['-r', LONG], { cwd }));
}

function walk(root: string) {
  const { entries, diagnostics } = walkFolder(root, skip);
  return {
    paths: entries.map(({ path }) => path),
    problems: diagnostics.map(({ code, message, place }) => [place?.file, code, message]),
  };
}

const LINK = 'This symbolic link does not lead to a file of the site and is not followed';

describe('walkFolder', () => {
  it.each([
    'plain ',
    '[brackets] (round) {a,b} ',
    '!not *all ? +(x) @(y) ',
    'back\\slash \\[x\\] ',
    'line\nend ',
    '..dots ',
  ])('finds each kind of name in a folder whose own is %j', async (name) => {
    const root = join(await temporaryFolder(), name);
    const names = [
      '*',
      '**',
      '{a,b}',
      '!x',
      '?(x)',
      '[x]',
      '\\',
      'a\\b',
      'a\nb',
      '\n',
      '\u2028',
      ' ',
      '-',
      '~',
      'é',
      '__proto__',
    ];
    const paths = names.flatMap((one) => [`${one}.md`, `docs/${one}/${one}.md`]);
    put(root, ...paths);
    expect(walk(root)).toEqual({ paths: paths.toSorted(), problems: [] });
  });

  it('finds the names with a dot that hosts give a meaning to, at the top of public/ only', async () => {
    const root = await temporaryFolder();
    const wanted = ['public/.nojekyll', 'public/.well-known/security.txt'];
    put(
      root,
      '.well-known/a',
      'docs/.well-known/a',
      'public/.env',
      'public/.git/config',
      'public/a/.nojekyll',
      'public/.well-known/.env',
      ...wanted,
    );
    expect(walk(root)).toEqual({ paths: wanted, problems: [] });
  });

  it('sorts by code unit, whatever folder a file is in', async () => {
    const root = await temporaryFolder();
    put(root, 'a/z', 'a.md', 'a-b/c', 'B', 'é', 'z', '\u{1F680}', '\uFF5E', 'a/b/c');
    expect(walk(root).paths).toEqual(['B', 'a-b/c', 'a.md', 'a/b/c', 'a/z', 'z', 'é', '\u{1F680}', '\uFF5E']);
  });

  it('leaves out hidden names, packages and skipped files and folders, without looking inside', async () => {
    const root = await temporaryFolder();
    const hidden = ['.git/x', '.env', 'docs/.x/a.md', '.\\a/x', 'node_modules/a.js', 'docs/node_modules/b/c.md'];
    put(root, ...hidden, 'line\nend/node_modules/x', 'dist/a.html', 'docs/skipped', 'other/node_modules');
    put(root, 'docs/dist/a.md', 'docs/a.md', 'skipped', 'node_modules2/a.md', 'a./b.');
    // Looking inside would be reported.
    for (const folder of ['.git', 'docs/.x', 'node_modules', 'dist']) putTooDeep(root, folder);
    expect(walk(root)).toEqual({
      paths: ['a./b.', 'docs/a.md', 'docs/dist/a.md', 'node_modules2/a.md', 'skipped'],
      problems: [],
    });
  });

  it('reports each name that is not UTF-8, and lists the files next to it', async () => {
    const root = await temporaryFolder();
    const folder = Buffer.concat([Buffer.from('docs/'), Buffer.from([0xff]), Buffer.from('/in.md')]);
    put(
      root,
      Buffer.concat([Buffer.from('docs/caf'), Buffer.from([0xe9]), Buffer.from('.md')]),
      folder,
      'docs/z.md',
      'a.md',
    );
    expect(walk(root)).toEqual({
      paths: ['a.md', 'docs/z.md'],
      problems: [
        ['docs/caf\uFFFD.md', 'FILE_READ', 'The name of this file is not UTF-8'],
        ['docs/\uFFFD', 'FILE_READ', 'The name of this file is not UTF-8'],
      ],
    });
  });

  it('follows links to files of the folder only', async () => {
    const [root, outside] = [await temporaryFolder(), await temporaryFolder()];
    put(root, 'docs/a.md', 'public/in/b.txt');
    put(outside, 'secret.md', `${relative(outside, root)}-beside/c.md`);
    const links = {
      'docs/same.md': 'a.md',
      'docs/twice.md': 'same.md',
      'docs/far.txt': join(root, 'public/in/b.txt'),
      'docs/absolute': '/etc/passwd',
      'docs/beside.md': `${root}-beside/c.md`,
      'docs/dead.md': 'none.md',
      'docs/folder': '../public',
      'docs/outside': outside,
      'docs/self': 'self',
      'docs/up': '..',
      'docs/.hidden': '/etc/passwd',
    };
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
    onTestFinished(() => rmSync(`${root}-beside`, { recursive: true }));
    const refused = ['absolute', 'beside.md', 'dead.md', 'folder', 'outside', 'self', 'up'];
    expect(walk(root)).toEqual({
      paths: ['docs/a.md', 'docs/far.txt', 'docs/same.md', 'docs/twice.md', 'public/in/b.txt'],
      problems: refused.map((name) => [`docs/${name}`, 'SYMLINK_SKIPPED', LINK]),
    });
  });

  it('ignores pipes, sockets and devices', async () => {
    const root = await temporaryFolder();
    put(root, 'docs/a.md');
    execFileSync('mkfifo', [join(root, 'docs/pipe'), join(root, 'docs/pipe.md')]);
    symlinkSync('pipe', join(root, 'docs/to-pipe'));
    symlinkSync('/dev/zero', join(root, 'docs/to-device'));
    const server = createServer().listen(join(root, 'docs/socket'));
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    expect(walk(root)).toEqual({
      paths: ['docs/a.md'],
      problems: [
        ['docs/to-device', 'SYMLINK_SKIPPED', LINK],
        ['docs/to-pipe', 'SYMLINK_SKIPPED', LINK],
      ],
    });
  });

  it('reports a folder whose path is too long to be read, and reads everything next to it and above it', async () => {
    const root = await temporaryFolder();
    putTooDeep(root, 'docs');
    put(root, 'docs/a.md', `docs/${LONG}/b.md`, 'z.md');
    const { paths, problems } = walk(root);
    expect(paths).toEqual(['docs/a.md', `docs/${LONG}/b.md`, 'z.md']);
    const message = 'This cannot be read: its path is longer than the disk allows';
    expect(problems).toEqual([[expect.stringMatching(/^docs(?:\/d{200}){9,}$/), 'FILE_READ', message]]);
  });

  it('reports a folder that may not be read, and reads everything next to it', async () => {
    const root = await temporaryFolder();
    put(root, 'docs/closed/a.md', 'docs/open/b.md');
    writeFileSync(join(root, 'docs/open/b.md'), '[x](./none.md)\n');
    if (uid !== undefined) for (const path of ['', 'docs', 'docs/closed']) chownSync(join(root, path), uid, uid);
    chmodSync(join(root, 'docs/closed'), 0);
    onTestFinished(() => chmodSync(join(root, 'docs/closed'), 0o700));
    const run = await docgen(['build', '.', '--out', 'out', '--no-cache'], {
      cwd: root,
      ...(uid !== undefined && { uid }),
    });
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('docs/closed:1:1: error FILE_READ This cannot be read: permission denied\n'),
    });
    expect(run.stderr).toContain('docs/open/b.md:1:1: warning LINK_UNRESOLVED ');
  });

  it('ignores a folder that is removed during the walk, and reads everything next to it', async () => {
    const root = await temporaryFolder();
    put(root, 'a/x', 'b/x', 'c/x');
    const { entries, diagnostics } = walkFolder(root, (path) => {
      if (path === 'a') rmSync(join(root, 'b'), { recursive: true });
      return false;
    });
    expect([entries.map(({ path }) => path), diagnostics]).toEqual([['a/x', 'c/x'], []]);
  });

  it('reads a deep tree to its end', async () => {
    const root = await temporaryFolder();
    const path = `${'a/'.repeat(1500)}b.md`;
    put(root, path, 'z.md');
    expect(walk(root)).toEqual({ paths: [path, 'z.md'], problems: [] });
  });

  it.each([
    ['no folder', 'none', []],
    ['a file', 'a.md', [['', 'FILE_READ', 'This cannot be read: a file is in place of a folder in its path']]],
  ])('finds nothing if there is %s', async (_, name, problems) => {
    const root = await temporaryFolder();
    put(root, 'a.md');
    expect(walk(join(root, name))).toEqual({ paths: [], problems });
  });

  it('returns the path and the size of each file, and a different stamp when it changes', async () => {
    const root = await temporaryFolder();
    put(root, 'docs/a.md', 'docs/b.md');
    symlinkSync('a.md', join(root, 'docs/link.md'));
    const stamps = () => new Map(walkFolder(root, skip).entries.map(({ path, stamp }) => [path, stamp]));
    const before = stamps();
    expect(walkFolder(root, skip).entries.map(({ path, absolute, size }) => [path, absolute, size])).toEqual([
      ['docs/a.md', join(root, 'docs/a.md'), lstatSync(join(root, 'docs/a.md')).size],
      ['docs/b.md', join(root, 'docs/b.md'), 1],
      ['docs/link.md', join(root, 'docs/a.md'), statSync(join(root, 'docs/a.md')).size],
    ]);
    expect(before.get('docs/link.md')).toBe(before.get('docs/a.md'));
    writeFileSync(join(root, 'docs/a.md'), 'longer');
    const changed = [...stamps()].filter(([path, stamp]) => before.get(path) !== stamp).map(([path]) => path);
    expect(changed).toEqual(['docs/a.md', 'docs/link.md']);
  });

  it('accepts a root relative to the working directory, or with a trailing slash', async () => {
    const root = await temporaryFolder();
    put(root, 'docs/a.md');
    const forms = [relative(process.cwd(), root), `${root}/`, `${dirname(root)}/./${relative(dirname(root), root)}`];
    for (const form of forms) expect(walk(form)).toEqual({ paths: ['docs/a.md'], problems: [] });
  });
});
