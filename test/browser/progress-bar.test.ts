import { describe, expect, it } from 'vitest';
import { follow, hold, openReader, saveData } from './reader.ts';
import { waysToServe } from './site.ts';

/**
 * A bar tells of a load that takes longer than 200 ms, and only of that.
 * Seen to fail with the delay set to two seconds.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open);

  const bar = () => reader.page.getByRole('progressbar', { name: 'Loading the page' });
  const value = async () => Number(await bar().getAttribute('aria-valuenow'));

  /** Follows a link to a page that does not come until it is let go, with a clock that stands still unless it is told. */
  async function followSlowly() {
    const { page, origin } = reader;
    await saveData(page);
    await page.clock.install({ time: 0 });
    await page.goto(`${origin}/about`);
    await page.clock.pauseAt(60_000);
    const held = await hold(page, '**/blog');
    await follow(page, '/blog');
    await expect.poll(() => held.waiting).toEqual(['/blog']);
    return { clock: page.clock, held };
  }

  it('starts at 8 % after 200 ms, moves on every 800 ms, ends at 100 %, and goes', async () => {
    const { clock, held } = await followSlowly();
    await clock.runFor(199);
    expect(await bar().count()).toBe(0);
    await clock.runFor(1);
    expect(await value()).toBe(8);
    expect(await bar().evaluate((element) => element.getBoundingClientRect().height)).toBe(2);
    await clock.runFor(799);
    expect(await value()).toBe(8);
    // The steps are random; ten of them are always seen.
    await clock.runFor(8_001);
    expect(await value()).toBeGreaterThan(8);
    expect(await value()).toBeLessThan(100);
    held.release();
    await expect.poll(value).toBe(100);
    await clock.runFor(400);
    expect(await bar().count()).toBe(0);
  });

  it('does not show for a page that is there within 200 ms', async () => {
    const { page, origin } = reader;
    const { clock, held } = await followSlowly();
    await clock.runFor(199);
    held.release();
    await page.waitForURL(`${origin}/blog`);
    await clock.runFor(10_000);
    expect(await bar().count()).toBe(0);
  });
});
