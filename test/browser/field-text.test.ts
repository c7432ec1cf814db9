import { expect, it } from 'vitest';
import { connectToChromium } from './reader.ts';
import { builtFixture } from './site.ts';

/** Seen to fail with the lines of a list below each other without a mark. */
it('a list in the description of a field has its marks', async () => {
  const [browser, api] = await Promise.all([connectToChromium(), builtFixture('api-only')]);
  const page = await browser.newPage();
  await page.goto(`${api.origin}/api/get-boats-boat-id`);
  const marks = page.locator('.field-text :is(ul, ol)');
  expect(await marks.evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))).toEqual([
    'disc',
    'decimal',
  ]);
  await page.close();
  await browser.close();
  await api.close();
});
