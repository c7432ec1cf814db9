import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * The table of contents follows the reader, and is folded on small screens.
 * Seen to fail with `followTableOfContents` removed from scrolled.ts, and without a line that moves near the end.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  describe('on a wide screen', () => {
    const reader = openReader(open, { viewport: { width: 1440, height: 800 } });
    const current = () => reader.page.locator('.toc [aria-current]').allTextContents();

    it('the heading being read is marked, also after a navigation', async () => {
      const { page, origin } = reader;
      await page.goto(`${origin}/about`);
      await follow(page, '/docs/intro');
      await page.waitForURL(`${origin}/docs/intro`);
      await page.evaluate(() => document.getElementById('pagination')?.scrollIntoView());
      await expect.poll(current).toEqual(['Pagination']);
      // In the middle of a long section no heading is in view.
      await page.evaluate(() => scrollBy(0, 400));
      await expect.poll(current).toEqual(['Pagination']);
      await page.locator('.toc').getByRole('link', { name: 'Coordinates' }).click();
      await expect.poll(current).toEqual(['Coordinates']);
    });

    it('the last section is marked at the end of the page', async () => {
      const { page, origin } = reader;
      await page.goto(`${origin}/docs/intro`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(current).toEqual(['Versions']);
    });

    it('it stays in view, and the folded one is not shown', async () => {
      const { page, origin } = reader;
      await page.goto(`${origin}/docs/intro`);
      await page.evaluate(() => scrollTo(0, 2000));
      expect((await page.locator('.toc').boundingBox())?.y).toBeGreaterThan(0);
      expect(await page.locator('.toc-inline').isVisible()).toBe(false);
    });

    it('a heading has a link to itself', async () => {
      const { page, origin } = reader;
      await page.goto(`${origin}/docs/intro`);
      await page.getByRole('link', { name: 'Direct link to Errors' }).click();
      await page.waitForURL(`${origin}/docs/intro#errors`);
    });
  });

  describe('on a small screen', () => {
    const reader = openReader(open, { viewport: { width: 390, height: 800 } });

    it('"On this page" is folded, and opens', async () => {
      const { page, origin } = reader;
      await page.goto(`${origin}/docs/intro`);
      const link = page.locator('.toc-inline').getByRole('link', { name: 'Errors' });
      expect(await link.isVisible()).toBe(false);
      await page.locator('.toc-inline summary').click();
      await link.click();
      await page.waitForURL(`${origin}/docs/intro#errors`);
    });
  });
});
