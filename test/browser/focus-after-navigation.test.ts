import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * After a navigation screen readers hear the title, and the tab order starts anew.
 * Seen to fail with `focusStart` not called after a navigation.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  it('the title is announced, and the skip link is what Tab reaches first', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
    await expect.poll(() => page.getByRole('status').textContent()).toBe(await page.title());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});
