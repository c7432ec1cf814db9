import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexFileName } from '../../../src/shared/search-protocol.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, put } from './docgen-process.ts';
import { serveSite } from './served-folder.ts';

describe('docgen serve', { timeout: 60_000 }, () => {
  it('follows edits, new, renamed and deleted files and the configuration, and recovers from mistakes', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n', 'site/pages/about.md': '# About\n\nOne.\n' });
    const { get, until, output } = await serveSite(cwd);
    expect((await get('/about')).text).toContain('One.');

    put(cwd, { 'site/pages/about.md': '# About\n\nTwo.\n' });
    await until(async () => (await get('/about')).text.includes('Two.'));

    put(cwd, { 'site/pages/new.md': '# New\n' });
    await until(async () => (await get('/new')).status === 200);
    rmSync(join(cwd, 'site/pages/new.md'));
    await until(async () => (await get('/new')).status === 404);
    put(cwd, { 'site/docgen.config.json': '{ "title": "Another title" }' });
    await until(async () => (await get('/about')).text.includes('Another title'));

    put(cwd, { 'site/pages/about.md': '---\ntitle: [\n---\n\nThree.\n' });
    await until(() => output().includes('pages/about.md:'));
    expect((await get('/about')).text).toContain('Two.');
    expect((await get('/')).status).toBe(200);
    put(cwd, { 'site/docgen.config.json': '{ "title": 5 }' });
    await until(() => output().includes('CONFIG_TYPE'));
    expect((await get('/')).status).toBe(200);
    put(cwd, { 'site/docgen.config.json': '{}', 'site/pages/about.md': '# About\n\nFour.\n' });
    await until(async () => (await get('/about')).text.includes('Four.'));
  });

  it('survives an error that code of the site throws later', async () => {
    const cwd = temporaryFolder();
    const later = "setTimeout(() => { throw new Error('too late'); }, 50);";
    put(cwd, { 'site/pages/index.md': '# Start\n', 'site/docgen.config.mjs': `${later}\nexport default {};` });
    const { get, until, output } = await serveSite(cwd);
    await until(() => output().includes('docgen: The code of the site cannot be run: too late'));
    put(cwd, { 'site/docgen.config.mjs': "Promise.reject(new Error('as late'));\nexport default {};" });
    await until(() => output().includes('as late'));
    put(cwd, { 'site/docgen.config.mjs': "export default { title: 'In time' };" });
    await until(async () => (await get('/')).text.includes('In time'));
  });

  it('survives an error in docgen itself, and reports it as such', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    const { get, until, output } = await serveSite(cwd);
    // No input is known that makes docgen fail, so the configuration breaks a function that it uses, for one call.
    const breaking = `const { normalize } = String.prototype;
String.prototype.normalize = () => {
  String.prototype.normalize = normalize;
  throw new Error('unforeseen');
};
export default {};
`;
    put(cwd, { 'site/docgen.config.js': breaking });
    await until(() => output().includes('error DOCGEN_CRASHED docgen failed while building the site: unforeseen'));
    expect((await get('/')).text).toContain('Start');
    put(cwd, { 'site/docgen.config.js': 'export default {};\n', 'site/pages/index.md': '# Next\n' });
    await until(async () => (await get('/')).text.includes('Next'));
  });

  it('finds what was written after writing has stopped', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n', 'site/pages/about.md': '# About\n\nOne.\n' });
    const { get, until } = await serveSite(cwd);
    const first = (await get('/search.json')).text;
    put(cwd, { 'site/pages/about.md': '# About\n\nZebra.\n' });
    await until(async () => (await get('/about')).text.includes('Zebra.'));
    expect((await get('/search.json')).text).toBe(first);
    await until(async () => (await get('/search.json')).text !== first);
    const manifest = JSON.parse((await get('/search.json')).text);
    expect((await get(`${manifest.folder}/${indexFileName(manifest, 'shard', 0)}`)).text).toContain('zebra');
  });

  it('starts with a mistake, shows it in the page, and recovers', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docgen.config.json': '{ "tittle": "x" }', 'site/pages/index.md': '# Start\n' });
    const { get, until } = await serveSite(cwd);
    const { status, text } = await get('/');
    expect(status).toBe(500);
    expect(text).toContain('docgen.config.json:1:');
    expect(text).toContain('CONFIG_UNKNOWN');
    put(cwd, { 'site/docgen.config.json': '{ "title": "x" }' });
    await until(async () => (await get('/')).status === 200);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s, even if a page is open', async (signal) => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    const { child, address } = await serveSite(cwd);
    await fetch(new URL('/__docgen/events', address));
    const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve([code, by])));
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  it('serves under a base path, and without looking for changes', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    const { address, get } = await serveSite(cwd, '--base', '/v1', '--no-watch');
    expect(new URL(address).pathname).toBe('/v1/');
    expect((await get('/v1/')).status).toBe(200);
  });

  it('says when the requested port is taken', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.on('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, err } = await docgen(['serve', '--port', `${port}`], { cwd });
    other.close();
    expect(code).toBe(2);
    expect(err).toContain(`docgen cannot listen on 127.0.0.1, port ${port}: the port is in use`);
  });
});
