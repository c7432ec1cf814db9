import { describe, expect, it } from 'vitest';
import { noteRequests, openReader, settle } from './reader.ts';
import { builtFixture, builtSite } from './site.ts';

/**
 * The whole reference on one page, for printing. Seen to fail with ids, links or headings unchanged from the original
 * pages, with the page's scripts kept, with the page listed, and with an ordinary link to it.
 */
describe('the print page of the reference', () => {
  const reader = openReader(builtSite);

  const open = async () => {
    await reader.page.goto(`${reader.origin}/api/print`);
    return reader.page;
  };

  it('has every id once, and every target of its internal links', async () => {
    const page = await open();
    const { ids, targets } = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      targets: [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? ''),
    }));
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(targets.filter((target) => target.startsWith('#api/schemas/')).length).toBeGreaterThan(50);
    expect(targets.filter((target) => !ids.includes(decodeURIComponent(target.slice(1))))).toEqual([]);
  });

  /** Seen to fail with the style sheet of the reference asked for by the view of a page alone. */
  it('has the styles of the pages that it consists of', async () => {
    const page = await open();
    const fonts = await page.evaluate(() =>
      ['.field-type', '.field-name a'].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).fontFamily,
      ),
    );
    expect(fonts).toEqual([expect.stringContaining('Geist Mono'), expect.stringContaining('Geist Mono')]);
    expect(
      await page
        .locator('.field')
        .first()
        .evaluate((field) => getComputedStyle(field).display),
    ).toBe('flex');
  });

  it('has one title, and headings without gaps between levels', async () => {
    const page = await open();
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('runs no script, and shows everything unfolded', async () => {
    const requests = noteRequests(reader.page);
    const page = await open();
    await settle(page);
    expect(requests.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(await page.locator('button, docgen-island').count()).toBe(0);
    expect(
      await page.locator('.field, .tab-panel').evaluateAll((all) => all.filter((one) => !one.checkVisibility())),
    ).toEqual([]);
  });

  it('is hidden from search engines, and in no list', async () => {
    const page = await open();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    for (const file of ['sitemap.xml', 'llms.txt']) {
      const text = await (await page.request.get(`${reader.origin}/${file}`)).text();
      expect(text).toContain('/api/get-a-city');
      expect(text).not.toContain('/print');
    }
  });

  it('is loaded only when a reader opens it, in a new tab', async () => {
    const { page, origin, context } = reader;
    const requests = noteRequests(page);
    await page.goto(`${origin}/api`);
    const link = page.getByRole('link', { name: 'All on one page, to print (new tab)' });
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await settle(page);
    expect(requests).not.toContain('/api/print');
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await opened.waitForLoadState();
    expect(new URL(opened.url()).pathname).toBe('/api/print');
    expect(await opened.locator('h1').textContent()).toBe('API reference');
  });
});

/** Seen to fail with what a sheet of paper needs, a table in full and the targets of links, on a screen too. */
describe('the print page of docs with a wide table', () => {
  const reader = openReader(() => builtFixture('every-kind'));

  const open = async (width: number) => {
    await reader.page.setViewportSize({ width, height: 800 });
    await reader.page.goto(`${reader.origin}/docs/print`);
    const region = reader.page.locator('.table-scroll').last();
    return { page: reader.page, region, link: region.locator('a') };
  };

  it.each([320, 800, 1320])('scrolls the table, and not the page, on a screen of %i px', async (width) => {
    const { page, region, link } = await open(width);
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none');
  });

  it('shows all of the table on paper, and where its links lead', async () => {
    const { page, region, link } = await open(800);
    await page.emulateMedia({ media: 'print' });
    expect(await region.evaluate((one) => getComputedStyle(one).overflow)).toBe('visible');
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('https://example.org/');
  });
});
