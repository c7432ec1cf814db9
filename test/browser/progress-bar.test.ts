import { describe, expect, it } from 'vitest';
import { follow, openReader, saveData } from './reader.ts';
import { waysToServe } from './site.ts';

/**
 * A bar tells of a load that takes longer than 200 ms, and only of that.
 * Seen to fail with the delay set to two seconds.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open);

  /** Notes every value of the bar with the milliseconds since the click; gives the notes after `wait` milliseconds. */
  async function follows(delay: number, wait: number): Promise<{ time: number; value: number }[]> {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/about`);
    await page.route('**/blog', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.evaluate(() => {
      const notes: { time: number; value: number }[] = [];
      Object.assign(globalThis, { notes });
      let start = 0;
      addEventListener('click', () => {
        start = performance.now();
      });
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar]');
        const value = Number(bar?.getAttribute('aria-valuenow') ?? -1);
        if (bar && notes.at(-1)?.value !== value) notes.push({ time: performance.now() - start, value });
      }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    });
    await follow(page, '/blog');
    await page.waitForTimeout(wait);
    return page.evaluate(() => (globalThis as unknown as { notes: { time: number; value: number }[] }).notes);
  }

  it('starts at 8 % after 200 ms, moves on every 800 ms, ends at 100 %, and goes', async () => {
    const notes = await follows(2200, 3200);
    expect(notes[0]?.value).toBe(8);
    expect(notes[0]?.time).toBeGreaterThanOrEqual(190);
    expect(notes[0]?.time).toBeLessThan(500);
    const steps = notes.slice(1, -1);
    expect(steps.length).toBeGreaterThanOrEqual(1);
    expect(steps[0]?.time).toBeGreaterThan(950);
    for (const { value } of steps) expect(value).toBeLessThan(100);
    expect(notes.at(-1)?.value).toBe(100);
    expect(await reader.page.getByRole('progressbar').count()).toBe(0);
  });

  it('has a name for screen readers', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/about`);
    await page.route('**/blog', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await follow(page, '/blog');
    const bar = page.getByRole('progressbar', { name: 'Loading the page' });
    await bar.waitFor();
    expect(await bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(2);
  });

  it('does not show for a page that is there at once', async () => {
    expect(await follows(0, 600)).toEqual([]);
  });
});
