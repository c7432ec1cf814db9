import { expect, it } from 'vitest';
import { connectToChromium, openReader } from './reader.ts';
import { builtFixture, builtSite } from './site.ts';

/** Seen to fail with the lines of a list below each other without a mark. */
it('a list in the description of a field has its marks', async () => {
  const [browser, api] = await Promise.all([connectToChromium(), builtFixture('api-only')]);
  const page = await browser.newPage();
  await page.goto(`${api.origin}/api/get-boats-boat-id`);
  const marks = page.locator('.field-text :is(ul, ol)');
  expect(await marks.evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))).toEqual([
    'disc',
    'decimal',
  ]);
  await page.close();
  await browser.close();
  await api.close();
});

const reader = openReader(builtSite);

/** Seen to fail with the "#" of a name that the pointer is on, and with those of the rows around the row. */
it('the row that the pointer is on shows its "#", and no other row', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-nearest-places#response-200-data-city-name`);
  await page.locator('#response-200-data-city-name > .field-text').hover();
  const shown = await page.locator('.field').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const name = row.querySelector(':scope > .field-name > a');
        return name !== null && getComputedStyle(name, '::before').content.includes('#');
      })
      .map(({ id }) => id),
  );
  expect(shown).toEqual(['response-200-data-city-name']);
});
