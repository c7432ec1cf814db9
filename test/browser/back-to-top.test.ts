import { describe, expect, it } from 'vitest';
import { nextFrame, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * A button to the top is shown while the reader scrolls up, beyond 300 px.
 * Seen to fail with the button shown in either direction.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open, { reducedMotion: 'reduce' });

  it('shows when scrolling up, beyond 300 px, and leads to the top', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    const button = page.getByRole('button', { name: 'Back to top' });
    const to = async (y: number) => {
      await page.evaluate((value) => scrollTo(0, value), y);
      await nextFrame(page);
    };
    await to(1000);
    // Its code is loaded now.
    await page.locator('.back-to-top').waitFor({ state: 'attached' });
    await to(1100);
    expect(await button.count()).toBe(0);
    await to(1000);
    expect(await button.isVisible()).toBe(true);
    await to(1100);
    expect(await button.count()).toBe(0);
    await to(250);
    expect(await button.count()).toBe(0);
    await to(1000);
    await to(800);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
