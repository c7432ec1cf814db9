import { expect, it } from 'vitest';
import { noteRequests, openReader, saveData } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * Each island is hydrated at the moment that it declares, and unmounted with its page.
 * Seen to fail with the moment `idle` removed from hydrate-islands.ts.
 */
const reader = openReader(() => builtFixture('islands'));

it('islands hydrate when idle, when visible and on first interaction', async () => {
  const { page, origin } = reader;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(origin);
  await page.getByText('The clock is alive').waitFor();
  const isAlive = (name: string) => page.locator(`[data-island=${name}]`).first().getAttribute('data-ready');
  expect(await isAlive('Counter')).toBe(null);
  await page.locator('[data-island=Counter]').first().hover();
  await expect.poll(() => isAlive('Counter')).toBe('');
  expect(await isAlive('Seen')).toBe(null);
  await page.locator('[data-island=Seen]').scrollIntoViewIfNeeded();
  await page.getByText('Seen', { exact: true }).waitFor();
  expect(await isAlive('Seen')).toBe('');
  // React found the expected HTML, including ids.
  expect(errors).toEqual([]);
});

it('islands load React once for all, and before the first interaction, unless the reader saves data', async () => {
  const { page, origin } = reader;
  const requests = noteRequests(page);
  await page.goto(`${origin}/written`);
  await expect.poll(() => requests.filter((path) => path.includes('island-mount')).length).toBe(1);
  await page.locator('docgen-island button').click();
  await page.getByText('8', { exact: true }).waitFor();
  expect(requests.filter((path) => path.includes('island-mount')).length).toBe(1);

  const saver = await reader.context.newPage();
  await saveData(saver);
  const saved = noteRequests(saver);
  await saver.goto(`${origin}/written`, { waitUntil: 'networkidle' });
  expect(saved.filter((path) => path.includes('/island'))).toEqual([]);
});

it('no island code is loaded on a page without islands, until the reader navigates to one with islands', async () => {
  const { page, origin } = reader;
  await saveData(page);
  const requests = noteRequests(page);
  await page.goto(`${origin}/plain`, { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.includes('/island'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to the islands' }).click();
  await page.getByText('The clock is alive').waitFor();
  await page.getByRole('link', { name: 'To the plain page' }).click();
  await page.waitForURL(`${origin}/plain`);
  // The effect of the removed island has been cleaned up.
  expect(await page.locator('html').getAttribute('data-clock')).toBe('gone');
});
