import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/**
 * Links between the site's pages load no page anew. (`docgen serve` loads each page whole, since each brings the script
 * that follows its own sources.)
 * Seen to fail with `startNavigation` taken out of main.ts: the click loaded the page, and the mark was gone.
 */
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe('navigation', () => {
  let server: RunningServer;
  let page: Page;

  beforeAll(async () => {
    server = await builtSite();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1440, height: 700 } });
  });
  afterEach(() => page.close());

  const pathname = () => page.evaluate(() => location.pathname.replace(/\/$/, '') || '/');
  /** A mark that a load of the page would wipe out. */
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-mark', 'kept'));
  const isMarked = () => page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'kept');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('swaps the page, its title and the current link, announces it, and starts at the top', async () => {
    await page.goto(`${server.origin}/api/get-nearest-places`);
    await mark();
    await page.evaluate(() => scrollTo(0, 300));
    await page
      .getByRole('link', { name: /^Get a city/ })
      .first()
      .click();
    await heading('Get a city');
    expect(await pathname()).toBe('/api/get-a-city');
    expect(await page.title()).toContain('Get a city');
    expect(await isMarked()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('nav a[aria-current=page]').first().textContent()).toContain('Get a city');
    await page.getByRole('status').filter({ hasText: 'Get a city' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  });
});
