import { describe, expect, it } from 'vitest';
import { follow, markPage, openReader } from './reader.ts';
import { waysToServe } from './site.ts';

/**
 * A redirect page is followed without a page load, including its hash.
 * Seen to fail with a redirect page shown as if it were the target.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open);

  it('/docs redirects to its main doc, and "back" returns to the previous page', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    const isSame = await markPage(page);
    await follow(page, '/docs#rate-limits');
    await page.waitForURL(`${origin}/docs/intro#rate-limits`);
    expect(await page.locator('h1').textContent()).toBe('Introduction');
    await page.goBack();
    await page.waitForURL(`${origin}/about`);
    expect(await isSame()).toBe(true);
  });
});
