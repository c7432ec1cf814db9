import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskOutput } from '../../../src/output/disk.ts';
import { finishWrite } from '../../../src/output/finish-write.ts';
import { readJournal } from '../../../src/output/journal.ts';
import { readManifest } from '../../../src/output/manifest.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FORMER = { 'index.html': '1', 'a/index.html': '1', 'gone/index.html': '1', turns: '1', 'folder/x': '1' };
const NEW = {
  'index.html': '2',
  'a/index.html': '2',
  'new/index.html': '2',
  'turns/x': '2',
  folder: '2',
  'x.css': '2',
};

function site(entries: Readonly<Record<string, string>>) {
  return { basePath: '/', files: Object.entries(entries).map(([path, content]) => ({ path, content, origin: path })) };
}

/** Every file below a folder with its content. */
function tree(root: string): Record<string, string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}

/** An output folder with the former site, in which the new one is staged and the journal is written. */
async function begun(): Promise<{ root: string; expected: Record<string, string> }> {
  const [root, former, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  await diskOutput(former).write(site(FORMER));
  await diskOutput(other).write(site(NEW));
  // A copy: the watchdog of a write may still look into its folder, and would finish what is begun there.
  cpSync(former, root, { recursive: true });
  const stage = join(root, '.docgen/stage');
  mkdirSync(join(stage, 'former'), { recursive: true });
  cpSync(other, join(stage, 'new'), { recursive: true, filter: (path) => !path.includes('.docgen') });
  cpSync(join(other, '.docgen/manifest.json'), join(stage, 'manifest.json'));
  const place = ['x.css', 'index.html', 'a/index.html', 'new', 'turns', 'folder'];
  const journal = {
    place: place.map((path) => ({ path, replaces: path.endsWith('index.html') })),
    remove: ['turns', 'folder/x', 'gone/index.html'],
  };
  writeFileSync(join(root, '.docgen/journal.json'), JSON.stringify(journal));
  return { root, expected: tree(other) };
}

/** The steps of the commit, one by one. */
const STEPS: readonly ((root: string) => void)[] = [
  (root) => rmSync(join(root, 'turns')),
  (root) => rmSync(join(root, 'folder/x')),
  (root) => moveIn(root, 'x.css'),
  (root) => moveIn(root, 'index.html'),
  (root) => moveIn(root, 'a/index.html'),
  (root) => moveIn(root, 'new'),
  (root) => moveIn(root, 'turns'),
  (root) => rmSync(join(root, 'folder'), { recursive: true }),
  (root) => moveIn(root, 'folder'),
  (root) => rmSync(join(root, 'gone/index.html')),
  (root) => renameSync(join(root, '.docgen/stage/manifest.json'), join(root, '.docgen/manifest.json')),
];

function moveIn(root: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  renameSync(join(root, '.docgen/stage/new', path), join(root, path));
}

describe('finishWrite', () => {
  it.each([...STEPS.keys(), STEPS.length])('finishes a commit that was killed after step %i', async (done) => {
    const { root, expected } = await begun();
    for (const step of STEPS.slice(0, done)) step(root);
    expect(await finishWrite(root)).toBeUndefined();
    expect(tree(root)).toEqual(expected);
    expect(readdirSync(join(root, '.docgen'))).toEqual(['manifest.json']);
    expect(existsSync(join(root, 'gone'))).toBe(false);
  });

  it('is run first by the next build, even if it writes nothing itself', async () => {
    const { root, expected } = await begun();
    for (const step of STEPS.slice(0, 4)) step(root);
    const { report } = await diskOutput(root).write(site(NEW));
    expect(report?.written).toEqual([]);
    expect(tree(root)).toEqual(expected);
  });

  it('leaves what somebody put in the way, and what somebody changed', async () => {
    const { root, expected } = await begun();
    writeFileSync(join(root, 'x.css'), 'mine');
    writeFileSync(join(root, 'gone/index.html'), 'mine');
    await finishWrite(root);
    expect(tree(root)).toEqual({ ...expected, 'x.css': 'mine', 'gone/index.html': 'mine' });
  });

  it('touches nothing outside the folder, whatever the journal says', async () => {
    const { root } = await begun();
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'index.html'), 'keep');
    rmSync(join(root, 'a'), { recursive: true });
    symlinkSync(outside, join(root, 'a'));
    // Where a path out of the stage would find it.
    const escaped = `${basename(root)}-x`;
    writeFileSync(join(root, '.docgen/stage', escaped), 'theirs');
    const journal = {
      place: [{ path: `../${escaped}`, replaces: true }, { path: 'a/index.html', replaces: true }, 5],
      remove: ['../y', null],
    };
    writeFileSync(join(root, '.docgen/journal.json'), JSON.stringify(journal));
    await finishWrite(root);
    expect(tree(outside)).toEqual({ 'index.html': 'keep' });
    expect(existsSync(join(root, '..', escaped))).toBe(false);
  });

  it.each([
    ['the stage', 'stage'],
    ['a folder of the stage', 'stage/new'],
    ['a staged folder', 'stage/new/new'],
    ['a folder around a staged file', 'stage/new/a'],
    ['a staged file', 'stage/new/x.css'],
    ['the staged manifest', 'stage/manifest.json'],
  ])('moves nothing that %s as a link leads to', async (_, path) => {
    const { root } = await begun();
    const outside = temporaryFolder();
    const linked = join(root, '.docgen', path);
    renameSync(linked, join(outside, 'moved'));
    symlinkSync(join(outside, 'moved'), linked);
    const before = tree(outside);
    await finishWrite(root);
    expect(tree(outside)).toEqual(before);
    const links = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    expect(links).toEqual([]);
  });

  it('moves no folder that holds a link', async () => {
    const { root } = await begun();
    symlinkSync('/etc', join(root, '.docgen/stage/new/new/etc'));
    await finishWrite(root);
    expect(existsSync(join(root, 'new'))).toBe(false);
  });

  it.each(['journal.json', 'manifest.json'])('does not wait for a pipe in the place of %s', async (name) => {
    const { root } = await begun();
    rmSync(join(root, '.docgen', name));
    spawnSync('mkfifo', [join(root, '.docgen', name)]);
    expect(await finishWrite(root)).toBeUndefined();
  });

  it.each([
    ['a folder', 'a/'.repeat(20_000)],
    ['a name', `${'a'.repeat(300)}/`],
    ['letters of three bytes', `${'語'.repeat(120)}/`],
  ])('passes over paths that no disk can have: %s', async (_, path) => {
    const { root, expected } = await begun();
    const long = `${path}b`;
    const journal = JSON.parse(readFileSync(join(root, '.docgen/journal.json'), 'utf8'));
    journal.place.unshift({ path: long, replaces: true });
    journal.remove.push(long);
    writeFileSync(join(root, '.docgen/journal.json'), JSON.stringify(journal));
    const manifest = JSON.parse(readFileSync(join(root, '.docgen/manifest.json'), 'utf8'));
    manifest.files[long] = { sha256: 'x', size: 1 };
    writeFileSync(join(root, '.docgen/manifest.json'), JSON.stringify(manifest));
    expect([...readManifest(root).files.keys()]).not.toContain(long);
    expect(readJournal(root)?.remove).not.toContain(long);
    expect(await finishWrite(root)).toBeUndefined();
    expect(tree(root)).toEqual(expected);
  });

  it('continues if the journal is damaged', async () => {
    const { root } = await begun();
    writeFileSync(join(root, '.docgen/journal.json'), '{"place": [');
    expect(await finishWrite(root)).toBeUndefined();
    expect(existsSync(join(root, '.docgen/journal.json'))).toBe(false);
  });
});
