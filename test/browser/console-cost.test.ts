import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { openReader, settle } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * The console costs nothing until it is used, and little after that. Seen to fail with `interaction` instead of
 * `on-demand`, which prefetches the code.
 */
const reader = openReader(builtSite);

/**
 * Maximum size of the console's own code, after gzip, besides React and the parts of the form that are loaded when they are opened.
 * Headers of Swagger 2.0 that a credential or the body sends as well take 60 bytes, the media types of parameters 130.
 */
const LIMIT = 50_200;

it('nothing is fetched before the reader uses it', async () => {
  const { page, origin } = reader;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/api/get-nearest-places`);
  await settle(page);
  expect(asked.filter((path) => /island|console/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Try it' }).hover();
  await page.locator('[data-island=ApiConsole][data-ready]').waitFor();
  await settle(page);
  expect(asked.filter((path) => /island-ApiConsole/.test(path))).toHaveLength(1);
  expect(asked.filter((path) => /ConsoleForm/.test(path))).toEqual([]);
});

it('its own code is small', () => {
  const folder = join(inject('builtSite'), 'assets');
  // Other pages have islands of their own, of which those that send requests use the console's code.
  const isOther = (name: string) => /mount|LiveRe|TokenPanel|ValueForm|renew-token|ChangeFilter/.test(name);
  const own = readdirSync(folder).filter((name) => /^islands?-/.test(name) && !isOther(name));
  const bytes = own
    .map((name) => readFileSync(join(folder, name)))
    .filter((code) => !code.includes('react.transitional.element'))
    .reduce((sum, code) => sum + gzipSync(code).byteLength, 0);
  expect(own.some((name) => /ConsoleForm/.test(name))).toBe(true);
  expect(bytes).toBeLessThan(LIMIT);
});
