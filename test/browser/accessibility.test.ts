import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../run-length.ts';
import { axeFindings } from './axe.ts';
import { connectToChromium } from './reader.ts';
import { everyKind, pageRoutes } from './routes.ts';
import { builtFixture, builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/**
 * axe-core on every route, in both colour modes, at the width of a desktop and of a phone. Seen to fail with the text
 * colour of dates set to the border's: color-contrast on the blog; and on the fixture with every kind of page, with the
 * titles of authors in that colour (author pages), and the note on a print page.
 */
let browser: Browser;

beforeAll(async () => {
  browser = await connectToChromium();
});
afterAll(() => browser.close());

/** Each mode and each width once, or every combination. */
const looks = [
  ['light', 1440],
  ['dark', 390],
  ...(isLong
    ? ([
        ['dark', 1440],
        ['light', 390],
      ] as const)
    : []),
] as const;

describe.each([
  ['our own site', builtSite, [...pageRoutes, '/api/schemas', '/api/schemas/nearest-place', '/no/such/page']],
  ['a site with a page of every kind', () => builtFixture('every-kind'), everyKind],
] as const)('%s', (_, open, routes) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());

  it.each(looks)('axe finds no violation on any route in %s mode at %i px', async (mode, width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
    await context.addInitScript((value) => localStorage.setItem('docgen-color-mode', value), mode);
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of routes) {
      await page.goto(server.origin + route);
      // Print pages are always light.
      const shown = route.endsWith('/print') ? 'light' : mode;
      expect(await page.evaluate(() => document.documentElement.dataset.theme), route).toBe(shown);
      found.push(...(await axeFindings(page, route)));
    }
    await context.close();
    expect(found).toEqual([]);
  });
});
