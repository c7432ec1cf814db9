import { expect, it } from 'vitest';
import { noteRequests, openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** Seen to fail with nothing written to the storage. */
const reader = openReader(() => builtFixture('every-kind'));

it('a group of the sidebar stays folded on other pages until it is opened, and costs nothing before', async () => {
  const { page, origin } = reader;
  const requests = noteRequests(page);
  await page.goto(`${origin}/docs/start`);
  const group = page.locator('.sidebar details').first();
  expect(await group.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
  expect(requests.filter((path) => path.includes('folded-groups'))).toEqual([]);
  for (const isOpen of [false, true]) {
    await group.locator('summary').click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docgen-folded'))).toMatch(isOpen ? /^$/ : /./);
    await page.reload();
    await expect.poll(() => group.evaluate((one: HTMLDetailsElement) => one.open)).toBe(isOpen);
  }
});
