import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { builtSite } from './site.ts';
import type { RunningServer } from './static-server.ts';

/**
 * Links between the site's pages load no page anew. (`docgen serve` loads each page whole, since each brings the script
 * that follows its own sources.)
 * Seen to fail with `startNavigation` taken out of main.ts: every click loaded a page, and the mark was gone (four of seven).
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

  it('goes back and forward to where the reader was', async () => {
    await page.goto(`${server.origin}/docs/intro`);
    await mark();
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForTimeout(150);
    // The test's own click would scroll the page first.
    await page
      .getByRole('link', { name: 'Changelog', exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await heading('Changelog');
    await page.goBack();
    await heading('Introduction');
    await page.waitForFunction(() => Math.abs(scrollY - 900) < 3);
    await page.goForward();
    await heading('Changelog');
    expect(await isMarked()).toBe(true);
  });

  it('fetches nothing for an anchor of the same page, and goes to an anchor of another', async () => {
    await page.goto(`${server.origin}/docs/intro`);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => request.resourceType() !== 'other' && requests.push(request.url()));
    await page.getByRole('link', { name: 'Rate limits', exact: true }).first().click();
    await page.waitForFunction(() => location.hash === '#rate-limits');
    expect(requests).toEqual([]);
    await page.goto(`${server.origin}/api`);
    await mark();
    await page.getByRole('link', { name: 'Coordinates', exact: true }).first().click();
    await heading('Introduction');
    await page.waitForFunction(() => {
      const top = document.querySelector('#coordinates')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200;
    });
    expect(await isMarked()).toBe(true);
  });

  it('leaves modified clicks and other sites to the browser', async () => {
    await page.goto(`${server.origin}/about`);
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: 'Changelog', exact: true })
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    await other.close();
    expect(await pathname()).toBe('/about');
  });

  it('lets the last click win', async () => {
    await page.route('**/blog**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${server.origin}/api`);
    await mark();
    await page.getByRole('link', { name: 'Changelog', exact: true }).first().click();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForFunction(() => location.pathname.startsWith('/about'));
    await page.waitForTimeout(1200);
    expect(await pathname()).toBe('/about');
    expect(await isMarked()).toBe(true);
  });

  it('loads the target fully where it cannot be fetched', async () => {
    await page.goto(`${server.origin}/api`);
    await page.waitForLoadState('networkidle');
    await mark();
    await page.route('**/about**', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/about?fresh';
      link.textContent = 'A page that was not loaded ahead';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByText('A page that was not loaded ahead').click();
    await page.waitForFunction(
      () => location.pathname.startsWith('/about') && !document.documentElement.hasAttribute('data-mark'),
    );
    await heading('About');
  });

  it('runs under the policy of the pages without a violation', async () => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${server.origin}/`);
    for (const name of ['API', 'Changelog', 'About']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.waitForTimeout(300);
    }
    expect(faults).toEqual([]);
  });
});
