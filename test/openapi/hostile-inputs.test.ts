import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { describe, expect, it, onTestFinished } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';

/**
 * Inputs that hung, crashed or compromised other generators, through the command line: each gives a clear error or safe
 * pages, in bounded memory and time.
 */
const MAX_HEAP_MIB = 700;

type Json = Readonly<Record<string, unknown>>;

interface Built {
  readonly code: number | null;
  readonly stderr: string;
  /** Files of the output by path; none if nothing was written. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Builds a site from these files; `openapi.yaml` and the like are in its folder `api`. With `isBounded` it is built in a
 * process of its own, whose memory is limited.
 */
async function build(
  files: Readonly<Record<string, string>>,
  { prepare, isBounded = false }: { readonly prepare?: (site: string) => void; readonly isBounded?: boolean } = {},
): Promise<Built> {
  const folder = await temporaryFolder();
  const [site, out] = [join(folder, 'site'), join(folder, 'dist')];
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, 'api', name)), { recursive: true });
    writeFileSync(join(site, 'api', name), text);
  }
  prepare?.(site);
  const env = { NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MIB}` };
  const args = ['build', site, '--out', out, '--no-cache'];
  const { code, stderr } = await (isBounded ? docgen(args, { env }) : docgenInProcess(args));
  expect(stderr).not.toMatch(/\n\s+at |cannot start|unexpected/i);
  const written = code === 0 ? readdirSync(out, { recursive: true, withFileTypes: true }) : [];
  const paths = written.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return { code, stderr, files: new Map(paths.map((path) => [path.slice(out.length), readFileSync(path, 'utf8')])) };
}

function description(more: Json = {}, schema: unknown = { type: 'string' }): Json {
  const responses = { 200: { description: 'Done.', content: { 'application/json': { schema } } } };
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { get: { responses } } }, ...more };
}

function withSchemas(schemas: Json, name: string): string {
  return JSON.stringify(description({ components: { schemas } }, ref(name)));
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** Everything from the description that a browser would run: handlers, scripts, addresses that are code. */
function whatRuns(html: string): string[] {
  const found: string[] = [];
  let element = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      element = name;
      for (const [key, value] of Object.entries(attributes))
        if (key.startsWith('on') || (key !== 'content' && /^\s*(?:javascript|data):/i.test(value)))
          found.push(`${name} ${key}=${value}`);
    },
    ontext(text) {
      // Data in the page (JSON-LD) is not executed.
      if (element === 'script' && /^\s*alert/.test(text)) found.push(text);
    },
    onclosetag: () => (element = ''),
  });
  parser.end(html);
  return found;
}

const pagesOf = ({ files }: Built) => [...files].filter(([path]) => path.endsWith('.html')).map(([, html]) => html);

describe('a hostile description', { timeout: 240_000 }, () => {
  it('with scripts in every text runs none of them', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>"><svg onload=alert(3)>';
    const schema = {
      type: 'object',
      title: evil,
      description: evil,
      properties: {
        [evil]: {
          type: 'string',
          ...{ title: evil, description: evil, default: evil, pattern: evil },
          ...{ enum: [evil], examples: [evil], 'x-enum-varnames': [evil] },
        },
      },
      required: [evil],
    };
    const parameter = { name: evil, in: 'query', description: evil, schema: { type: 'string', example: evil } };
    const link = { operationId: 'one', description: evil };
    const responses = {
      200: {
        description: evil,
        headers: { 'X-A': { description: evil, schema: { type: 'string' } } },
        content: {
          'application/json': { schema, examples: { [evil]: { summary: evil, description: evil, value: evil } } },
        },
        links: { [evil]: link },
      },
    };
    const operation = {
      ...{ operationId: 'one', tags: [evil], summary: evil, description: evil, parameters: [parameter], responses },
      'x-codeSamples': [{ lang: evil, label: evil, source: evil }],
      'x-badges': [{ name: evil }],
      'x-own': evil,
    };
    const built = await build({
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: evil, version: evil, summary: evil, description: evil, license: { name: evil } },
        servers: [{ url: 'https://example.org', description: evil }],
        tags: [{ name: evil, description: evil, externalDocs: { url: `javascript:${evil}`, description: evil } }],
        paths: { '/a': { summary: evil, description: evil, get: operation } },
        webhooks: { [evil]: { post: { summary: evil, responses: { 200: { description: evil } } } } },
        components: {
          schemas: { Evil: schema },
          securitySchemes: { evil: { type: 'http', scheme: evil, description: evil } },
        },
        security: [{ evil: [] }],
      }),
    });
    expect(built.stderr).not.toMatch(/ error .*/);
    expect(built.code).toBe(0);
    expect(pagesOf(built).length).toBeGreaterThan(3);
    expect(pagesOf(built).flatMap(whatRuns)).toEqual([]);
  });

  it('that looks like MDX is text, and breaks nothing', async () => {
    const lines = ["import fs from 'node:fs'", 'export const a = 1', '{process.exit(3)}', '{', '<Foo bar={', '<>', '{/* x'];
    const info = { title: 'T', version: '1', description: lines.join('\n\n') };
    const built = await build({ 'openapi.json': JSON.stringify(description({ info })) });
    expect(built.code).toBe(0);
    expect(built.files.get('/api/index.html')).toContain('{process.exit(3)}');
  });

  it.each([
    ['an absolute path', '/etc/hostname'],
    ['a path of the file scheme', 'file:///etc/hostname'],
    ['a path above the site', '../../secret.json'],
    ['an encoded path above the site', '%2e%2e/%2e%2e/secret.json'],
    ['a link out of the site', './link.json'],
    ['a path with its parent in it', './part/../../../secret.json'],
  ])('that refers to %s does not get its content', async (_, $ref) => {
    const built = await build({ 'openapi.json': JSON.stringify(description({}, { $ref })), 'part/a.json': '{}' }, {
      prepare: (site) => {
        writeFileSync(join(site, '..', 'secret.json'), '{ "type": "string", "description": "the-secret" }');
        symlinkSync(join(site, '..', 'secret.json'), join(site, 'api', 'link.json'));
      },
    });
    expect(built.code).toBe(0);
    expect(built.stderr).toContain('API_REF_OUTSIDE');
    for (const text of [built.stderr, ...built.files.values()]) expect(text.includes('the-secret')).toBe(false);
    // A short name of the machine may be within another word.
    const hostname = new RegExp(`\\b${readFileSync('/etc/hostname', 'utf8').trim()}\\b`);
    expect(built.stderr).not.toMatch(hostname);
  });

  it('that refers to an address fetches nothing', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.end('{ "type": "string" }');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { readonly port: number };
    const $ref = `http://127.0.0.1:${port}/schema.json`;
    const built = await build({
      'openapi.json': JSON.stringify(description({ externalDocs: { url: $ref }, jsonSchemaDialect: $ref }, { $ref })),
    });
    expect(built.code).toBe(0);
    expect(built.stderr).toContain('API_REF_OUTSIDE');
    expect(asked).toEqual([]);
  });

  it('with exponentially expanding aliases is reported, not expanded', async () => {
    const levels = Array.from({ length: 30 }, (_, n) => `  a${n + 1}: &a${n + 1} [${Array(10).fill(`*a${n}`).join(', ')}]`);
    const text = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\nx-bomb:\n  a0: &a0 [x]\n${levels.join('\n')}\n`;
    const built = await build({ 'openapi.yaml': text }, { isBounded: true });
    expect(built.code).toBe(1);
    expect(built.stderr).toMatch(/openapi\.yaml:\d+:\d+: error API_SYNTAX/);
  });

  it.each([
    ['lists', '['],
    ['objects', '{"a": '],
  ])('of %s nested 8,000 deep is reported where it gets too deep', async (_, open) => {
    const close = open === '[' ? ']'.repeat(8000) : `1${'}'.repeat(8000)}`;
    for (const name of ['openapi.json', 'openapi.yaml']) {
      const space = name.endsWith('.yaml') ? ' ' : '';
      const text = `{"openapi":${space}"3.1.0","x-deep":${space}${open.repeat(8000)}${close}}`;
      const built = await build({ [name]: text }, { isBounded: true });
      expect(built.code).toBe(1);
      expect(built.stderr).toMatch(/openapi\.(?:json|yaml):\d+:\d+: error API_SYNTAX It is nested deeper than \d+ levels/);
    }
  });

  it('of 40 schemas that each refer to the previous one twice is built, each shown once', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [
        `S${n}`,
        n === 0 ? { type: 'string' } : { type: 'object', properties: { left: ref(`S${n - 1}`), right: ref(`S${n - 1}`) } },
      ]),
    );
    const built = await build({ 'openapi.json': withSchemas(schemas, 'S39') }, { isBounded: true });
    expect(built.code).toBe(0);
    expect(built.files.has('/api/schemas/s20/index.html')).toBe(true);
    expect(Math.max(...pagesOf(built).map(({ length }) => length))).toBeLessThan(1_000_000);
  });

  it('of 86 schemas in cycles is built', async () => {
    const names = Array.from({ length: 86 }, (_, n) => `S${n}`);
    const schemas = Object.fromEntries(
      names.map((name, n) => {
        const next = [1, 2, 5, 85].map((step) => names[(n + step) % 86] ?? name);
        return [name, { type: 'object', properties: Object.fromEntries(next.map((one) => [`to${one}`, ref(one)])) }];
      }),
    );
    const built = await build({ 'openapi.json': withSchemas(schemas, 'S0') }, { isBounded: true });
    expect(built.code).toBe(0);
    expect(built.files.has('/api/schemas/s85/index.html')).toBe(true);
    expect(Math.max(...pagesOf(built).map(({ length }) => length))).toBeLessThan(1_000_000);
  });

  it.each([
    ['required', { type: 'object', required: [{ toString: 2 }], properties: { a: {} } }],
  ])('with an object that is no text among the names of `%s` is built', async (name, schema) => {
    const built = await build({ 'openapi.json': JSON.stringify(description({}, schema)) });
    expect([built.code, built.stderr]).toEqual([0, expect.stringContaining(`${name}/0 must be string`)]);
  });
});
