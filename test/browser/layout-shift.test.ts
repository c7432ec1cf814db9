import { expect, it } from 'vitest';
import { follow, openReader, settle } from './reader.ts';
import { builtSite } from './site.ts';

/** As 0 is written with three decimals: Figtree may come in the moment of the first paint, and a word is a pixel wider. */
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
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        const shift = list.getEntries().reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0);
        dataset.shift = String(Number(dataset.shift ?? 0) + shift);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(await shift()).toBeLessThan(NOTHING);
    await follow(page, '/about');
    await page.waitForURL(`${origin}/about`);
    await settle(page);
    expect(await shift()).toBeLessThan(NOTHING);
  },
);
