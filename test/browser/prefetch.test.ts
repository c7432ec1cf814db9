import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/** Seen to fail with `savesData` made to answer no: the three connections that forbid it fetched all the same. */
let browser: Browser;
let server: RunningServer;
let page: Page;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), builtSite()]);
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a page, and gives the paths that its script fetches, as they come. */
async function fetched(path: string, connection?: { saveData?: boolean; effectiveType?: string }): Promise<string[]> {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (connection) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { get: () => value }),
      connection,
    );
  }
  const paths: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && paths.push(new URL(request.url()).pathname));
  await page.goto(server.origin + path);
  return paths;
}

it('fetches the pages whose links can be seen, each once, and navigates without another request', async () => {
  const paths = await fetched('/about');
  await expect.poll(() => paths.some((path) => /^\/blog\/?$/.test(path)), { timeout: 5000 }).toBe(true);
  await page.waitForTimeout(1000);
  await page.getByRole('link', { name: 'Changelog', exact: true }).first().hover();
  await page.getByRole('link', { name: 'Changelog', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
  expect(paths.filter((path) => /^\/blog\/?$/.test(path))).toHaveLength(1);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead with %o',
  async (connection) => {
    const paths = await fetched('/about', connection);
    await page.getByRole('link', { name: 'Changelog', exact: true }).first().hover();
    await page.waitForTimeout(1500);
    expect(paths).toEqual([]);
    await page.getByRole('link', { name: 'Changelog', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
  },
);
