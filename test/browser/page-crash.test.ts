import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * A page that crashes while it is put in place says so, and can be tried again.
 * Seen to fail with `showPageError` not called when a page crashes.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  it('"This page crashed." is on a page titled "Page Error", with "Try again"', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await page.evaluate(() => {
      Element.prototype.replaceWith = () => {
        throw new Error('The swap failed', { cause: new Error('A test broke it') });
      };
    });
    await follow(page, '/blog');
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await page.title()).toBe('Page Error');
    expect(await page.locator('main').innerText()).toContain('The swap failed ← A test broke it');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
  });
});
