import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite, { viewport: { width: 1440, height: 900 } });

/** Seen to fail without room for the link: it lay on the end of a line that was as long as the row. */
it('the link to an open response is beside its first sentence', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-nearest-places`);
  const row = page.locator('[id="response:400"]');
  await row.locator('summary').first().click();
  const link = await row.locator('> .heading-anchor').boundingBox();
  const lead = await row.locator('.response-lead').boundingBox();
  expect((lead?.x ?? 0) + (lead?.width ?? 0)).toBeLessThanOrEqual(link?.x ?? 0);
});

/** Seen to fail with the first sentence beside the status as well as in the text below it. */
it('an open response says once what it means', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-nearest-places`);
  const row = page.locator('[id="response:429"]');
  const times = async () => (await row.innerText()).split('Too many requests from this IP address').length - 1;
  expect(await times()).toBe(1);
  await row.locator('summary').first().click();
  expect(await row.innerText()).toContain('Wait for the number of seconds');
  expect(await times()).toBe(1);
});

/** Seen to fail without the style that hides the button. */
it('"Expand all" opens and folds the rows, and is not there where nothing is folded', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/schemas/tag`);
  expect(await page.locator('.expand-all').count()).toBe(1);
  expect(await page.locator('.expand-all').isVisible()).toBe(false);

  await page.goto(`${origin}/api/get-nearest-places`);
  const open = () => page.locator('.response[open]').count();
  const all = await page.locator('.response').count();
  await page.getByRole('button', { name: 'Expand all' }).click();
  expect(await open()).toBe(all);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  expect(await open()).toBe(0);
  await page.getByRole('button', { name: 'Expand all' }).waitFor();
});
