import { describe, expect, it } from 'vitest';
import { follow, hold, openReader, saveData } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * A bar tells of a load that takes longer than 200 ms, and only of that.
 * Seen to fail with the delay set to two seconds, with no greatest value, with a bar that does not fade, and with one that
 * goes as soon as it is full.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
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

  it('waits at 99.4 % for a page that takes very long', async () => {
    const { clock } = await followSlowly();
    // The steps are random; about a hundred lead there.
    await clock.runFor(400 * 800);
    expect(await bar().evaluate((element) => element.style.getPropertyValue('--progress'))).toBe('0.994');
    expect(await value()).toBe(99);
  });

  it('is full for 200 ms, fades for as long, and is gone', async () => {
    const { clock, held } = await followSlowly();
    await clock.runFor(1000);
    held.release();
    await expect.poll(value).toBe(100);
    const look = () =>
      bar().evaluate((element) => {
        // Styles move by the browser's own time, which does not stand still: where they lead to is asked for.
        for (const animation of element.getAnimations()) animation.finish();
        return getComputedStyle(element).opacity;
      });
    await clock.runFor(199);
    expect(await look()).toBe('1');
    await clock.runFor(1);
    expect(await look()).toBe('0');
    await clock.runFor(199);
    expect(await bar().count()).toBe(1);
    await clock.runFor(1);
    expect(await bar().count()).toBe(0);
  });

  it('fades and moves in the time that the script waits for', async () => {
    const { clock } = await followSlowly();
    await clock.runFor(1000);
    const { property, duration } = await bar().evaluate((element) => {
      const { transitionProperty: property, transitionDuration: duration } = getComputedStyle(element);
      return { property, duration };
    });
    expect({ property, duration }).toEqual({ property: 'transform, opacity', duration: '0.2s, 0.2s' });
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
