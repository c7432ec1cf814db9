import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenInProcess } from '../../in-process.ts';

const FILES = {
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Atlas, version: "1" }
servers: [{ url: 'https://api.example.org' }]
paths:
  /cities: { $ref: 'paths/cities.yaml' }
  /countries:
    get:
      operationId: getCountries
      summary: Get countries
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { type: array, items: { $ref: 'schemas/Country.yaml' } } } }
`,
  'api/paths/cities.yaml': `get:
  operationId: getCities
  summary: Get cities
  parameters: [{ $ref: '../parts.json#/limit' }]
  responses:
    "200":
      description: All of them.
      content: { application/json: { schema: { $ref: '../parts.json#/Cities' } } }
post:
  operationId: addCity
  summary: Add a city
  requestBody: { content: { application/json: { schema: { $ref: '../schemas/City.yaml' } } } }
  responses: { "201": { description: Added. } }
`,
  'api/schemas/City.yaml': `type: object
required: [slug]
properties:
  slug: { type: string, pattern: '^[a-z]+$', example: tarija }
  markdownPage: { $ref: '#' }
  country: { $ref: 'Country.yaml' }
`,
  'api/schemas/Country.yaml': `type: object
properties:
  name: { type: string, example: Bolivia }
  capital: { $ref: 'City.yaml' }
`,
  'api/parts.json': `{
  "limit": { "name": "limit", "in": "query", "description": "How many.", "schema": { "type": "integer", "default": 10 } },
  "Cities": { "type": "object", "properties": { "data": { "type": "array", "items": { "$ref": "schemas/City.yaml" } } } }
}
`,
};

/** Builds a site from these files. */
async function build(files: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const [site, out] = [join(folder, 'site'), join(folder, 'dist')];
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const { code, stderr } = await docgenInProcess(['build', site, '--out', out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const below = readdirSync(join(out, 'api'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^index\.html$|\.console|\.md$/.test(entry.name))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)));
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  return { read, below: below.sort(), main: (route: string) => mainOf(read(`${route}/index.html`)) };
}

/** The main part of a page, without the downloads. */
function mainOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.replace(/<div><dt id="section:downloads">.*?<\/div>/, '');
}

describe('the downloads of a description', () => {
  it('are its original files, and a bundle from which the same pages are built', async () => {
    const given = await build(FILES);
    expect(given.below).toEqual([...Object.keys(FILES), 'api/openapi.bundle.json'].sort());
    for (const [path, text] of Object.entries(FILES)) expect(given.read(path)).toBe(text);

    const bundle = given.read('api/openapi.bundle.json');
    expect(bundle).not.toMatch(/\.yaml|\.json/);
    const again = await build({ 'api/openapi.yaml': bundle });
    const pages = ['api', 'api/get-cities', 'api/add-city', 'api/get-countries'];
    for (const page of pages) expect(again.main(page)).toBe(given.main(page));
    expect(again.read('api/openapi.bundle.json')).toBe(bundle);
  });

  it('are linked from the overview, with their sizes, for people and for machines', async () => {
    const { read } = await build({ ...FILES, 'docgen.config.json': '{ "basePath": "/atlas/" }' });
    const overview = read('api/index.html');
    expect(overview).toContain(
      '<link rel="alternate service-desc" type="application/yaml" href="/atlas/api/openapi.yaml"/>',
    );
    expect(overview).toMatch(
      /<link [^>]*service-desc[^>]*type="application\/json" href="\/atlas\/api\/openapi\.bundle\.json"/,
    );
    expect(overview).toMatch(
      /<a href="\/atlas\/api\/openapi\.yaml" download="">As written<\/a>[^<]*<span[^>]*>398 B, refers to 4 more</,
    );
    expect(read('api/get-cities/index.html')).not.toContain('service-desc');
  });

  it('are the requests too, for API clients, if the configuration asks for them', async () => {
    const form = {
      type: 'object',
      properties: { map: { type: 'string', format: 'binary' }, name: { type: 'string' } },
    };
    const upload = {
      operationId: 'upload',
      summary: 'Upload',
      tags: ['Maps'],
      requestBody: { content: { 'multipart/form-data': { schema: form } } },
      responses: { 201: { description: 'Taken' } },
    };
    const hidden = { operationId: 'hidden', 'x-internal': true, responses: { 200: { description: 'OK' } } };
    const description = {
      ...{ openapi: '3.1.0', info: { title: 'Maps', version: '1' }, servers: [{ url: 'https://api.example.org/v1/' }] },
      paths: {
        '/cities': { $ref: 'paths/cities.yaml' },
        '/maps': { post: upload, get: hidden },
      },
    };
    const downloads = ['bundle', 'postman', 'har', 'http'];
    const { read } = await build({
      ...FILES,
      'api/openapi.yaml': JSON.stringify(description),
      'docgen.config.json': JSON.stringify({ url: 'https://maps.example', api: { downloads } }),
    });
    const { variable, item } = JSON.parse(read('api/openapi.postman_collection.json'));
    expect(variable).toEqual([{ key: 'baseUrl', value: 'https://api.example.org/v1' }]);
    const sent = item.flatMap(
      (folder: { name: string; item: { request: { method: string; url: { raw: string } } }[] }) =>
        folder.item.map(({ request }) => `${folder.name}: ${request.method} ${request.url.raw}`),
    );
    expect(sent).toEqual([
      'Maps: POST {{baseUrl}}/maps',
      'Cities: GET {{baseUrl}}/cities',
      'Cities: POST {{baseUrl}}/cities',
    ]);
    const { entries } = JSON.parse(read('api/openapi.har')).log;
    expect(entries.map(({ request }: { request: { url: string } }) => request.url)).toContain(
      'https://api.example.org/v1/cities',
    );
    const http = read('api/openapi.http');
    expect(http).toContain(
      '@baseUrl = https://api.example.org/v1\n\n### Upload\nPOST {{baseUrl}}/maps\nContent-Type: multipart/form-data; boundary=docgen-part\n\n--docgen-part\n',
    );
    expect(http).toContain('### Add a city\nPOST {{baseUrl}}/cities\nContent-Type: application/json\n\n{');
    expect(http).not.toContain('hidden');
    const overview = read('api/index.html');
    expect(overview).toContain('<a href="/api/openapi.http" download="">As .http file</a>');
    expect(overview.match(/service-desc/g)).toHaveLength(1);
    expect(read('llms.txt')).not.toContain('.har');
  });

  it('are those in the configuration, and are replaced by public files', async () => {
    const { below, read } = await build({
      ...FILES,
      'public/api/openapi.yaml': 'Of my own.',
      'docgen.config.json': '{ "api": { "downloads": ["given"] } }',
    });
    expect(below).not.toContain('api/openapi.bundle.json');
    expect(read('api/openapi.yaml')).toBe('Of my own.');
    expect(read('api/index.html')).toContain('>10 B, refers to');
  });

  it('are one file if the description is a single JSON file', async () => {
    const description = { openapi: '3.1.0', info: { title: 'One', version: '1' }, paths: {} };
    const { below, read } = await build({ 'api/openapi.json': JSON.stringify(description) });
    expect(below).toEqual(['api/openapi.json']);
    expect(read('api/index.html').match(/href="\/api\/openapi\.json"[^>]* download/g)).toHaveLength(2);
  });

  it('have no trace of internal operations, unless the configuration shows them', async () => {
    const internal = `  /secret:
    get: { x-internal: true, operationId: getSecret, tags: [Hidden], responses: { "200": { description: OK } } }
`;
    const files = { ...FILES, 'api/openapi.yaml': FILES['api/openapi.yaml'] + internal };
    const hidden = await build(files);
    expect(hidden.below).toEqual(['api/openapi.bundle.json']);
    expect(hidden.read('api/openapi.bundle.json')).not.toMatch(/secret|hidden/i);
    expect(hidden.read('api/index.html')).not.toMatch(/secret|Hidden|As written/);
    const shown = await build({ ...files, 'docgen.config.json': '{ "api": { "internal": "show" } }' });
    expect(shown.below).toContain('api/openapi.yaml');
    expect(shown.read('api/openapi.bundle.json')).toContain('getSecret');
    expect(shown.read('api/get-secret/index.html')).toContain('/secret');
  });
});
