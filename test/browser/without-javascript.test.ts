import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToChromium } from './reader.ts';
import { pageRoutes, routes } from './routes.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/**
 * What a reader without JavaScript sees is what a reader with it sees.
 * Seen to fail with the panels of the response tabs hidden in the style sheet instead of by the script, and with the
 * skip link leading to an id that is not there.
 */
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([connectToChromium(), builtSite()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it('every page reads whole', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const poor: string[] = [];
  for (const route of pageRoutes) {
    await page.goto(server.origin + route);
    const main = page.locator('main');
    // Every text of the page is either seen, or folded under a summary that is seen.
    const hidden = await main.locator('p, li, td, pre, h1, h2, h3').evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('details:not([open])') && !element.closest('.visually-hidden'))
        .filter((element) => !element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.textContent?.slice(0, 40) ?? ''),
    );
    poor.push(...hidden.map((text) => `${route}: ${text}`));
    if (((await main.textContent()) ?? '').length < 30) poor.push(`${route}: empty`);
  }
  await context.close();
  expect(poor).toEqual([]);
});

it('the navigation is reachable on a phone', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: 'Changelog', exact: true }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/blog\/?$/);
  await context.close();
});

it('every link works', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const linked = new Map<string, string>();
  for (const route of pageRoutes) {
    await page.goto(server.origin + route);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href));
    for (const link of links) if (link.startsWith(`${server.origin}/`)) linked.set(link, route);
  }
  const broken: string[] = [];
  const pages = new Map<string, string>();
  for (const [link, route] of linked) {
    const { pathname, hash } = new URL(link);
    if (!pages.has(pathname)) {
      const response = await page.request.get(server.origin + pathname);
      pages.set(pathname, response.status() === 200 ? await response.text() : '');
    }
    const html = pages.get(pathname) ?? '';
    if (html === '' || (hash !== '' && !html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)))
      broken.push(`${route}: ${pathname}${hash}`);
  }
  await context.close();
  expect(linked.size).toBeGreaterThan(routes.length);
  expect(broken).toEqual([]);
});
