import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/** Seen to fail with the delay of progress.ts set to two seconds. */
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), builtSite()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it('a bar tells of a page that takes longer than 200 ms, and goes when it is there', async () => {
  const page = await browser.newPage();
  await page.route('**/blog**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`${server.origin}/about`);
  await page.getByRole('link', { name: 'Changelog', exact: true }).first().click();
  const bar = page.getByRole('progressbar');
  await bar.waitFor();
  expect(await bar.getAttribute('aria-label')).toBeTruthy();
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(8);
  await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await page.close();
});
