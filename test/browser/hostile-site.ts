import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../docgen.ts';
import { serveBuilt } from './built-folder.ts';
import type { Reader } from './reader.ts';
import type { RunningServer } from './static-server.ts';

const text = { type: 'string' };

const description = {
  openapi: '3.1.0',
  info: { title: 'Lakes', version: '1' },
  servers: [
    { url: 'https://api.example.org' },
    { url: 'https://{constructor}.example.org', variables: { constructor: { default: 'eu' } } },
  ],
  paths: {
    '/lakes/{id}': {
      get: {
        operationId: 'getLake',
        security: [{ oauth: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: text, example: 'titicaca' },
          { name: 'toString', in: 'query', schema: text },
          { name: 'X-Note', in: 'header', schema: text },
          { name: 'filter', in: 'query', schema: { type: 'object' } },
        ],
        responses: { 200: { description: 'A lake' } },
      },
    },
    '/lakes': {
      post: {
        operationId: 'addLake',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: JSON.parse(
                '{"type":"object","properties":{"constructor":{"type":"string"},"__proto__":{"type":"string"},"name":{"type":"string"}}}',
              ),
            },
          },
        },
        responses: { 200: { description: 'Added' } },
      },
    },
  },
  components: {
    securitySchemes: {
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
    },
  },
};

/** Names of regions that navigation exchanges. */
export const IDS = ['navbar', 'menu', 'page', 'main', 'footer'];

/** A built site of a guide, an API, and a page whose raw HTML takes the ids of regions. */
export async function serveLakes(): Promise<RunningServer> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/api'), { recursive: true });
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  await writeFile(join(folder, 'site/api/openapi.json'), JSON.stringify(description));
  const panels = ':::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n';
  await writeFile(
    join(folder, 'site/docs/guide.md'),
    `# Guide\n\n::::tabs{groupId=a queryString}\n${panels}::::\n\n## Part\n\nText.\n`,
  );
  const elements = IDS.map((id) => `<div id="docgen:${id}">theirs</div>\n\n<a name="docgen:${id}">theirs</a>`);
  await writeFile(join(folder, 'site/docs/ids.md'), `# Ids\n\n${elements.join('\n\n')}\n`);
  return serveBuilt(folder);
}

/** What goes wrong on the page, and which other hosts it asks. */
export async function watched({ page, origin }: Pick<Reader, 'page' | 'origin'>) {
  const faults: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => faults.push(`${error}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      hosts.add(new URL(route.request().url()).host);
      return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { access_token: 't' } });
    },
  );
  return { faults, hosts };
}

/** The fragment of a shared console link. */
export const shared = (value: unknown) => `#try=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
/** The values of a link that chooses nothing. */
export const values = { server: 0, variables: {}, parameters: {}, bodyType: '', bodyText: '', bodyFields: {} };
