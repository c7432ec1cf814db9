import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { follow, hold, nextFrame, openReader, settle } from './reader.ts';
import { builtSite } from './site.ts';

/** As 0 is written with three decimals. */
const NOTHING = 0.0005;

/**
 * On a slow phone nothing moves while a page appears, whether by a load or by a navigation.
 * Seen to fail with the mark of running scripts removed from before-paint.ts.
 */
const reader = openReader(builtSite, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

it.each(['/', '/docs/intro', '/blog/new-places', '/api', '/api/get-nearest-places', '/markdown-page'])(
  'nothing moves on %s',
  async (path) => {
    const { page, origin, context } = reader;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    // On a busy machine, the text font could come after the first paint; what that moves is the other test's.
    await page.route('**/figtree-text-*.woff2', (route) =>
      route.fulfill({ path: `${inject('builtSite')}${new URL(route.request().url()).pathname}` }),
    );
    const shift = await noteShifts(page);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(await shift()).toBeLessThan(NOTHING);
    await follow(page, '/about');
    await page.waitForURL(`${origin}/about`);
    await settle(page);
    expect(await shift()).toBeLessThan(NOTHING);
  },
);

/** Seen to fail with headings in the text's own face made bold, and without the space behind the line of changes. */
it.each(['/', '/docs/intro', '/blog/new-places', '/api', '/api/get-nearest-places', '/markdown-page'])(
  'no line breaks elsewhere in a heading of %s when the text font comes late',
  async (path) => {
    const { page, origin } = reader;
    const fonts = await hold(page, '**/*.woff2');
    const shift = await noteShifts(page);
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }));
    await nextFrame(page);
    await nextFrame(page);
    fonts.release();
    await page.waitForFunction(() => document.fonts.check('1em Figtree') && document.readyState === 'complete');
    await settle(page);
    // Words of a paragraph may go to another line; whatever is below a heading that did would move by more.
    expect(await shift()).toBeLessThan(0.03);
  },
);

/** Adds up what moves on the pages from now on; the returned function tells how much that was. */
async function noteShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      const shift = list.getEntries().reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0);
      dataset.shift = String(Number(dataset.shift ?? 0) + shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}
