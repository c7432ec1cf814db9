import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * The version of the docs is remembered, and an unknown name is dropped.
 * Seen to fail with `rememberDocsVersion` removed from main.ts.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  const stored = () => reader.page.evaluate(() => localStorage.getItem('docgen-docs-version'));

  it('the version is stored when the docs are read, and replaces an unknown one', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    expect(await stored()).toBe(null);
    await page.goto(`${origin}/docs/intro`);
    expect(await stored()).toBe('current');
    await page.evaluate(() => localStorage.setItem('docgen-docs-version', '0.9'));
    await page.goto(`${origin}/about`);
    expect(await stored()).toBe('0.9');
    await page.goto(`${origin}/docs/intro`);
    expect(await stored()).toBe('current');
  });
});
