import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, isNightly } from '../run-length.ts';
import { axeFindings } from './axe.ts';
import { connectToChromium } from './reader.ts';
import { everyKind, furtherRoutes, pageRoutes } from './routes.ts';
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

const looks: readonly (readonly [mode: string, width: number])[] = [
  ['light', 1440],
  ['dark', 390],
  ['light', 390],
  ['dark', 1440],
];

/** Every combination by night; otherwise each mode and each width once, and in the short run one of both. */
const looksOf = (short: number) => looks.slice(...(isNightly ? [] : isLong ? [0, 2] : [short, short + 1]));

describe.each([
  ['our own site', builtSite, [...pageRoutes, ...furtherRoutes, '/no/such/page'], 0],
  ['a site with a page of every kind', () => builtFixture('every-kind'), everyKind, 1],
] as const)('%s', (_, open, routes, short) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(() => server.close());

  it.each(looksOf(short))('axe finds no violation on any route in %s mode at %i px', async (mode, width) => {
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
