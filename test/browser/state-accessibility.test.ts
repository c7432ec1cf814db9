import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * axe-core in the states of a page that a reader opens: the table of contents of a phone, the menu "Copy page", the
 * search with suggestions, with results and without, responses that are open, a marked target. Elsewhere: pages as they
 * come, the menu of phones, the console. Seen to fail with the role of the search's list removed from search-dialog.ts.
 */
const reader = openReader(builtSite, { bypassCSP: true, reducedMotion: 'reduce' });

const LOOKS = [
  ['light', 'none', 1440],
  ['dark', 'none', 390],
  ['light', 'active', 390],
  ['dark', 'active', 1440],
] as const;

it.each(LOOKS)(
  'axe finds nothing in what is opened: %s, forced colours %s, %i px',
  async (mode, forcedColors, width) => {
    const { page, origin } = reader;
    const found: string[] = [];
    const look = async (state: string, within?: string) => found.push(...(await axeFindings(page, state, within)));
    await page.addInitScript((value) => localStorage.setItem('docgen-color-mode', value), mode);
    await page.emulateMedia({ forcedColors, colorScheme: mode });
    await page.setViewportSize({ width, height: 900 });

    await page.goto(`${origin}/docs/intro#errors`);
    if (width < 1200) await page.locator('.toc-inline summary').click();
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).waitFor();
    await look('a text');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.waitFor();
    await page.locator('.search-results a').first().waitFor();
    await look('suggestions', '.search-dialog');
    await box.fill('latitude');
    await page.locator('.search-results:not([aria-busy]) mark').first().waitFor();
    await look('results', '.search-dialog');
    await box.fill('zzzzqqq');
    await page.locator('.search-results:not([aria-busy]):not(:has(mark))').waitFor({ state: 'attached' });
    await look('no results', '.search-dialog');
    await page.keyboard.press('Escape');

    await page.goto(`${origin}/api/get-nearest-places#parameter-query-latitude`);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await look('an operation');
    await page.goto(`${origin}/no/such/page`);
    await look('no page');
    expect(found).toEqual([]);
  },
);
