import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * After a navigation, what is off-screen is laid out after the first paint, and completely right after.
 * Seen to fail without the mark of an arriving page (all is painted at once), without the class on the main part (rendered at once), with an animation that does not end, with guessed
 * heights of what is in view (shifts of 0.05 and 0.9), and with style sheets that load after the page is shown (0.005).
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open, { viewport: { width: 390, height: 844 } });

  /** Follows a link and returns whether the last block of the new page is rendered in its first frame. */
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
  /**
   * All layout shifts so far, including those right after a click, which browsers usually exclude (Layout Instability
   * API).
   */
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
  ])('%s is painted before what is off-screen, which follows at once', async (to, last) => {
    const { page, origin } = reader;
    expect(await arrive(to, last)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState === 'finished')))
      .toBe(true);
    // As 0 is written with three decimals: the bar may be painted before its text font has come.
    expect((await shifts()).reduce((sum, one) => sum + one, 0)).toBeLessThan(0.0005);
    const arrived = await height();
    await page.goto(origin + to);
    // The frames after the bar's.
    await expect.poll(height).toBe(arrived);
  });

  it('a page that is loaded shows its bar first, and the rest even if its text font never comes', async () => {
    const { page, origin } = reader;
    await page.route('**/figtree-*', () => undefined);
    await page.addInitScript(() => {
      const isShown = () => {
        const content = document.querySelector('.page');
        return content !== null && getComputedStyle(content).visibility === 'visible';
      };
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        document.documentElement.dataset.first = isShown() ? 'all' : 'the bar';
      }).observe({ type: 'paint', buffered: true });
    });
    // The wait ends after 100 ms, which a busy browser may need to report its first paint.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.goto(`${origin}/docs/intro`, { waitUntil: 'commit' });
    const html = page.locator('html[data-first]');
    await html.waitFor({ state: 'attached' });
    expect(await html.getAttribute('data-first')).toBe('the bar');
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(() => page.locator('.prose td').last().isVisible()).toBe(true);
    await page.unroute('**/figtree-*');
  });

  it('a page is complete at once if the reader arrives at a part of it, or goes back', async () => {
    const { page, origin } = reader;
    expect(await arrive('/docs/intro#rate-limits', '.prose td')).toBe(true);
    await page.goto(`${origin}/docs/intro`);
    await follow(page, '/about');
    await page.waitForURL(`${origin}/about`);
    await page.goBack();
    await expect.poll(() => page.locator('body.is-seen-from-top').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
  });
});
