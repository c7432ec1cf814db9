import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite, { viewport: { width: 1440, height: 900 } });

/** Seen to fail with rows that are higher by four pixels. */
it('the first screen of an operation has its parameters and all its codes, each with what it means', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-nearest-places`);
  const ends = await page
    .locator('.response > summary > *')
    .evaluateAll((all) => all.map((one) => Math.ceil(one.getBoundingClientRect().bottom)));
  expect(ends).toHaveLength(6);
  expect(Math.max(...ends)).toBeLessThanOrEqual(900);
});
