import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docgen, temporaryFolder } from '../../docgen.ts';

/** Root may write everywhere, so a test of permissions runs docgen as another user. */
const NOBODY = 65_534;
const uid = process.getuid?.() === 0 ? NOBODY : undefined;

function give(folder: string): void {
  const own = [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))];
  if (uid !== undefined) for (const path of own) chownSync(path, uid, uid);
}

it('reports in a sentence why it may not write, and leaves the former output intact', async () => {
  const folder = await temporaryFolder();
  cpSync(join(import.meta.dirname, '../../sites/plain-markdown/site'), folder, { recursive: true });
  give(folder);
  const run = () => docgen(['build', '.', '--out', 'out'], { cwd: folder, ...(uid !== undefined && { uid }) });
  expect((await run()).code).toBe(0);
  const page = join(folder, 'out/guide/first/index.html');
  const before = readFileSync(page, 'utf8');
  cpSync(join(folder, 'README.md'), join(folder, 'guide/first.md'));
  chmodSync(join(folder, 'out/guide/first'), 0o500);
  const { code, stderr } = await run();
  chmodSync(join(folder, 'out/guide/first'), 0o700);
  expect(code).toBe(2);
  expect(stderr).toMatch(/error OUTPUT_WRITE .*permission denied/);
  expect(readFileSync(page, 'utf8')).toBe(before);
});

it('reports that it may not read the configuration or a page', async () => {
  const folder = await temporaryFolder();
  cpSync(join(import.meta.dirname, '../../sites/plain-markdown/site'), folder, { recursive: true });
  writeFileSync(join(folder, 'docgen.config.json'), '{}');
  give(folder);
  const run = () => docgen(['build', '.', '--out', 'out'], { cwd: folder, ...(uid !== undefined && { uid }) });
  chmodSync(join(folder, 'guide/first.md'), 0);
  expect(await run()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('guide/first.md:1:1: error FILE_READ This cannot be read: permission denied\n'),
  });
  chmodSync(join(folder, 'docgen.config.json'), 0);
  expect(await run()).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^docgen\.config\.json:1:1: error CONFIG_SYNTAX The configuration cannot be read: permission denied\n/,
    ),
  });
});

it('names what it may not read, not what it writes', async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'openapi.yaml'), 'openapi: 3.1.0\n');
  for (const path of ['site/docs', 'site/public']) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'site/docs/a.md'), '# A\n');
  writeFileSync(join(folder, 'site/public/data.txt'), 'x');
  give(folder);
  const run = (site: string) =>
    docgen(['build', site, '--out', 'out'], { cwd: folder, ...(uid !== undefined && { uid }) });
  chmodSync(join(folder, 'site/public/data.txt'), 0);
  expect(await run('site')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('site/public/data.txt:1:1: error FILE_READ This cannot be read: permission denied'),
  });
  chmodSync(join(folder, 'openapi.yaml'), 0);
  const options = { cwd: folder, ...(uid !== undefined && { uid }) };
  expect(await docgen(['verify', 'openapi.yaml', '--server', 'http://127.0.0.1:1'], options)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('openapi.yaml:1:1: error FILE_READ This cannot be read: permission denied'),
  });
  chmodSync(join(folder, 'site'), 0);
  const inaccessible = {
    code: 2,
    stderr: expect.stringMatching(/" cannot be read: permission denied\n {2}Hint: Name it/),
  };
  expect(await run('site')).toMatchObject(inaccessible);
  expect(await run('site/docs')).toMatchObject(inaccessible);
  symlinkSync('loop', join(folder, 'loop'));
  expect((await run('loop')).stderr).toContain(
    'The site folder "loop" cannot be read: its symbolic links form a cycle',
  );
});

it('says that it may not read what it wrote, rather than that there is no output to clean', async () => {
  const folder = await temporaryFolder();
  cpSync(join(import.meta.dirname, '../../sites/plain-markdown/site'), folder, { recursive: true });
  give(folder);
  const run = (command: string) =>
    docgen([command, '.', '--out', 'out'], { cwd: folder, ...(uid !== undefined && { uid }) });
  expect((await run('build')).code).toBe(0);
  const records = join(folder, 'out/.docgen');
  chmodSync(join(records, 'manifest.json'), 0);
  const [file, own] = [await run('clean'), 'out/.docgen/manifest.json, cannot be read: permission denied'];
  chmodSync(records, 0);
  const directory = await run('clean');
  chmodSync(records, 0o700);
  for (const { code, stderr } of [file, directory])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(own) });
});

it('says that it may not read a page of a built site, rather than that its links are correct', async () => {
  const folder = await temporaryFolder();
  cpSync(join(import.meta.dirname, '../../sites/plain-markdown/site'), folder, { recursive: true });
  give(folder);
  const run = (...args: readonly string[]) => docgen(args, { cwd: folder, ...(uid !== undefined && { uid }) });
  expect((await run('build', '.', '--out', 'out')).code).toBe(0);
  const denied = (path: string) => ({
    code: 1,
    stderr: expect.stringContaining(`${path}:1:1: error FILE_READ This cannot be read: permission denied\n`),
  });
  chmodSync(join(folder, 'out/guide/first/index.html'), 0);
  expect(await run('check', 'out')).toMatchObject(denied('out/guide/first/index.html'));
  chmodSync(join(folder, 'out/guide'), 0);
  expect(await run('check', 'out')).toMatchObject(denied('out/guide'));
  chmodSync(join(folder, 'out/guide'), 0o700);
});
