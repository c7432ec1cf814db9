import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { pageRoutes } from './routes.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/**
 * axe-core on every route, in both colour modes, at the width of a desk and of a phone.
 * Seen to fail with the text colour of dates set to the border's: color-contrast on the blog.
 */
interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

let browser: Browser;
let server: RunningServer;
let axe: string;

beforeAll(async () => {
  [browser, server, axe] = await Promise.all([
    launchChromium(),
    builtSite(),
    readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('in %s mode at %i px', (mode, width) => {
  it('axe finds no violation on any route', async () => {
    // The policy of the pages forbids the script that a test brings along; a page's own scripts run all the same.
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
    await context.addInitScript((value) => localStorage.setItem('docgen-color-mode', value), mode);
    const page = await context.newPage();
    const found: string[] = [];
    for (const route of [...pageRoutes, '/api/schemas', '/api/schemas/nearest-place', '/no/such/page']) {
      await page.goto(server.origin + route);
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
      await page.evaluate(axe);
      const results = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
      );
      found.push(...results.violations.map(({ id, nodes }) => `${route}: ${id}: ${nodes[0]?.html}`));
    }
    await context.close();
    expect(found).toEqual([]);
  });
});
