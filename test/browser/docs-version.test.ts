import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * The version of the docs is remembered, and a name that the site does not know is forgotten.
 * Seen to fail with `rememberDocsVersion` taken out of main.ts.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  const stored = () => reader.page.evaluate(() => localStorage.getItem('docgen-docs-version'));

  it('the version is stored when the docs are read, and an unknown one gives way', async () => {
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
