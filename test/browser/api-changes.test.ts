import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * The list of changes, filtered by class with the style sheet alone, and by operation.
 */
describe('the list of changes', () => {
  const reader = openReader(builtSite);
  const shown = () =>
    reader.page
      .locator('.change-group h3, .change-group summary')
      .evaluateAll((all) => [
        ...new Set(all.filter((one) => one.checkVisibility()).map((one) => one.textContent?.replace(/ \(.*/, ''))),
      ]);

  it('is filtered by class and by operation', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/api/changes`);
    expect(await shown()).toEqual(['Compatible', 'Text only', 'Breaking', 'Dangerous']);
    await page.getByLabel('Breaking').check();
    expect(await shown()).toEqual(['Breaking']);
    await page.getByLabel('All', { exact: true }).check();
    await page.getByLabel('Operation').focus();
    await page.getByLabel('Operation').selectOption('GET /places/random');
    await expect.poll(shown).toEqual(['Breaking']);
    await page.getByRole('link', { name: 'GET /places/random was removed' }).click();
    await page.getByRole('heading', { name: 'Get a random place' }).waitFor();
  });
});
