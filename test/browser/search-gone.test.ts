import { expect, it } from 'vitest';
import { searchManifestAddress } from '../../src/shared/search-protocol.ts';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite);

/** Seen to fail: nothing happened, as after a release, when an open page asks for code that is gone. */
it('a search whose code is gone says so, and offers to load the page again', async () => {
  const { page, origin } = reader;
  await page.route('**/search-dialog*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${origin}/docs/intro`);
  await page.keyboard.press('Control+k');
  const again = page.locator('body > .failure').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await page.locator('body > .failure p').textContent()).toBe('This part could not be loaded.');
  await page.unroute('**/search-dialog*.js');
  await Promise.all([page.waitForEvent('load'), again.click()]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
});

/** Seen to fail: the dialog stayed empty. */
it('a search whose index is slow says that it waits', async () => {
  const { page, origin } = reader;
  const address = `**${searchManifestAddress}`;
  let respond = () => {};
  const wait = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(address, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`${origin}/about`);
  await page.keyboard.press('Control+k');
  const status = page.locator('.search-dialog [role=status]');
  await expect.poll(() => status.textContent()).toBe('Searching …');
  respond();
  await page.getByRole('option').first().waitFor();
  expect(await status.textContent()).toBe('');
  await page.unroute(address);
});
