import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtFixture, waysToLoad } from './site.ts';

/**
 * Light by default; the reader's choice is remembered, applied before the first paint, and the same in every tab.
 * Seen to fail with the choice not written to storage.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open, { colorScheme: 'dark' });

  const theme = () => reader.page.locator('html').getAttribute('data-theme');
  const button = () => reader.page.locator('.color-mode');

  it('is light by default, whatever the system prefers, and the button says what it does', async () => {
    await reader.page.goto(`${reader.origin}/docs/intro`);
    expect(await theme()).toBe('light');
    expect(await button().getAttribute('aria-label')).toBe('Switch to dark mode (light mode is on)');
    await button().click();
    expect(await theme()).toBe('dark');
    expect(await button().getAttribute('aria-label')).toBe('Switch to light mode (dark mode is on)');
  });

  it("colours the browser's own bars", async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    const color = () => page.locator('meta[name=theme-color]').getAttribute('content');
    await button().click();
    await expect.poll(color).toBe('rgb(16, 23, 26)');
    await button().click();
    await expect.poll(color).toBe('rgb(252, 251, 248)');
  });

  /** Seen to fail with the colour asked for while the page starts, and with a new element for it on each page. */
  it("computes the colour of the browser's own bars once the browser is idle, and keeps it", async () => {
    const { page, origin } = reader;
    await page.addInitScript(() => {
      const { getComputedStyle } = globalThis;
      Object.assign(globalThis, {
        asked: 0,
        requestIdleCallback: () => 0,
        getComputedStyle: (element: Element) => {
          (globalThis as unknown as { asked: number }).asked += 1;
          return getComputedStyle(element);
        },
      });
    });
    await page.goto(`${origin}/docs/intro`);
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(0);
    const color = await page.locator('meta[name=theme-color]').elementHandle();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
    expect(await color?.evaluate((meta) => meta.isConnected)).toBe(true);
  });

  it('is remembered, and set before the style sheet is loaded', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await button().click();
    let whenAsked: string | null = null;
    await page.route('**/*.css', async (route) => {
      whenAsked = await theme();
      await route.continue();
    });
    await page.goto(`${origin}/about`);
    expect(whenAsked).toBe('dark');
  });

  it('persists after a navigation', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await button().click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
    expect(await theme()).toBe('dark');
    expect(await button().getAttribute('aria-label')).toBe('Switch to light mode (dark mode is on)');
  });

  it('is synchronised with other tabs', async () => {
    const { page, origin, context } = reader;
    await page.goto(`${origin}/docs/intro`);
    const other = await context.newPage();
    await other.goto(`${origin}/about`);
    await button().click();
    await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
    await other.locator('.color-mode').click();
    await expect.poll(theme).toBe('light');
  });

  it('works if storage is refused', async () => {
    const { page, origin } = reader;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
    });
    await page.goto(`${origin}/docs/intro`);
    await button().click();
    expect(await theme()).toBe('dark');
    await page.locator('.announcement-close').click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
    expect(errors).toEqual([]);
  });
});

/** Seen to fail with the default left out of the script before the first paint. */
describe('a site whose default is that of the system', () => {
  const reader = openReader(() => builtFixture('moved'), { colorScheme: 'dark' });

  it('is dark for those who prefer it, until they choose light', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/plain`);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.locator('.color-mode').click();
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  it('opens a menu of its navigation bar by a click and by the keyboard', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/tabs`);
    const link = page.getByRole('banner').getByRole('link', { name: 'Plain page' });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('banner').getByText('More', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await link.click();
    await page.waitForURL(`${origin}/docs/plain`);
    expect(await link.isVisible()).toBe(false);
  });
});
