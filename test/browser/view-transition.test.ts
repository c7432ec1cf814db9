import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * Pages fade into each other, unless the reader prefers reduced motion.
 * Seen to fail with that preference ignored.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  it.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)('with reduced motion at "%s" there are %i transitions', async (reducedMotion, count) => {
    const { page, origin } = reader;
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (callback) => {
        const { dataset } = document.documentElement;
        dataset.transitions = String(Number(dataset.transitions ?? 0) + 1);
        return start(callback);
      };
    });
    await page.goto(`${origin}/about`);
    await follow(page, '/blog');
    await page.waitForURL(`${origin}/blog`);
    expect(Number((await page.locator('html').getAttribute('data-transitions')) ?? 0)).toBe(count);
  });
});
