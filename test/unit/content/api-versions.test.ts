import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiLookup } from '../../../src/content/api-lookup.ts';
import { searchParts } from '../../../src/features/search/search-parts.ts';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';
import { put } from '../commands/docgen-process.ts';
import { site } from './site.ts';

const description = (version: string, paths: string, more = '') => `openapi: 3.1.0
info: { title: Lakes, version: ${version} }
servers: [{ url: https://lakes.example }]
paths: { ${paths} }
${more}`;

const operation = (id: string) =>
  `get: { ${id === '' ? '' : `operationId: ${id}, `}responses: { "200": { description: Lakes. } } }`;

/** Two versions: an operation that keeps its id, one that keeps its path but for the version, and one on either side. */
const filesOf = (versions: readonly string[]) => ({
  'docgen.config.json': JSON.stringify({ url: 'https://lakes.example', api: { versions } }),
  'api/v1/openapi.yaml': description(
    '1.9.0',
    `/lakes: { ${operation('lakes')} }, /v1/rivers: { ${operation('')} }, /ponds: { ${operation('ponds')} }`,
    'components: { schemas: { Pond: { type: object }, Lake: { type: object } } }',
  ),
  'api/v2/openapi.yaml': description(
    '2.0.0',
    `/waters: { ${operation('lakes')} }, /v2/rivers: { ${operation('')} }, /seas: { ${operation('seas')} }`,
    'components: { schemas: { Lake: { type: object } } }',
  ),
});

async function builtSite(versions: readonly string[]) {
  const root = join(await temporaryFolder(), 'site');
  put(root, filesOf(versions));
  const out = join(root, '../dist');
  const run = () => docgenInProcess(['build', root, '--out', out]);
  return { root, run, page: (path: string) => readFileSync(join(out, path), 'utf8') };
}

/** The addresses of the switch of a page, by the labels of the versions. */
function switchOf(html: string): Readonly<Record<string, string>> {
  const [nav = ''] = /<nav aria-label="Versions of this page">.*?<\/nav>/.exec(html) ?? [];
  return Object.fromEntries(
    [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href = '', label]) => [label, href]),
  );
}

/** Seen to fail without the keys of operations, with the versions in the order of their folders, and without `noindex`. */
it('connects the same pages of versions of an API', async () => {
  const { run, page } = await builtSite(['v2', 'v1']);
  expect(await run()).toMatchObject({ code: 0 });
  const v1 = (name: string) => page(`api/v1/${name}/index.html`);
  expect(switchOf(v1('lakes'))).toEqual({ v2: '/api/v2/lakes', v1: '/api/v1/lakes' });
  expect(switchOf(v1('get-v1-rivers'))).toMatchObject({ v2: '/api/v2/get-v2-rivers' });
  expect(switchOf(v1('ponds'))).toMatchObject({ v2: '/api/v2#not-in-this-version' });
  expect(switchOf(page('api/v2/seas/index.html'))).toMatchObject({ v1: '/api/v1#not-in-this-version' });
  expect(page('api/v1/index.html')).toContain('id="not-in-this-version" hidden');
  expect(v1('lakes')).toContain('<link rel="canonical" href="https://lakes.example/api/v2/lakes"/>');
  expect(v1('lakes')).toContain('<meta name="robots" content="noindex"/>');
  expect(page('api/v2/lakes/index.html')).not.toContain('noindex');
  expect(page('api/index.html')).toContain('url=/api/v2');
  expect(page('api/v2/from-v1.md')).toContain('[GET /ponds was removed](https://lakes.example/api/v1/ponds.md)');
  expect(page('sitemap.xml')).not.toContain('/api/v1');
  const listed = [...page('llms.txt').matchAll(/\/api\/v1[^)]*/g)].map(([address]) => address);
  expect(listed).toEqual(['/api/v1/openapi.yaml', '/api/v1/openapi.bundle.json']);
});

/** Seen to fail: two pages had one address. */
it('keeps the address of an operation that is called as the guide from another version', async () => {
  const { root, run, page } = await builtSite(['v2', 'v1']);
  writeFileSync(join(root, 'api/v2/openapi.yaml'), description('2.0.0', `/lakes: { ${operation('fromV1')} }`));
  expect(await run()).toMatchObject({ code: 0 });
  expect(page('api/v2/from-v1/index.html')).toContain('/lakes');
  expect(page('api/v2/api-from-v1.md')).toContain('GET /ponds was removed');
});

/** Seen to fail with everything searched, and with the versions as APIs of their own in texts. */
it('names and searches the current version, and of others what only they have', async () => {
  const { content } = await site(filesOf(['v2', 'v1'])).read();
  const { address } = apiLookup(content.apis, undefined);
  expect(['lakes', 'ponds', 'v1/lakes'].map((name) => address(name))).toEqual([
    { href: '/api/v2/lakes', title: 'Lakes' },
    { href: '/api/v1/ponds', title: 'Ponds' },
    { href: '/api/v1/lakes', title: 'Lakes' },
  ]);
  const records = searchParts(content, [], { navbar: [], search: { related: [] } }).flatMap((part) => part.records());
  expect(
    records.filter(({ href }) => href.startsWith('/api/v1')).map(({ title, context }) => [title, context]),
  ).toEqual([
    ['Lakes', 'v1'],
    ['Pond', 'v1 · object'],
    ['Ponds', 'v1 · GET /ponds'],
  ]);
});

it('reports a version without a description and one that is declared twice', async () => {
  const { root, run } = await builtSite(['v3', 'v1', 'v1']);
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toMatch(/docgen\.config\.json:1:\d+: error API_VERSIONS There is no description in api\/v3/);
  expect(stderr).toContain('Did you mean "v2"?');
  expect(stderr).toMatch(/error API_VERSIONS "v1" is declared twice/);
  writeFileSync(join(root, 'docgen.config.json'), JSON.stringify({ api: { versions: ['../v1'] } }));
  expect((await run()).stderr).toContain('a folder of api such as "v2"');
});
