import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkout } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, put, tree } from './docgen-process.ts';

const ODD = `It's "A & B": \\ #1 {{title}} <b> \`x\` *z*`;

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Trains: "fast"', version: '1' },
  paths: { '/trains': { $ref: 'paths/trains.yaml' } },
};

const TRAINS = 'get: { summary: Get all trains, operationId: trains, responses: { "200": { description: Trains. } } }';

const server = createServer(({ url = '', headers }, response) => {
  const files: Readonly<Record<string, string>> = {
    '/v1/api.json': JSON.stringify(DESCRIPTION),
    '/v1/paths/trains.yaml': TRAINS,
    '/code.json': JSON.stringify({
      ...DESCRIPTION,
      paths: {},
      components: {
        schemas: {
          A: { $ref: './mock.ts' },
          B: { $ref: 'b.YAML' },
          C: { $ref: 'c' },
          D: { $ref: '.npmrc' },
          E: { $ref: 'node_modules/x/index' },
          F: { $ref: 'package.json' },
        },
      },
    }),
    '/clash.json': JSON.stringify({ ...DESCRIPTION, paths: { '/a': { $ref: './openapi.json/a.json' } } }),
    '/openapi.json/a.json': '{}',
    '/mock.ts': "export default fetch('https://evil.example')",
    '/b.YAML': 'type: string',
    '/c': 'type: string',
    '/.npmrc': 'type: string',
    '/node_modules/x/index': 'type: string',
    '/package.json': '{ "type": "module" }',
    '/page': '<!doctype html><title>A page</title>',
    '/broken': 'openapi: [',
  };
  const { authorization } = headers;
  if (url === '/private.json' && authorization !== `Basic ${Buffer.from('me:p@ss').toString('base64')}`)
    response.writeHead(401).end();
  else if (url === '/private.json') response.writeHead(302, { Location: `${raw}/api.json` }).end();
  else if (url === '/file.json') response.writeHead(302, { Location: 'file:///etc/hosts' }).end();
  else if (url === '/moved.json') response.writeHead(302, { Location: `${raw}/api.json` }).end();
  else if (url === '/inner.yaml') response.writeHead(302, { Location: `${raw}/inner.yaml` }).end();
  else if (url === '/kept.yaml') response.writeHead(301, { Location: '/c' }).end();
  else response.writeHead(url in files ? 200 : 404).end(files[url]);
});

/** Another host, which the description's own redirects to. */
const requested: string[] = [];
const rawServer = createServer(({ url = '', headers }, response) => {
  requested.push(url + (headers.authorization ?? ''));
  const schemas = { A: { $ref: 'inner.yaml' }, B: { $ref: 'kept.yaml' } };
  response.end(
    url === '/api.json' ? JSON.stringify({ ...DESCRIPTION, paths: {}, components: { schemas } }) : 'a: secret',
  );
});
await new Promise<void>((resolve) => rawServer.listen(0, '127.0.0.1', resolve));
const raw = `http://127.0.0.1:${(rawServer.address() as AddressInfo).port}`;
afterAll(() => rawServer.close());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

describe('docgen init', { timeout: 120_000 }, () => {
  // Seen to fail with double quotes in any case, within which a shell runs what a name says.
  it.each([
    ['a $(id)', `cd 'a $(id)'`],
    ["it's `here`", `cd 'it'\\''s \`here\`'`],
    ['-x', 'cd ./-x'],
  ])('names the folder %s as a shell takes it', async (folder, step) => {
    const made = await docgenHere(['init', '--yes', '--', folder], { cwd: temporaryFolder() });
    expect(made.out).toContain(step);
  });

  it('makes a project that builds without a warning and has no broken link, whatever its title', async () => {
    const cwd = temporaryFolder();
    const made = await docgenHere(['init', 'my docs', '--yes', '--title', ODD], { cwd });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('cd "my docs"');
    const project = join(cwd, 'my docs');
    expect(await docgenHere(['build', '--strict'], { cwd: project })).toMatchObject({ code: 0, err: '' });
    expect(await docgenHere(['check'], { cwd: project })).toMatchObject({ code: 0, err: '' });
    const pages = Object.keys(tree(join(project, 'dist'))).filter((path) => path.endsWith('.html'));
    expect(pages).toEqual(
      expect.arrayContaining(['index.html', 'about/index.html', 'docs/intro/index.html', 'api/get-a-book/index.html']),
    );
    const home = readFileSync(join(project, 'dist/index.html'), 'utf8');
    expect(home).toContain('<h1>It&#x27;s &quot;A &amp; B&quot;: \\ #1 {{title}} &lt;b&gt; `x` *z*</h1>');
    const intro = readFileSync(join(project, 'dist/docs/intro/index.html'), 'utf8').replace(/<\/?code>|&#x27;/g, '');
    expect(intro).toContain('documentation of It');
    expect(intro).toContain('#1 {{title}} &lt;b&gt; `x` *z*');
  });

  it('prepares for the host that is named, and says what is installed', async () => {
    const cwd = temporaryFolder();
    const hosts = ['netlify', 'cloudflare', 'vercel', 'docker'].flatMap((host) => ['--deploy', host]);
    expect((await docgenHere(['init', '--yes', ...hosts], { cwd })).code).toBe(0);
    const files = tree(cwd);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        '.dockerignore',
        '.gitignore',
        'Dockerfile',
        'netlify.toml',
        'nginx.conf',
        'vercel.json',
      ]),
    );
    expect(Object.keys(files)).not.toContain('.github/workflows/docs.yml');
    // What npm installs from, docgen itself as a file too; seen to fail for that one. One name has no "*", as COPY requires.
    const copied = /^COPY (.*) \.\/$/m.exec(files.Dockerfile?.split('RUN npm install')[0] ?? '')?.[1]?.split(' ') ?? [];
    for (const path of ['package.json', 'package-lock.json', 'docgen-site-0.1.0.tgz'])
      expect(
        copied.filter((pattern) => RegExp(`^${pattern.replace('.', '\\.').replace('*', '.*')}$`).test(path)),
      ).not.toEqual([]);
    expect(copied).toContain('package.json');
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      scripts: { start: 'docgen serve', build: 'docgen build --strict' },
      devDependencies: { [name]: `^${version}` },
    });
    for (const path of Object.keys(files).filter((one) => one.endsWith('.json'))) JSON.parse(files[path] ?? '');
  });

  it('documents a description from an address, with its other files', async () => {
    const cwd = temporaryFolder();
    expect(await docgenHere(['init', '--yes', '--openapi', `${origin}/v1/api.json`], { cwd })).toMatchObject({
      code: 0,
    });
    expect(readdirSync(join(cwd, 'site/api')).sort()).toEqual(['openapi.json', 'paths']);
    expect(readFileSync(join(cwd, 'site/docgen.config.ts'), 'utf8')).toContain(`title: 'Trains: "fast"'`);
    expect(parse(readFileSync(join(cwd, '.github/workflows/docs.yml'), 'utf8'))).toHaveProperty('jobs.publish');
    expect(await docgenHere(['build', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(Object.keys(tree(join(cwd, 'dist')))).toContain('api/trains/index.html');
  });

  it('takes data alone from a host, and no code that docgen would run', async () => {
    const cwd = temporaryFolder();
    expect(await docgenHere(['init', '--yes', '--openapi', `${origin}/code.json`], { cwd })).toMatchObject({ code: 0 });
    expect(readdirSync(join(cwd, 'site/api')).sort()).toEqual(['b.YAML', 'c', 'openapi.json']);
  });

  // Seen to fail: what another host responded was stored, as the maintainer's computer alone may reach it.
  it('follows redirects to another host for the address that was given alone', async () => {
    const cwd = temporaryFolder();
    const made = await docgenHere(['init', '--yes', '--openapi', `${origin}/moved.json`], { cwd });
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/Not found .*: inner\.yaml/) });
    expect(readdirSync(join(cwd, 'site/api')).sort()).toEqual(['kept.yaml', 'openapi.json']);
    expect(requested).toEqual(['/api.json']);
  });

  // Seen to fail: `fetch` refuses such an address, and its message repeats the password.
  it('sends credentials in an address to its own host alone', async () => {
    const cwd = temporaryFolder();
    const address = origin.replace('//', '//me:p%40ss@');
    expect(await docgenHere(['init', '--yes', '--openapi', `${address}/private.json`], { cwd })).toMatchObject({
      code: 0,
    });
    expect(requested.at(-1)).toBe('/api.json');
  });

  it('makes a site without a warning of a public description', async () => {
    const cwd = temporaryFolder();
    const openapi = join(checkout, 'node_modules/@scalar/galaxy/dist/latest.yaml');
    expect(await docgenHere(['init', '--yes', '--openapi', openapi], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(await docgenHere(['check', 'site', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it('leaves out the warnings about a description with faults, and says so', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'a.yaml': 'openapi: 3.0.0\ninfo: { title: A }\npaths: { /a: { get: { responses: { 200: {} } } } }\n' });
    const made = await docgenHere(['init', 'b', '--yes', '--openapi', 'a.yaml'], { cwd });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/The description has problems: \d+ warnings \(API_INVALID/);
    expect(await docgenHere(['build', 'b/site', '--strict'], { cwd })).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    [`${origin}/none.yaml`, 'there is no "/none.yaml" (the status 404'],
    [`${origin}/page`, 'is a web page, not a description'],
    [`${origin}/broken`, 'broken:1:'],
    [`${origin}/file.json`, 'redirects to "file:///etc/hosts"'],
    ['http://127.0.0.1:2/openapi.yaml', '127.0.0.1:2 cannot be reached (ECONNREFUSED)'],
    [`${origin}/clash.json`, 'a file is in place of a folder'],
    ['none.yaml', 'there is no file "none.yaml"'],
    ['old.yaml', 'old.yaml:1:10: error API_VERSION'],
  ])('leaves nothing behind if the description is %s', async (openapi, message) => {
    const cwd = temporaryFolder();
    put(cwd, { 'old.yaml': 'openapi: "1.0"\n' });
    const { code, err } = await docgenHere(['init', 'new', '--yes', '--openapi', openapi], { cwd });
    expect(code).toBeGreaterThan(0);
    expect(err).toContain(message);
    expect(Object.keys(tree(cwd))).toEqual(['old.yaml']);
  });

  it('keeps what is there, and refuses a folder with a site', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'package.json': '{}', 'README.md': 'mine', '.git/HEAD': '' });
    const made = await docgenHere(['init', '--yes'], { cwd });
    expect(made.out).toContain('Kept existing files: README.md, package.json');
    expect(made.out).toContain('npm pkg set scripts.start="docgen serve"');
    const files = tree(cwd);
    expect([files['README.md'], files['package.json']]).toEqual(['mine', '{}']);
    const again = await docgenHere(['init', '--yes'], { cwd });
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('already has a site: site/docgen.config.ts')]);
    expect(tree(cwd)).toEqual(files);
  });

  it.each([
    ['pnpm-lock.yaml', 'lockfileVersion: "9.0"', 'pnpm install --frozen-lockfile', 'pnpm add --save-dev'],
    ['yarn.lock', '# yarn lockfile v1\n', 'yarn install --frozen-lockfile', 'yarn add --dev'],
    ['yarn.lock', '__metadata:\n  version: 8\n', 'yarn install --immutable', 'yarn add --dev'],
    ['bun.lock', '{}', 'bun install --frozen-lockfile', 'bun add --dev'],
  ])('installs by the package manager of the project: %s with %j', async (file, text, install, add) => {
    const cwd = temporaryFolder();
    put(cwd, { 'package.json': '{}', [file]: text });
    const { out } = await docgenHere(['init', '--yes', '--deploy', 'github', '--deploy', 'docker'], { cwd });
    expect(out).toContain(`  ${add} docgen-site@`);
    const files = tree(cwd);
    const { steps } = parse(files['.github/workflows/docs.yml'] ?? '').jobs.publish;
    expect(steps.map(({ run = '' }) => run).join('\n')).toContain(install);
    expect(files.Dockerfile).toContain(install);
    expect(files.Dockerfile).toMatch(new RegExp(`^COPY package\\.json .*${file}.* \\./$`, 'm'));
    expect(JSON.stringify(files)).not.toContain('npm ci');
  });

  it('takes back what it has written if it cannot go on', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'site'));
    writeFileSync(join(cwd, '.vscode'), 'a file where a folder is needed');
    const { code, err } = await docgenHere(['init', '--yes'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('OUTPUT_WRITE')]);
    expect(Object.keys(tree(cwd))).toEqual(['.vscode']);
  });

  it('is what "npm create" runs, from a package of the same version', async () => {
    const cwd = temporaryFolder();
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const stage = join(cwd, 'node_modules', `create-${name}`);
    expect(spawnSync(process.execPath, [join(checkout, 'bin/stage-create.js'), stage]).status).toBe(0);
    symlinkSync(checkout, join(cwd, 'node_modules', name));
    const manifest = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ version, dependencies: { [name]: version } });
    const made = await docgen(['new site', '--yes'], { cwd, bin: join(stage, Object.values(manifest.bin).join()) });
    expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Created a new site in "new site"') });
    expect(readdirSync(join(cwd, 'new site'))).toContain('package.json');
  });

  it('says what to pass where there is nobody to ask', async () => {
    const cwd = temporaryFolder();
    const { code, err } = await docgenHere(['init'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('Pass --yes')]);
    expect(tree(cwd)).toEqual({});
  });

  it('asks on a terminal, and makes nothing after Ctrl-D', async () => {
    const cwd = temporaryFolder();
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const run = docgenInProcess(['init'], { cwd, stdin });
    for (const reply of ['', 'Asked', 'none']) stdin.write(`${reply}\n`);
    expect((await run).stderr).toContain('Title of the site (');
    const files = tree(cwd);
    expect(files['site/docgen.config.ts']).toContain("title: 'Asked'");
    expect(Object.keys(files)).not.toContain('.github/workflows/docs.yml');

    const empty = temporaryFolder();
    const ended = Object.assign(new PassThrough(), { isTTY: true });
    ended.end();
    expect((await docgenInProcess(['init'], { cwd: empty, stdin: ended })).code).toBe(2);
    expect(tree(empty)).toEqual({});
  });
});
