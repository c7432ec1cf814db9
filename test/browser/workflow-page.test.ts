import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** Seen to fail without the ids of steps, and with parameters that lead nowhere. */
const reader = openReader(() => builtFixture('every-kind'));

it('a workflow is found, and leads to its steps, to the rows of their parameters and to the file itself', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api`);
  await page.locator('main').getByRole('link', { name: 'Order and wait' }).click();
  await page.getByRole('heading', { level: 1, name: 'Order and wait' }).waitFor();
  expect(await page.locator('.sidebar [aria-current]').innerText()).toBe('Order and wait');
  await page.getByRole('link', { name: 'place', exact: true }).click();
  await expect.poll(() => page.locator(':target').innerText()).toContain('1. place');
  const file = await page.getByRole('link', { name: 'Ways to order 1' }).getAttribute('href');
  expect(await (await page.request.get(origin + file)).text()).toContain('arazzo: 1.0.1');
  await page.locator('main a[href$="#parameter-path-id"]').click();
  await page.getByRole('heading', { level: 1, name: 'Get an order' }).waitFor();
  await expect.poll(() => page.locator(':target .field-name').innerText()).toContain('id');
});

it('a search finds a step', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/docs/start`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('takes a moment');
  // Until the matches have come, what may be of interest is listed.
  await page.getByRole('option', { name: 'takes a moment' }).first().click();
  await expect.poll(() => page.url()).toBe(`${origin}/api/workflows/order-and-wait#ask`);
});
