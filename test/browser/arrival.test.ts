import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * What lies beyond the screen of a page that comes in is laid out after its first paint, and is whole right after.
 * Seen to fail without the class on the main part (rendered at once), with an animation that does not end,
 * and with guessed heights of what is in sight (shifts of 0.05 and 0.9).
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open, { viewport: { width: 390, height: 844 } });

  /** Follows a link and tells whether the last block of the new page is rendered in its first frame. */
  const arrive = async (to: string, last: string) => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    const first = page.evaluate(
      (selector) =>
        new Promise<boolean>((resolve) => {
          const old = document.querySelector('main');
          const observer = new MutationObserver(() => {
            if (document.querySelector('main') === old) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const block = [...document.querySelectorAll(selector)].at(-1);
              resolve(block?.checkVisibility({ contentVisibilityAuto: true }) ?? true);
            });
          });
          observer.observe(document.documentElement, { subtree: true, childList: true });
        }),
      last,
    );
    await follow(page, to);
    return first;
  };
  /** What has moved on the screen so far, of which a click usually excuses the browser (Layout Instability API). */
  const shifts = () =>
    reader.page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const values = (entries: PerformanceEntryList) =>
            entries.map((entry) => (entry as PerformanceEntry & { value: number }).value);
          const observer = new PerformanceObserver((list) => {
            observer.disconnect();
            resolve(values(list.getEntries()));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(values(observer.takeRecords())), 500);
        }),
    );
  const height = () => reader.page.evaluate(() => document.documentElement.scrollHeight);

  it.each([
    ['/docs/intro', '.prose td'],
    ['/api/get-nearest-places', '.operation-body h2'],
  ])('%s is painted before what is beyond the screen, and then whole', async (to, last) => {
    const { page, origin } = reader;
    expect(await arrive(to, last)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState === 'finished')))
      .toBe(true);
    expect(await shifts()).toEqual([]);
    const arrived = await height();
    await page.goto(origin + to);
    expect(await height()).toBe(arrived);
  });

  it('a page is whole at once where the reader comes to a part of it, or back', async () => {
    const { page, origin } = reader;
    expect(await arrive('/docs/intro#rate-limits', '.prose td')).toBe(true);
    await page.goto(`${origin}/docs/intro`);
    await follow(page, '/about');
    await page.waitForURL(`${origin}/about`);
    await page.goBack();
    await expect.poll(() => page.locator('main.is-seen-from-top').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
  });
});
