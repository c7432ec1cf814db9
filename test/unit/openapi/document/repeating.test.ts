import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenHere, put } from '../../commands/docgen-process.ts';

const LONG = 'word '.repeat(12_000);
const COMPONENTS = {
  parameters: { p: { name: 'p', in: 'query', description: LONG, schema: {} } },
  responses: { r: { description: 'Done', headers: { H: { $ref: '#/components/headers/h' } } } },
  headers: { h: { description: LONG, schema: {} } },
  schemas: { s: { type: 'object', description: LONG } },
  callbacks: { c: { '{$url}': { post: { description: LONG, responses: {} } } } },
};
const DONE = { 200: { description: 'Done' } };
const content = { 'application/json': { schema: { $ref: '#/components/schemas/s' } } };

/** What a build reports of so many paths with this item in a description. */
async function problemsOf(item: object, count: number, fields: object = {}): Promise<string> {
  const cwd = await temporaryFolder();
  const paths = Object.fromEntries(Array.from({ length: count }, (_, n) => [`/o${n}`, item]));
  const all = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components: COMPONENTS, ...fields };
  put(join(cwd, 'site/api'), { 'openapi.json': JSON.stringify(all, undefined, 1) });
  const { code, err } = await docgenHere(['build', 'site', '--out', 'out', '--no-cache'], { cwd });
  return `${code} ${err}`;
}

describe('a small description that would fill gigabytes', () => {
  it.each([
    ['a parameter', { get: { parameters: [{ $ref: '#/components/parameters/p' }], responses: DONE } }],
    ['a header of a response', { get: { responses: { 200: { $ref: '#/components/responses/r' } } } }],
    ['a schema', { get: { responses: { 200: { description: 'Done', content } } } }],
    ['callbacks', { get: { callbacks: { c: { $ref: '#/components/callbacks/c' } }, responses: DONE } }],
  ])('since its operations share %s, is an error at the path with which they show too much', async (_, item) => {
    expect(await problemsOf(item, 400)).toMatch(
      /^1 site\/api\/openapi\.json:\d+:\d+: error API_SYNTAX Up to here, operations show more than 15,000,000 characters/,
    );
  });

  /** Seen to fail: it took minutes. */
  it('since its operations have hundreds of media types in common, is one too', async () => {
    const types = Array.from({ length: 300 }, (_, n) => `application/x-${n}`);
    const swagger = { openapi: undefined, swagger: '2.0', consumes: types, produces: types, components: undefined };
    const responses = Object.fromEntries([200, 400, 401, 403, 404, 500].map((code) => [code, { description: 'x' }]));
    expect(await problemsOf({ get: { responses } }, 100, swagger)).toContain('operations show more than');
  });

  /** Seen to fail: 76 kB took 77 s and 1.6 GB, though it shows fewer characters than may be shown. */
  it.each([
    ['headers', { headers: Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`X-${n}`, { schema: {} }])) }],
    ['Markdown', { description: '# a\n\n* b `c` [d](e)\n\n'.repeat(300) }],
  ])('since its operations share a response with many short %s, is one too', async (_, fields) => {
    const components = { ...COMPONENTS, responses: { r: { description: 'Done', ...fields } } };
    const responses = Object.fromEntries([200, 400, 500].map((code) => [code, { $ref: '#/components/responses/r' }]));
    expect(await problemsOf({ get: { responses } }, 400, { components })).toContain('operations show more than');
  });

  it('since its operations have servers, scopes or parameters in common, is one too', async () => {
    const servers = [{ url: 'https://a.example', description: LONG }];
    expect(await problemsOf({ get: { responses: DONE } }, 400, { servers })).toContain('operations show more than');
    const security = [{ oauth: LONG.split(' ') }];
    expect(await problemsOf({ get: { responses: DONE } }, 400, { security })).toContain('operations show more than');
    const parameters = [{ name: 'p', in: 'query', description: LONG, schema: {} }];
    const methods = Array.from({ length: 400 }, (_, n) => [`M${n}`, { responses: DONE }] as const);
    const additionalOperations = Object.fromEntries(methods);
    expect(await problemsOf({ parameters, additionalOperations }, 1)).toContain('operations show more than');
  });

  it.each([
    ['the description of a scheme', { s: { type: 'http', scheme: 'bearer', description: LONG } }, [{ s: [] }]],
    [
      'the description of a scope',
      { s: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { r: LONG } } } } },
      [{ s: ['r'] }],
    ],
    [
      'many short schemes',
      Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`s${n}`, { type: 'apiKey', in: 'query', name: 'k' }])),
      [Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`s${n}`, []]))],
    ],
  ])('since its operations show %s each time, is one too', async (_, securitySchemes, security) => {
    const components = { ...COMPONENTS, securitySchemes };
    const item = { get: { responses: DONE } };
    expect(await problemsOf(item, 400, { components, security })).toContain('operations show more than');
  });

  it('since its operations each name a scheme with a long description, is one too', async () => {
    const securitySchemes = { s: { type: 'http', scheme: 'bearer', description: LONG } };
    const item = { get: { security: [{ s: [] }], responses: DONE } };
    expect(await problemsOf(item, 400, { components: { ...COMPONENTS, securitySchemes } })).toContain('show more than');
  });

  it('since each of its pages has its title, is one too', async () => {
    const info = { title: LONG, version: '1' };
    expect(await problemsOf({ get: { responses: DONE } }, 400, { info })).toContain('operations show more than');
  });

  it('with fewer operations is built', async () => {
    const item = { get: { operationId: 'a', parameters: [{ $ref: '#/components/parameters/p' }], responses: DONE } };
    expect(await problemsOf(item, 1)).toMatch(/^0 /);
  });
});
