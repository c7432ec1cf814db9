import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { stringify } from 'yaml';
import { temporaryFolder } from '../docgen.ts';
import { serveBuilt } from './built-folder.ts';
import type { openReader } from './reader.ts';

/** Lets pages of any origin read the response. */
export const open: RequestListener = (_, response) => response.setHeader('Access-Control-Allow-Origin', '*');

/** Starts a server on this machine. */
export async function listen(answer: RequestListener): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const place = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, height: { type: 'integer' }, code: { pattern: '^(a+)+$' } },
};

/** A site whose operations each have their own server. */
async function siteOf(servers: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const json = { 'application/json': { schema: { $ref: '#/components/schemas/Place' } } };
  const paths = Object.entries(servers).map(([operationId, url]) => [
    `/${operationId}`,
    { get: { operationId, servers: [{ url }], responses: { 200: { description: 'A place', content: json } } } },
  ]);
  const description = {
    openapi: '3.1.1',
    info: { title: 'Failures', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { Place: place } },
  };
  await mkdir(join(folder, 'site/api'), { recursive: true });
  await writeFile(join(folder, 'site/api/openapi.yaml'), stringify(description));
  return serveBuilt(folder);
}

/** A site with an operation for each of these servers, and for `others`, by their addresses; all of it is closed together. */
export async function openServers(
  servers: Readonly<Record<string, RequestListener>>,
  others: Readonly<Record<string, string>> = {},
) {
  const running = await Promise.all(
    Object.entries(servers).map(async ([name, answer]) => ({ name, ...(await listen(answer)) })),
  );
  const site = await siteOf({ ...Object.fromEntries(running.map(({ name, url }) => [name, url])), ...others });
  return {
    origin: site.origin,
    close: async () => {
      for (const { close } of running) close();
      await site.close();
    },
  };
}

/** Shortens the time limit of half a minute. */
export async function shortenLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((run: () => void, pause = 0) =>
      setTimeout(run, pause === 30_000 ? 1500 : pause)) as typeof setTimeout;
  });
}

/** Sends the request of an operation. */
export async function send({ page, origin }: ReturnType<typeof openReader>, operation: string): Promise<Page> {
  await page.goto(`${origin}/api/${operation}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send/ }).click();
  return page;
}
