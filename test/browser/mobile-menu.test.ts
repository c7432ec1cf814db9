import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * The menu of small screens: what it opens on, what closes it, and what it keeps in and out.
 * Seen to fail with `closeMenuOnWideScreens` taken out of main.ts.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open, { viewport: { width: 390, height: 800 }, hasTouch: true });

  const menu = () => reader.page.locator('.menu');
  const isOpen = () => menu().evaluate((element) => element.matches(':popover-open'));

  async function openMenu(path: string): Promise<void> {
    await reader.page.goto(reader.origin + path);
    await reader.page.getByRole('button', { name: 'Open the menu' }).click();
    await expect.poll(() => menu().getAttribute('role')).toBe('dialog');
  }

  describe('the menu', () => {
    it('collapses the navigation at 996 px, and not at 997', async () => {
      const { page, origin } = reader;
      await page.setViewportSize({ width: 996, height: 800 });
      await page.goto(`${origin}/docs/intro`);
      expect(await page.locator('.menu-button').isVisible()).toBe(true);
      expect(await page.locator('.navbar-links').isVisible()).toBe(false);
      await page.setViewportSize({ width: 997, height: 800 });
      expect(await page.locator('.menu-button').isVisible()).toBe(false);
      expect(await page.locator('.navbar-links').isVisible()).toBe(true);
    });

    it("opens on the section's sidebar, with a way to the main menu", async () => {
      await openMenu('/api/get-a-city');
      expect(await menu().locator('.sidebar').isVisible()).toBe(true);
      expect(await menu().locator('.menu-links').isVisible()).toBe(false);
      await reader.page.getByRole('button', { name: '← Back to main menu' }).click();
      expect(await menu().locator('.sidebar').isVisible()).toBe(false);
      expect(await menu().locator('.menu-links').isVisible()).toBe(true);
      expect(await reader.page.evaluate(() => document.activeElement?.textContent)).toBe('API');
    });

    it('opens on the main menu where the page has no sidebar', async () => {
      await openMenu('/about');
      expect(await menu().getByRole('link', { name: 'Changelog' }).isVisible()).toBe(true);
      expect(await menu().getByText('Back to main menu').count()).toBe(0);
    });

    it('holds the focus, and nothing behind it can be reached', async () => {
      await openMenu('/api');
      const outside: string[] = [];
      for (let step = 0; step < 40; step += 1) {
        await reader.page.keyboard.press('Tab');
        const place = await reader.page.evaluate(() => {
          const active = document.activeElement;
          return !active || active === document.body || active.closest('.menu') ? '' : active.outerHTML;
        });
        if (place !== '') outside.push(place);
      }
      expect(outside).toEqual([]);
    });

    it('keeps the page behind from scrolling', async () => {
      await openMenu('/markdown-page');
      await reader.page.mouse.move(370, 400);
      await reader.page.mouse.wheel(0, 500);
      await reader.page.keyboard.press('Escape');
      // Once the menu has gone the wheel turns the page, by what is turned from then on.
      await reader.page.mouse.wheel(0, 200);
      await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(200);
    });

    it('is closed by Escape, which gives the focus back', async () => {
      await openMenu('/api');
      await reader.page.keyboard.press('Escape');
      expect(await isOpen()).toBe(false);
      expect(await reader.page.evaluate(() => document.activeElement?.className)).toContain('menu-button');
      expect(await reader.page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false);
    });

    it('is closed by the back button, which stays on the page', async () => {
      const { page, origin } = reader;
      await page.goto(`${origin}/about`);
      await openMenu('/api');
      await page.goBack();
      await expect.poll(isOpen).toBe(false);
      expect(page.url()).toBe(`${origin}/api`);
      await page.goBack();
      await page.waitForURL(`${origin}/about`);
    });

    it('is closed by widening the window', async () => {
      await openMenu('/api');
      await reader.page.setViewportSize({ width: 1200, height: 800 });
      await expect.poll(isOpen).toBe(false);
      expect(await reader.page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(false);
    });

    it('goes when a link of it is followed, and "back" leads to the page before', async () => {
      const { page, origin } = reader;
      await openMenu('/api');
      await menu().getByRole('link', { name: 'Get a city' }).click();
      await page.waitForURL(`${origin}/api/get-a-city`);
      await expect.poll(isOpen).toBe(false);
      await page.goBack();
      await page.waitForURL(`${origin}/api`);
      expect(await isOpen()).toBe(false);
    });
  });
});
