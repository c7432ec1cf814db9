import { describe, expect, it } from 'vitest';
import { noteRequests, openReader, settle } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * The reference whole, on one page, to be printed. Seen to fail with ids, links or headings left as they were on the
 * pages that it is made of, with the page's scripts kept, with the page listed, and with a link to it like any other.
 */
describe('the page with the reference whole', () => {
  const reader = openReader(builtSite);

  const open = async () => {
    await reader.page.goto(`${reader.origin}/api/print`);
    return reader.page;
  };

  it('has every id once, and everything that its links within it name', async () => {
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

  it('has one title, and headings that leave out no level', async () => {
    const page = await open();
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('runs no script, and shows everything at once', async () => {
    const requests = noteRequests(reader.page);
    const page = await open();
    await settle(page);
    expect(requests.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(await page.locator('button, docgen-island').count()).toBe(0);
    expect(
      await page.locator('.field, .tab-panel').evaluateAll((all) => all.filter((one) => !one.checkVisibility())),
    ).toEqual([]);
  });

  it('is not for search engines, and is in no list', async () => {
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
    const link = page.getByRole('link', { name: 'All on one page, to print (opens a new tab)' });
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
