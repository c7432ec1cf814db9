import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** The site of which `test/sites/docs-versions` has the texts and links. */
const FIXTURE = '../../sites/docs-versions';

/** What the search finds: title and place of each result. */
async function search(page: Page, query: string): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  await page.locator(`.search-results:not([aria-busy])`).getByText(query).first().waitFor();
  const results = await page.locator('.search-results a[role=option]').allInnerTexts();
  await page.keyboard.press('Escape');
  return results;
}

describe('versions of the docs', () => {
  const reader = openReader(() => builtFixture(FIXTURE));

  const inSwitch = (label: string) => reader.page.locator('.page-versions nav').getByText(label, { exact: true });

  it('has a switch that leads to the same page, or to the start of a version with a note', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/install`);
    await inSwitch('1.0').click();
    await page.waitForURL(`${origin}/docs/1.0/install`);
    expect(await inSwitch('1.0').getAttribute('aria-current')).toBe('true');
    await page.goto(`${origin}/docs/webhooks`);
    await inSwitch('1.0').click();
    await page.waitForURL(`${origin}/docs/1.0/intro#not-in-this-version`);
    expect(await page.locator('#not-in-this-version').isVisible()).toBe(true);
  });

  it('finds what only another version has, with its label', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    const results = await search(page, 'facsimile');
    expect(results).toEqual([expect.stringMatching(/Order by fax.*1\.0/s)]);
    expect(await search(page, 'Labels')).not.toContainEqual(expect.stringContaining('1.0'));
  });
});
