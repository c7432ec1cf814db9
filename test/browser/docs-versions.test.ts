import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { noteRequests, openReader, settle } from './reader.ts';
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

  const stored = () => reader.page.evaluate(() => localStorage.getItem('docgen-docs-version'));
  const inSwitch = (label: string) => reader.page.locator('.page-versions nav').getByText(label, { exact: true });
  const inBar = (label: string) => reader.page.locator('.navbar-links > ul > li > a').getByText(label, { exact: true });
  /** Where a link of the bar leads, when the reader points at it. */
  const leadsTo = async (label: string) => {
    await inBar(label).hover();
    return inBar(label).getAttribute('href');
  };

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

  it('keeps the choice, and leads from the navigation bar to the start of the version', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/install`);
    // To read is not to choose: a link from elsewhere may have led to an old version.
    await page.goto(`${origin}/docs/1.0/install`);
    await settle(page);
    expect(await stored()).toBe(null);
    expect(await leadsTo('Docs')).toBe('/docs');
    await inSwitch('1.0').click();
    expect(await stored()).toBe('1.0');
    expect(await leadsTo('Docs')).toBe('/docs/1.0/intro');
    // Another load, in a page that is no doc.
    await page.goto(`${origin}/404`);
    await inBar('Docs').and(page.locator('[href="/docs/1.0/intro"]')).click();
    await page.waitForURL(`${origin}/docs/1.0/intro`);
    expect(await inBar('Docs').getAttribute('aria-current')).toBe('true');
    await page.getByText('This page in Next').click();
    await page.waitForURL(`${origin}/docs/intro`);
    expect(await stored()).toBe('current');
    expect(await leadsTo('Docs')).toBe('/docs');
  });

  it('keeps the choice for each of several docs', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/sdk/start`);
    await settle(page);
    await inSwitch('2').click();
    await page.waitForURL(`${origin}/sdk/2/start`);
    expect(await stored()).toBe(null);
    expect(await leadsTo('SDK')).toBe('/sdk/2/start');
    expect(await leadsTo('Docs')).toBe('/docs');
  });

  it('ignores a choice that the site no longer has', async () => {
    const { page, origin } = reader;
    await page.addInitScript(() => localStorage.setItem('docgen-docs-version', '__proto__'));
    await page.goto(`${origin}/docs/intro`);
    await settle(page);
    expect(await leadsTo('Docs')).toBe('/docs');
  });

  it('finds what only another version has, with its label', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    const results = await search(page, 'facsimile');
    expect(results).toEqual([expect.stringMatching(/Order by fax.*1\.0/s)]);
    expect(await search(page, 'Labels')).not.toContainEqual(expect.stringContaining('1.0'));
  });
});

describe('versions below a base path', () => {
  const reader = openReader(() => builtFixture(FIXTURE, ['--base', '/parcels/'], 'parcels'));

  it('start below it', async () => {
    const { page, origin } = reader;
    await page.addInitScript(() => localStorage.setItem('docgen-docs-version', '1.0'));
    await page.goto(`${origin}/parcels/docs/intro`);
    await page.locator('.navbar-links a[href="/parcels/docs/1.0/intro"]').click();
    await page.waitForURL(`${origin}/parcels/docs/1.0/intro`);
  });
});

/** Seen to fail with the module of the choice in that of every page. */
describe('a site with one version', () => {
  const reader = openReader(() => builtFixture('../../sites/print'));

  it('does not load what keeps a choice', async () => {
    const { page, origin } = reader;
    const paths = noteRequests(page);
    await page.goto(`${origin}/docs/intro`);
    await settle(page);
    expect(paths.filter((path) => path.includes('docs-choice'))).toEqual([]);
    expect(paths.filter((path) => path.includes('/main-'))).not.toEqual([]);
  });
});
