import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, put, tree } from './docgen-process.ts';

/** What came with a checkout, or belongs to another user, through the command line. */
describe('folders that somebody else has filled', { timeout: 60_000 }, () => {
  it('do not lead the list of addresses out of the site by a link', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n', 'mine.txt': 'mine' });
    symlinkSync('../mine.txt', join(cwd, 'site/urls.lock'));
    const { code, err } = await docgen(['build', '--update-urls', '--no-cache'], { cwd });
    expect([code, err]).toEqual([0, expect.stringContaining('site/urls.lock:1:1: warning SYMLINK_SKIPPED')]);
    expect(readFileSync(join(cwd, 'mine.txt'), 'utf8')).toBe('mine');
    expect(lstatSync(join(cwd, 'site/urls.lock')).isFile()).toBe(true);
    expect(readFileSync(join(cwd, 'site/urls.lock'), 'utf8')).toContain('\n/docs/a\n');
  });

  /** Seen to fail: each was published, with exit code 0 and without a word. */
  it('publish nothing hidden, installed or run, whatever links lead there', async () => {
    const cwd = temporaryFolder();
    const SECRET = 'KEY=secret-value';
    put(cwd, {
      'site/docs/index.md':
        '# A\n\n[env](./env.txt) [git](./git.txt) [far](./far.txt) [config](./config.txt) [mock](./mock.txt) [built](./built.txt) [dep](./dep.txt)\n',
      'site/docs/guides/deep.md': '# Deep\n',
      'site/README.md': '# Read me\n',
      'site/CHANGELOG.md': '# Changes\n',
      'site/.env': SECRET,
      'site/.git/config': SECRET,
      'site/.cache/notes/a.md': SECRET,
      'site/dist/old.txt': SECRET,
      'site/docgen.config.mjs': `export default { checks: { links: 'warn' } }; // ${SECRET}`,
      'site/api/mock.ts': `export default {}; // ${SECRET}`,
      'site/node_modules/own/a.txt': SECRET,
      'site/public/.well-known/security.txt': 'Contact: a',
    });
    const links = {
      'docs/leak.md': '../.env',
      'docs/env.txt': '../.env',
      'docs/git.txt': '../.git/config',
      'docs/far.txt': '.././docs/../.cache/notes/../notes/a.md',
      'docs/twice.md': 'leak.md',
      'docs/config.txt': '../docgen.config.mjs',
      'docs/mock.txt': '../api/mock.ts',
      'docs/built.txt': '../dist/old.txt',
      'docs/dep.txt': join(cwd, 'site/node_modules/own/a.txt'),
      'docs/folder': '../.cache',
      'public/e.txt': '../.env',
      'public/.nojekyll': '../.env',
      'public/.well-known/env': '../../.env',
    };
    const right = {
      'docs/read.md': '../README.md',
      'docs/changes.md': '../CHANGELOG.md',
      'docs/deep.md': 'guides/deep.md',
      'public/security.txt': '.well-known/security.txt',
    };
    for (const [path, target] of Object.entries({ ...links, ...right })) symlinkSync(target, join(cwd, 'site', path));
    const { code, err } = await docgenHere(['build', '--no-cache', '--verbose'], { cwd });
    expect(code).toBe(0);
    const refused = [...err.matchAll(/^site\/(\S+):1:1: warning SYMLINK_SKIPPED/gm)].map(([, path]) => path);
    expect(refused.sort()).toEqual(Object.keys(links).sort());
    expect(err).toContain('This symbolic link leads to ".env", which is not published');
    const built = tree(join(cwd, 'dist'));
    expect(Object.keys(built).filter((path) => built[path]?.includes('secret-value'))).toEqual([]);
    expect(Object.keys(built)).toEqual(
      expect.arrayContaining([
        ...['read', 'changes', 'deep', 'guides/deep'].map((name) => `docs/${name}/index.html`),
        ...['security.txt', '.well-known/security.txt'],
      ]),
    );
  });

  /** Seen to fail: the page was published. */
  it('publish nothing hidden in a folder without sections', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/a.md': '# A\n', 'site/.git/config': 'secret-value\n' });
    symlinkSync('.git/config', join(cwd, 'site/leak.md'));
    const { code, err } = await docgenHere(['build', '--no-cache'], { cwd });
    expect([code, err]).toEqual([0, expect.stringContaining('site/leak.md:1:1: warning SYMLINK_SKIPPED')]);
    expect(Object.values(tree(join(cwd, 'dist'))).some((text) => text.includes('secret-value'))).toBe(false);
  });

  /** Seen to fail: all three were read, and published. */
  it('give a description, an include and a new site nothing hidden by links', async () => {
    const cwd = temporaryFolder();
    const openapi = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: A\n          content: { application/json: { schema: { $ref: './part.yaml' } } }\n`;
    put(cwd, {
      'site/api/openapi.yaml': openapi,
      'site/api/node_modules/part.yaml': 'description: secret-value\n',
      'site/docs/a.md': '# A\n\n```js file="../config.txt"\n```\n',
      'site/docgen.config.mjs': 'export default {}; // secret-value\n',
      'theirs/openapi.yaml': openapi,
      'theirs/.part.yaml': 'description: secret-value\n',
    });
    symlinkSync('node_modules/part.yaml', join(cwd, 'site/api/part.yaml'));
    symlinkSync('docgen.config.mjs', join(cwd, 'site/config.txt'));
    symlinkSync('.part.yaml', join(cwd, 'theirs/part.yaml'));
    const { err } = await docgenHere(['build', '--no-cache'], { cwd });
    expect(err).toMatch(/openapi\.yaml:\S+ \w+ API_REF_OUTSIDE/);
    expect(err).toMatch(/a\.md:\S+ \w+ INCLUDE_OUTSIDE/);
    expect(await docgenHere(['init', 'new', '--yes', '--openapi', 'theirs/openapi.yaml'], { cwd })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Not found below the folder of the description: part.yaml'),
    });
    expect(Object.values(tree(join(cwd, 'new'))).some((text) => text.includes('secret-value'))).toBe(false);
  });

  it('are named if the list of addresses cannot be written, and nothing else is left', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    mkdirSync(join(cwd, 'site/urls.lock/x'), { recursive: true });
    const { code, out, err } = await docgenHere(['build', '--update-urls', '--no-cache'], { cwd });
    expect([code, err]).toEqual([
      2,
      `docgen: error OUTPUT_WRITE The list of addresses ${join(cwd, 'site/urls.lock')} cannot be written: a folder is in place of a file\n`,
    ]);
    expect(out).toContain('Built 4 pages');
    expect(readdirSync(join(cwd, 'site')).sort()).toEqual(['docs', 'urls.lock']);
  });

  it.each(['cache', 'site/node_modules/.cache/docgen'])('hold no record of the cache: %s', async (folder) => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    mkdirSync(join(cwd, folder), { recursive: true });
    chmodSync(join(cwd, folder), 0o777);
    const named = folder === 'cache' ? ['--cache', folder] : [];
    expect(await docgenHere(['build', ...named], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(tree(join(cwd, folder))).toEqual({});
    chmodSync(join(cwd, folder), 0o755);
    await docgenHere(['build', ...named], { cwd });
    expect(Object.keys(tree(join(cwd, folder))).length).toBeGreaterThan(0);
  });

  it('give a build no record that was sealed with the key of somebody else', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    const said = async (home: string) => {
      const env = { XDG_CACHE_HOME: join(cwd, home), DOCGEN_CACHE_KEY: '' };
      const { out } = await docgen(['build', '--cache', 'cache', '--explain'], { cwd, env });
      return out.includes('Nothing has changed since the last build');
    };
    expect([await said('theirs'), await said('theirs'), await said('mine'), await said('mine')]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('are no output below a link that leads out, neither for build nor for clean', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'work/site/docs/a.md': '# A\n', 'outside/below/index.html': 'mine' });
    symlinkSync('../outside', join(cwd, 'work/linked'));
    const journal = JSON.stringify({ place: [{ path: 'index.html', replaces: true }], remove: [] });
    put(cwd, { 'outside/below/.docgen/journal.json': journal, 'outside/below/.docgen/stage/new/index.html': 'theirs' });
    const before = tree(join(cwd, 'outside'));
    for (const command of ['build', 'clean']) {
      const { code, err } = await docgenHere([command, '--out', 'linked/below'], { cwd: join(cwd, 'work') });
      expect([code, err]).toEqual([2, expect.stringMatching(/OUTPUT_UNSAFE .* is below the symbolic link .*linked/)]);
      expect(tree(join(cwd, 'outside'))).toEqual(before);
    }
  });

  it('give a build and a check nothing of what a link in the stage leads to', async () => {
    for (const command of ['build', 'check']) {
      const cwd = temporaryFolder();
      put(cwd, { 'site/docs/a.md': '# A\n', 'secret/key.txt': 'secret', 'site/dist/x': '' });
      const out = join(cwd, 'dist');
      await docgenHere(['build', '--no-cache'], { cwd });
      mkdirSync(join(out, '.docgen/stage'), { recursive: true });
      symlinkSync('../../../secret', join(out, '.docgen/stage/new'));
      const journal = JSON.stringify({ place: [{ path: 'key.txt', replaces: false }], remove: [] });
      put(out, { '.docgen/journal.json': journal });
      await docgenHere(command === 'build' ? ['build', '--no-cache'] : ['check', 'dist'], { cwd });
      expect(readFileSync(join(cwd, 'secret/key.txt'), 'utf8')).toBe('secret');
      expect(existsSync(join(out, 'key.txt'))).toBe(false);
      rmSync(cwd, { recursive: true });
    }
  });

  /** Seen to fail: empty folders behind a link were removed. */
  it('have nothing removed that a link in the output leads to', async () => {
    const journals = [
      { place: [], remove: ['link/empty/deep/x', 'link/other/x'] },
      { place: [{ path: 'r.txt', replaces: false }], remove: [] },
    ];
    for (const journal of journals)
      for (const args of [['build', '--no-cache'], ['check', 'dist'], ['clean']]) {
        const cwd = temporaryFolder();
        put(cwd, { 'site/docs/a.md': '# A\n' });
        await docgenHere(['build', '--no-cache'], { cwd });
        for (const folder of ['outside/empty/deep', 'outside/other', 'dist/r.txt'])
          mkdirSync(join(cwd, folder), { recursive: true });
        symlinkSync('../outside', join(cwd, 'dist/link'));
        symlinkSync('../../outside', join(cwd, 'dist/r.txt/link'));
        put(cwd, {
          'dist/.docgen/journal.json': JSON.stringify(journal),
          'dist/.docgen/stage/new/r.txt': 'theirs',
        });
        await docgenHere(args, { cwd });
        expect(readdirSync(join(cwd, 'outside'), { recursive: true }).sort()).toEqual(['empty', 'empty/deep', 'other']);
        rmSync(cwd, { recursive: true });
      }
  });

  it('publish a file beside a text as plain text if a browser would run it', async () => {
    const cwd = temporaryFolder();
    const names = ['a.html', 'b.XHTML', 'c.xml', 'd.js', 'e.mjs', 'f.shtml', 'g.php', 'h.svg.html', 'i.wasm', 'j.htm'];
    const links = names.map((name) => `[${name}](./${name})`).join(' ');
    put(cwd, { 'site/docs/x.md': `# X\n\n${links}\n` });
    for (const name of names) put(cwd, { [`site/docs/${name}`]: '<script>theirs</script>' });
    expect((await docgenHere(['build', '--no-cache'], { cwd })).code).toBe(0);
    const found = Object.entries(tree(join(cwd, 'dist'))).filter(([, text]) => text.includes('<script>theirs'));
    expect(found).toHaveLength(names.length);
    expect(found.map(([path]) => path).filter((path) => !/^assets\/files\/[\w-]+\.txt$/.test(path))).toEqual([]);
  });

  it('keep nothing waiting by a pipe, and put nothing into a new site by a link', async () => {
    const cwd = temporaryFolder();
    put(cwd, {
      'secret.yaml': 'get: { description: SECRET, responses: { "200": { description: Yes } } }\n',
      'theirs/openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a: { $ref: ./link.yaml }\n  /b: { $ref: ./pipe.yaml }\n',
      'site/docs/a.md': '# A\n',
    });
    mkdirSync(join(cwd, 'site/blog'));
    symlinkSync('../secret.yaml', join(cwd, 'theirs/link.yaml'));
    for (const pipe of ['theirs/pipe.yaml', 'site/blog/authors.yml']) execFileSync('mkfifo', [join(cwd, pipe)]);
    const { code, err } = await docgen(['init', 'new', '--yes', '--openapi', 'theirs/openapi.yaml'], { cwd });
    expect([code, err]).toEqual([1, expect.stringContaining('"./link.yaml" names a file that does not exist')]);
    expect(existsSync(join(cwd, 'new'))).toBe(false);
    expect(await docgen(['init', 'two', '--yes', '--openapi', 'theirs/pipe.yaml'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('"pipe.yaml" is not a file'),
    });
    expect(await docgen(['new', 'post', 'Hello', '--site', 'site'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    ['build', '--out', '/proc/none/dist'],
    ['new', 'doc', 'A', '--site', '/proc'],
    ['init', '/proc/none', '--yes'],
  ])('take no new folder, and keep nothing waiting: %s %s %s', async (...args) => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    const { code, err } = await docgen(args, { cwd });
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^docgen: error \w+ .*\n(?: {2}Hint: .*\n|Nothing was written .*\n)?$/),
    ]);
  });

  it('make a cache where no folder can be one do without', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n' });
    expect(await docgen(['build', '--cache', '/proc/none/cache'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it('keep no report waiting by a pipe that nobody reads', async () => {
    const cwd = temporaryFolder();
    const described = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { responses: {} } } },
    };
    put(cwd, { 'openapi.json': JSON.stringify(described) });
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    // No request leaves the machine: fetch refuses this port.
    const args = ['verify', 'openapi.json', '--server', 'http://127.0.0.1:1', '--junit', 'pipe'];
    const { code, err } = await docgen(args, { cwd });
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`The report ${join(cwd, 'pipe')} cannot be written: nobody`),
    ]);
  });
});
