import { describe, expect, it } from 'vitest';
import { expectCopied } from './clipboard.ts';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * The buttons of code blocks copy and wrap, also after a navigation.
 * Seen to fail without `.wrap-button` among what copy-button.ts listens to.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open, { permissions: ['clipboard-read', 'clipboard-write'] });

  it('"Copy" copies the code and says so for a second', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await follow(page, '/docs/intro');
    await page.waitForURL(`${origin}/docs/intro`);
    const block = page.locator('.code-block').first();
    await block.hover();
    const button = block.locator('.copy-button');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    await expectCopied(page, () => button.click(), (await block.locator('code').innerText()).trimEnd());
    await expect.poll(() => button.textContent()).toBe('Copy');
  });

  it('"Toggle word wrap" wraps long lines, and back', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    const block = page.locator('.code-block').first();
    await block.hover();
    const space = () => block.locator('pre').evaluate((pre) => getComputedStyle(pre).whiteSpace);
    const before = await space();
    const button = block.getByRole('button', { name: 'Toggle word wrap' });
    await button.click();
    await expect.poll(space).toContain('pre-wrap');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await expect.poll(space).toBe(before);
  });
});
