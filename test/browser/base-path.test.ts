import { expect, it } from 'vitest';
import { follow, markPage, openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * Below a base path everything works as at the root, and anything outside it is left to the browser.
 * Seen to fail with the base path left out of the addresses of pages.
 */
const reader = openReader(() => builtFixture('islands', ['--base', '/the/base/'], 'the/base'));

it('navigation, clean paths and islands respect the base path', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/the/base/plain/index.html`);
  await page.waitForURL(`${origin}/the/base/plain`);
  const isSame = await markPage(page);
  await page.getByRole('link', { name: 'Back to the islands' }).click();
  await page.waitForURL(`${origin}/the/base/`);
  expect(await page.locator('h1').textContent()).toBe('Islands');
  await page.getByText('The clock is alive').waitFor();
  expect(await isSame()).toBe(true);
  await follow(page, '/elsewhere');
  await page.waitForURL(`${origin}/elsewhere`);
});
