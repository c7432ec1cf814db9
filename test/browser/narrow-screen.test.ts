import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToChromium } from './reader.ts';
import { pageRoutes } from './routes.ts';
import { builtFixture, builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/** Seen to fail with a table of the Markdown page taken out of its scrollable region. */
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([connectToChromium(), builtSite()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The widths at which the layout changes, and a pixel less; the smallest phones; a desktop. */
const WIDTHS = [320, 390, 768, 996, 997, 1200, 1440];

it('no page scrolls sideways at any width', async () => {
  const page = await browser.newPage();
  const wide: string[] = [];
  for (const route of pageRoutes) {
    await page.goto(server.origin + route);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) wide.push(`${route} at ${width} px: ${overflow} px`);
    }
  }
  await page.close();
  expect(wide).toEqual([]);
});

/** Seen to fail with the address of an API's terms in one piece, with the names of alternatives and of uses so, with breadcrumbs that break, and with a line of code in the text of an authentication. */
it('what is longer than a phone is wide breaks, or scrolls by itself', async () => {
  const api = await builtFixture('api-only');
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const boat = 'boat-with-one-of-the-longest-names-that-any-harbour-ever-gave-its-anchor-and-chain';
  const anchor = 'anchor-with-one-of-the-longest-names-that-any-harbour-ever-gave-an-anchor';
  const widths: number[] = [];
  const heights: number[] = [];
  for (const path of ['', '/list-boats-2', `/schemas/${boat}`, `/schemas/${anchor}`]) {
    await page.goto(`${api.origin}/api${path}`);
    for (const one of await page.locator('.operation-security summary').all()) await one.click();
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
    for (const crumbs of await page.locator('.breadcrumbs').all())
      heights.push((await crumbs.boundingBox())?.height ?? 0);
  }
  // Of one line, with targets that a finger hits.
  expect(Math.max(...heights)).toBeLessThan(30);
  expect(widths).toEqual([390, 390, 390, 390]);
  await page.close();
  await api.close();
});

/** Seen to fail with the announcement above the bar, and with the title "Bolivia Plac…". */
it('bars leave four fifths of the screen at a zoom of 400 %, and the title is whole', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 225 } });
  await page.goto(`${server.origin}/docs/intro`);
  expect((await page.locator('.page').boundingBox())?.y).toBeLessThanOrEqual(225 / 5);
  const isWhole = await page.locator('.brand > span').evaluate((one) => one.scrollWidth <= one.clientWidth);
  expect(isWhole).toBe(true);
  await page.close();
});
