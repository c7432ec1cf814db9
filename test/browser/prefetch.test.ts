import { describe, expect, it } from 'vitest';
import { noteRequests, openReader, saveData, settle } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * Pages are prefetched, once each, if that does not cost the reader.
 * Seen to fail with `savesData` always returning false.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  const count = (paths: readonly string[], path: string) => paths.filter((one) => one === path).length;

  it('a link that comes into view is prefetched, once', async () => {
    const { page, origin } = reader;
    const requests = noteRequests(page);
    await page.goto(`${origin}/blog/tags`);
    await expect.poll(() => [count(requests, '/about'), count(requests, '/api')]).toEqual([1, 1]);
    await settle(page);
    // Shown twice on the page, hovered, and followed: still one load.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
    expect(count(requests, '/about')).toBe(1);
  });

  it('a link out of view is not prefetched until it is hovered', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    await settle(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/blog/authors';
      link.textContent = 'Far below';
      document.querySelector('main')?.append(link);
    });
    const requests = noteRequests(page);
    await settle(page);
    expect(count(requests, '/blog/authors')).toBe(0);
    await page.getByText('Far below').hover();
    await expect.poll(() => count(requests, '/blog/authors')).toBe(1);
  });

  it('a touch starts the load', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    await settle(page);
    const requests = noteRequests(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/blog/authors';
      document.querySelector('main')?.append(link);
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
    });
    await expect.poll(() => count(requests, '/blog/authors')).toBe(1);
  });

  it('a page of another kind comes with its style sheets, which apply only once it is shown', async () => {
    const { page, origin, context } = reader;
    await page.goto(`${origin}/markdown-page`);
    await settle(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/api/get-a-city';
      link.textContent = 'Get a city';
      document.querySelector('main')?.prepend(link);
    });
    const sheet = page.locator('link[rel=stylesheet][href*="/assets/reference-"]');
    const applies = () =>
      sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null && matchMedia(link.media).matches);
    await page.getByText('Get a city').hover();
    await sheet.waitFor({ state: 'attached' });
    await settle(page);
    expect(await applies()).toBe(false);
    await context.setOffline(true);
    await page.getByText('Get a city').click();
    await page.getByRole('heading', { level: 1, name: 'Get a city' }).waitFor();
    expect(await applies()).toBe(true);
  });

  it('a style sheet that cannot be loaded ahead is asked for again with its page', async () => {
    const { page, origin } = reader;
    let refused = 0;
    await page.route('**/assets/reference-*', (route) => (refused++ === 0 ? route.abort() : route.continue()));
    await page.goto(`${origin}/about`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).hover();
    await expect.poll(() => refused).toBe(1);
    await settle(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
    await page.waitForURL(`${origin}/api`);
    expect(refused).toBe(2);
  });

  it('at most two prefetches run at the same time', async () => {
    const { page, origin } = reader;
    const waiting: (() => void)[] = [];
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() === 'fetch') await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    await page.goto(`${origin}/api`);
    await expect.poll(() => waiting.length).toBe(2);
    await settle(page);
    expect(waiting.length).toBe(2);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(3);
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is on 2g', { saveData: false, effectiveType: '2g' }],
    ['is on slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('nothing is prefetched for a reader who %s', async (_, connection) => {
    const { page, origin } = reader;
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const requests = noteRequests(page);
    await page.goto(`${origin}/blog/tags`);
    await settle(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
    await settle(page);
    expect(requests.filter((path) => !/^\/(?:assets|blog\/tags$)|\.svg$/.test(path))).toEqual([]);
  });

  it('navigation works without prefetching', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/blog/tags`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
  });
});
