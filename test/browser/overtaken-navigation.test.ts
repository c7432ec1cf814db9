import { describe, expect, it } from 'vitest';
import { follow, hold, openReader, saveData, settle } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * The last link that a reader follows wins, however slow the ones before it were.
 * Seen to fail with the navigation before not aborted in `followLink`.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  it('a navigation that overtakes another wins, and the old one is aborted', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/about`);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    const held = await hold(page, '**/markdown-page');
    await follow(page, '/markdown-page');
    await expect.poll(() => held.waiting).toEqual(['/markdown-page']);
    await follow(page, '/blog');
    await page.waitForURL(`${origin}/blog`);
    held.release();
    await settle(page);
    expect(new URL(page.url()).pathname).toBe('/blog');
    expect(await page.locator('h1').textContent()).toBe('Changelog');
    expect(failed).toEqual(['/markdown-page']);
    await page.goBack();
    await page.waitForURL(`${origin}/about`);
  });
});
