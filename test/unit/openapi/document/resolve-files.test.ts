import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseApiFile } from '../../../../src/openapi/document/parse-file.ts';
import { readDescription } from '../../../../src/openapi/document/read-description.ts';
import { readRefFile } from '../../../../src/openapi/document/read-ref-file.ts';
import { type FoundFile, resolveFiles } from '../../../../src/openapi/document/resolve-files.ts';
import { temporaryFolder } from '../../../docgen.ts';

type Files = Readonly<Record<string, unknown>>;

/** Writes a site's files: strings unchanged, everything else as JSON. */
async function siteOf(files: Files): Promise<string> {
  const site = join(await temporaryFolder(), 'site');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return site;
}

/** What is found from a root with these values, and what was read from disk, in order. */
async function foundFrom(root: unknown, files: Files, prepare?: (site: string) => void) {
  const site = await siteOf(files);
  prepare?.(site);
  const { value: file } = parseApiFile({ path: 'api/openapi.json', text: JSON.stringify(root) });
  if (!file) throw new Error('The root is not read');
  const asked: string[] = [];
  const found = await resolveFiles(file, (path) => {
    asked.push(path);
    return readRefFile(path, site, 'api');
  });
  return { found, asked };
}

const contentOf = (one: FoundFile | undefined) => (typeof one?.file === 'string' ? one.file : one?.file.value);

/** A server that counts its requests. */
async function countingServer() {
  const requests: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { readonly port: number };
  return { requests, host: `127.0.0.1:${port}` };
}

describe('the files of a description', () => {
  it('are followed from one to the next, each read once by our parser', async () => {
    const root = [
      { $ref: 'a.json' },
      { $ref: './a.json#/x' },
      { $ref: '%61.json#/y' },
      { $dynamicRef: 'deep/b.yaml#z' },
    ];
    const { found, asked } = await foundFrom(root, {
      'api/a.json': { $ref: 'deep/b.yaml' },
      'api/deep/b.yaml': 'x: { $ref: ../a.json }\ny: { $ref: "c d.json" }\nroot: { $ref: ../openapi.json }\n',
      'api/deep/c d.json': { end: true },
    });
    expect(asked.toSorted()).toEqual(['api/a.json', 'api/deep/b.yaml', 'api/deep/c d.json']);
    expect(contentOf(found.get('api/deep/c d.json'))).toEqual({ end: true });
    const yaml = found.get('api/deep/b.yaml')?.file;
    expect(typeof yaml === 'object' && yaml.spotOf('/y/$ref', 'value')).toEqual({ line: 2, column: 12, length: 10 });
  });

  it('are only in the folder, with links resolved, and never requested from a host', async () => {
    const { requests, host } = await countingServer();
    const addresses = [
      `http://${host}/a.json`,
      `//${host}/b.json`,
      'file:///etc/hostname',
      '/etc/hostname',
      'docgen://x/y',
    ];
    const root = [...addresses, '../outside.json', 'link.json', '%2e%2e/outside.json'].map(($ref) => ({ $ref }));
    const { found } = await foundFrom(root, { 'outside.json': '{ "secret": true }', 'api/a.json': '{}' }, (site) =>
      symlinkSync(join(site, 'outside.json'), join(site, 'api', 'link.json')),
    );
    expect(requests).toEqual([]);
    expect([...found.values()].map(contentOf)).toEqual(['API_REF_OUTSIDE', 'API_REF_OUTSIDE', 'API_REF_OUTSIDE']);
  });

  it('are all read despite invalid addresses, and missing or invalid files', async () => {
    const addresses = [
      'http://[',
      'a.json#/%zz',
      '%zz.json',
      '\ud800.json',
      '',
      ' ',
      '.',
      '..',
      'none.json',
      'bad.json',
      'empty.json',
    ];
    const { found } = await foundFrom(
      [...addresses, 'last.json'].map(($ref) => ({ $ref })),
      { 'api/bad.json': '{', 'api/empty.json': '{}', 'api/last.json': { read: true } },
    );
    expect([...found].map(([path, one]) => [path, contentOf(one)])).toEqual([
      ['api/ ', 'API_REF'],
      ['api', 'API_REF_OUTSIDE'],
      ['.', 'API_REF_OUTSIDE'],
      ['api/none.json', 'API_REF'],
      ['api/bad.json', 'API_SYNTAX'],
      ['api/empty.json', {}],
      ['api/last.json', { read: true }],
    ]);
  });

  it('are read one by one, however many there are', async () => {
    const root = Array.from({ length: 200 }, (_, n) => ({ $ref: `part-${n}.json` }));
    const { value: file } = parseApiFile({ path: 'api/openapi.json', text: JSON.stringify(root) });
    let [open, most] = [0, 0];
    const found = await resolveFiles(file as NonNullable<typeof file>, async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return { kind: 'missing' };
    });
    expect(most).toBe(1);
    expect(found.size).toBe(200);
  });
});

describe('a description', () => {
  const info = { title: 'T', version: '1' };
  const load = async (root: Files, files: Files) => {
    const site = await siteOf(files);
    const source = { path: 'api/openapi.json', text: JSON.stringify(root, undefined, 1) };
    const { value, diagnostics } = await readDescription(source, site);
    const reported = diagnostics.map(({ code, message, place }) => `${place?.file}:${place?.line} ${code} ${message}`);
    return { reported, files: [...(value?.files.keys() ?? [])] };
  };

  it('ignores files that only its data refers to', async () => {
    const schema = {
      example: { $ref: 'broken.json' },
      default: { $ref: 'none.json' },
      'x-own': { $ref: '../../out.json' },
    };
    const loaded = await load(
      {
        openapi: '3.1.0',
        info,
        paths: {},
        components: { schemas: { A: schema } },
        'x-other': [{ $ref: 'whole.json' }],
      },
      { 'api/broken.json': '{ "a": ', 'api/whole.json': { $id: 'https://example.org/a', type: 'string' } },
    );
    expect(loaded).toEqual({ reported: [], files: ['api/openapi.json'] });
  });

  it.each([
    ['3.0', { openapi: '3.0.3' }],
    ['3.1', { openapi: '3.1.1' }],
    ['3.2', { openapi: '3.2.0', $self: 'https://example.org/api/openapi.json' }],
  ])('of %s resolves files against the file, whatever the enclosing $id, and needs no paths', async (_, head) => {
    const loaded = await load(
      { ...head, info, components: { schemas: { A: { $id: 'https://example.org/b/', items: { $ref: 'a.json' } } } } },
      {
        'api/a.json': {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: 'https://example.org/c/',
          items: { $ref: 'b.json' },
        },
        'api/b.json': '{}',
      },
    );
    expect(loaded).toEqual({ reported: [], files: ['api/openapi.json', 'api/a.json', 'api/b.json'] });
  });

  it('reports a problem of a file in that file, and a missing file at the reference', async () => {
    const schemas = { A: { $ref: 'broken.json' }, B: { $ref: 'none.json' }, C: { $ref: '../out.json' } };
    const loaded = await load(
      { openapi: '3.1.0', info, paths: {}, components: { schemas } },
      { 'api/broken.json': '{\n "a": 1,,\n}' },
    );
    expect(loaded.reported).toEqual([
      expect.stringMatching(/^api\/broken\.json:2 API_SYNTAX This is not JSON/),
      expect.stringMatching(/API_REF "none\.json" names a file that does not exist$/),
      expect.stringMatching(/API_REF_OUTSIDE "\.\.\/out\.json" leaves the folder of the descriptions$/),
    ]);
  });

  it('is read without output on the console', async () => {
    const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    const methods = (['log', 'warn', 'error', 'info'] as const).map((name) => vi.spyOn(console, name));
    onTestFinished(() => void vi.restoreAllMocks());
    await load(
      { openapi: '3.1.0', info, paths: { '/a': { $ref: 'a.json' }, '/b': { $ref: 'http://[' } } },
      { 'api/a.json': '{}' },
    );
    for (const spy of [...streams, ...methods]) expect(spy).not.toHaveBeenCalled();
  });
});
