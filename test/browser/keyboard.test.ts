import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from '../run-length.ts';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * Whether the element looks different without the focus: a shape of the map is filled, a card is outlined as a whole.
 */
async function looksDifferentFocused(page: Page): Promise<boolean> {
  const focused = await page.screenshot();
  const active = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await active.evaluate((element) => element.blur());
  const blurred = await page.screenshot();
  await active.evaluate((element) => element.focus());
  return !focused.equals(blurred);
}

/**
 * Everything can be reached with the keyboard alone, and the focus is always visible.
 * Seen to fail with the outline of the focus set to none in base.css.
 */
describe.each([
  [1280, ['/', '/docs/intro', '/blog', '/api', '/api/get-nearest-places']],
  [390, isLong ? ['/', '/docs/intro', '/blog', '/api', '/api/get-nearest-places'] : ['/', '/api/get-nearest-places']],
])('at %i px', (width, paths) => {
  const reader = openReader(builtSite, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });

  it.each(paths)('Tab walks through %s', async (path) => {
    const { page, origin } = reader;
    await page.goto(origin + path);
    const steps: string[] = [];
    const faults: string[] = [];
    for (let step = 0; step < 400; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(active);
        const box = active.getBoundingClientRect();
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        active.setAttribute('data-walked', '');
        return {
          name: active.outerHTML.slice(0, 120),
          isSeen: active.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          isOutlined: isOutlined || active.matches('.skip-link'),
          isInWindow,
        };
      });
      if (!found) break;
      steps.push(found.name);
      const isMarked = found.isOutlined || (await looksDifferentFocused(page));
      if (!isMarked || !found.isInWindow || !found.isSeen) faults.push(JSON.stringify(found));
    }
    expect(faults).toEqual([]);
    expect(steps[0]).toContain('Skip to main content');
    // No interactive element was left out.
    const missed = await page.evaluate(() =>
      Array.from(document.querySelectorAll('a[href], button, summary, input, select'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.matches('[tabindex="-1"], [disabled], [data-walked]'))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(missed).toEqual([]);
  });

  /** Seen to fail with the page's `scroll-padding`, within which the bar is: each step scrolled it by half a screen. */
  it('leaves a page where it is while Tab walks through the bar', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.locator('.navbar').getByRole('button').last().focus();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });
});
