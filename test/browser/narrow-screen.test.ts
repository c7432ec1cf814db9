import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToChromium } from './reader.ts';
import { pageRoutes } from './routes.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/** Seen to fail with a table of the Markdown page taken out of its scrolling frame. */
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([connectToChromium(), builtSite()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it.each([320, 390, 768, 996, 997, 1200, 1440])('no page scrolls sideways at %i px', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const wide: string[] = [];
  for (const route of pageRoutes) {
    await page.goto(server.origin + route);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) wide.push(`${route}: ${overflow} px`);
  }
  await page.close();
  expect(wide).toEqual([]);
});
