import { expect, it } from 'vitest';
import { openReader, saveData } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * An island whose code cannot be had, or that throws, says so, and can be tried again.
 * Seen to fail with `showFailure` not called.
 */
const reader = openReader(() => builtFixture('islands'));

it('code that cannot be loaded is reported with "Retry", which works when the network is back', async () => {
  const { page, origin } = reader;
  await saveData(page);
  await page.route('**/island-*', (route) => route.abort());
  await page.goto(`${origin}/written`);
  await page.locator('docgen-island button').click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Failed to fetch');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await alert.waitFor();
  await page.unroute('**/island-*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.locator('docgen-island button').textContent()).toBe('8');
  expect(await alert.count()).toBe(0);
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
  // The other islands never noticed.
  await page.locator('[data-island=Counter] button').first().click();
  await expect.poll(() => page.locator('[data-island=Counter] button').first().textContent()).toBe('4');
});
