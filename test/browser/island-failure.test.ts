import { expect, it } from 'vitest';
import { openReader, saveData } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * An island whose code cannot be loaded, or that throws, says so and offers to try again.
 * Seen to fail with `showFailure` not called.
 */
const reader = openReader(() => builtFixture('islands'));

it('code that cannot be loaded is reported with "Try again", which works once the network is back', async () => {
  const { page, origin } = reader;
  await saveData(page);
  await page.route('**/island-*', (route) => route.abort());
  await page.goto(`${origin}/written`);
  await page.locator('docgen-island button').click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  // A sentence for readers, not the browser's, which names the address of a file.
  expect((await alert.innerText()).split('\n')[0]).toBe('This part could not be loaded.');
  await page.unroute('**/island-*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator('docgen-island button').textContent()).toBe('8');
  expect(await alert.count()).toBe(0);
});

/** Seen to fail: the same request was made again and again, whose code was gone. */
it('code that is gone is loaded with a new page by the second "Try again"', async () => {
  const { page, origin } = reader;
  await saveData(page);
  await page.route('**/island-*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`${origin}/written`);
  await page.locator('docgen-island button').click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const former = await retry.elementHandle();
  await retry.click();
  await expect.poll(() => former?.evaluate((button) => button.isConnected)).toBe(false);
  const isLoaded = page.waitForEvent('load');
  await page.unroute('**/island-*');
  await retry.click();
  await isLoaded;
  await page.locator('docgen-island button').click();
  await expect.poll(() => page.locator('docgen-island button').textContent()).toBe('8');
});

/** Seen to fail: the focus stayed on the island, and went to `body` with the button that was pressed. */
it('a failure that answers a click takes the focus, and no other does', async () => {
  const { page, origin } = reader;
  await saveData(page);
  await page.route('**/island-*', (route) => route.abort());
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const isFocused = () => retry.first().evaluate((button) => button === document.activeElement);
  await page.goto(origin);
  await retry.first().waitFor();
  expect(await isFocused()).toBe(false);
  await page.goto(`${origin}/written`);
  await page.locator('docgen-island button').click();
  await retry.waitFor();
  await expect.poll(isFocused).toBe(true);
  const former = await retry.elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => former?.evaluate((button) => button.isConnected)).toBe(false);
  await retry.waitFor();
  await expect.poll(isFocused).toBe(true);
});

it('a component that throws shows "This page crashed." with "Try again"', async () => {
  const { page, origin } = reader;
  await page.goto(origin);
  await page.getByRole('button', { name: 'Push the vase' }).click();
  const alert = page.getByRole('alert');
  expect(await alert.getByRole('heading').textContent()).toBe('This page crashed.');
  expect(await alert.innerText()).toContain('The vase fell ← Somebody pushed it');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Push the vase' }).waitFor();
  // The other islands are unaffected.
  await page.locator('[data-island=Counter] button').first().click();
  await expect.poll(() => page.locator('[data-island=Counter] button').first().textContent()).toBe('4');
});
