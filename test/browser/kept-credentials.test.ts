import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';
import { openReader } from './reader.ts';
import { serveFolder } from './static-server.ts';

/**
 * What a reader chose to keep for one API stays with it: sites below one host share its storage, and so do two projects
 * that are served in turn at one address. Seen to fail for both.
 */
let folder = '';

/** Builds the site of an API with one server below a path of the host; whatever was there before is replaced. */
async function publish(server: string, path: string): Promise<void> {
  const site = await temporaryFolder();
  const description = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    security: [{ token: [] }],
    paths: {
      '/pets': {
        get: {
          operationId: 'getPets',
          servers: [{ url: server }],
          parameters: [{ name: 'name', in: 'query', schema: { type: 'string' } }],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
  await mkdir(join(site, 'api'), { recursive: true });
  await writeFile(join(site, 'api/openapi.json'), JSON.stringify(description));
  const { code, stderr } = await docgen(['build', site, '--out', join(folder, path), '--base', `/${path}`]);
  if (code !== 0) throw new Error(stderr);
}

const reader = openReader(async () => {
  folder = await temporaryFolder();
  return serveFolder(folder);
});

it.each([
  ['another site of the host', 'one', 'two'],
  ['another project at the same address', 'in-turn', 'in-turn'],
])('a kept credential is neither shown nor sent by %s', { timeout: 120_000 }, async (_, first, second) => {
  const { page, origin } = reader;
  const sent: string[] = [];
  await page.route(/\.pets\.example\//, async (route) => {
    const { authorization = 'none' } = await route.request().allHeaders();
    if (route.request().method() === 'GET') sent.push(`${new URL(route.request().url()).host} ${authorization}`);
    const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization' };
    return route.fulfill({ headers: allowed, json: {} });
  });
  const token = page.locator('.console-form input[type=password]');
  const open = async (path: string) => {
    await page.goto(`${origin}/${path}/api/get-pets`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await token.waitFor();
  };
  const send = async () => {
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.locator('.console-below > *').first().waitFor();
  };
  await publish('https://one.pets.example', first);
  await open(first);
  await token.fill('secret');
  await page.getByLabel('name', { exact: true }).fill('Rex');
  await page.getByLabel('Keep them').check();
  await send();
  await open(first);
  expect(await token.inputValue()).toBe('secret');

  await publish('https://two.pets.example', second);
  await open(second);
  expect(await token.inputValue()).toBe('');
  expect(await page.locator('.console-session button').count()).toBe(0);
  await send();
  expect(sent).toEqual(['one.pets.example Bearer secret', 'two.pets.example none']);
});
