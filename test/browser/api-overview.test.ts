import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite, { viewport: { width: 1440, height: 900 } });

/** Seen to fail with a label of two lines that pushed the second link down. */
it('the links of a row of facts are one below the other', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api`);
  const [first, second] = await page
    .locator('.api-facts dd:has([download])')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(4);
});
