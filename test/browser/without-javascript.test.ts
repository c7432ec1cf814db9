import { DomUtils, parseDocument } from 'htmlparser2';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToChromium } from './reader.ts';
import { everyKind, furtherRoutes, pageRoutes, routes } from './routes.ts';
import { builtFixture, builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/**
 * Readers with and without JavaScript see the same content.
 * Seen to fail with the panels of the response tabs hidden in the style sheet instead of by the script, and with the
 * skip link leading to an id that does not exist.
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

it('every page is completely readable', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const poor: string[] = [];
  for (const route of pageRoutes) {
    await page.goto(server.origin + route);
    const main = page.locator('main');
    // Every text of the page is either visible, or folded under a visible summary.
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

/** Seen to fail: the button that sends the request of the home page, and the choice of an example, did nothing. */
it.each([
  ['the site', builtSite, [...pageRoutes, ...furtherRoutes]],
  ['every kind of page', () => builtFixture('every-kind'), everyKind],
] as const)('no control of %s does nothing', async (_, open, paths) => {
  const [context, { origin, close }] = await Promise.all([
    browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } }),
    open(),
  ]);
  const page = await context.newPage();
  const dead: string[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    const found = await page.locator('body').evaluate((body) => {
      for (const details of body.querySelectorAll('details')) details.open = true;
      return [body as HTMLElement, ...body.querySelectorAll<HTMLElement>('[popover]')].flatMap((place) => {
        if (place.popover !== null) place.showPopover();
        // Popovers are the browser's own, task lists are content, and the style sheet shows the chosen class of changes.
        const controls = place.querySelectorAll(
          'button:not([popovertarget]), input:enabled:not([name=change-class]), select, textarea, [role=button]',
        );
        return [...controls].filter((control) => control.checkVisibility()).map(({ outerHTML }) => outerHTML);
      });
    });
    dead.push(...new Set(found.map((html) => `${path}: ${html.slice(0, 120)}`)));
  }
  await context.close();
  await close();
  expect(dead).toEqual([]);
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
  const linked = new Map<string, string>();
  const texts = new Map<string, Promise<string>>();
  const textOf = (path: string): Promise<string> => {
    const text = texts.get(path) ?? fetch(server.origin + path).then((one) => (one.status === 200 ? one.text() : ''));
    texts.set(path, text);
    return text;
  };
  for (const route of pageRoutes) {
    const links = DomUtils.getElementsByTagName('a', parseDocument(await textOf(route)));
    for (const { attribs } of links) {
      const address = attribs.href === undefined ? undefined : new URL(attribs.href, server.origin + route);
      if (address?.origin === server.origin) linked.set(address.pathname + address.hash, route);
    }
  }
  const broken: string[] = [];
  for (const [link, route] of linked) {
    const [path = '', id] = link.split('#');
    const html = await textOf(path);
    // A request for a console needs a script; without one the link leads to the operation.
    const isRequest = id?.startsWith('try=') && html.includes('"ApiConsole"');
    if (html === '' || (id && !isRequest && !html.includes(`id="${decodeURIComponent(id)}"`)))
      broken.push(`${route}: ${link}`);
  }
  expect(linked.size).toBeGreaterThan(routes.length);
  expect(broken).toEqual([]);
});
