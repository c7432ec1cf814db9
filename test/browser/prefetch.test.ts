import { describe, expect, it } from 'vitest';
import { noteRequests, openReader, saveData, settle } from './reader.ts';
import { waysToServe } from './site.ts';

/**
 * Pages are loaded ahead, once each, where that does not cost the reader.
 * Seen to fail with `savesData` made to answer no.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open);

  const count = (paths: readonly string[], path: string) => paths.filter((one) => one === path).length;

  it('a link that comes in sight is loaded ahead, once', async () => {
    const { page, origin } = reader;
    const requests = noteRequests(page);
    await page.goto(`${origin}/blog/tags`);
    await settle(page);
    await page.waitForTimeout(500);
    expect(count(requests, '/about')).toBe(1);
    expect(count(requests, '/api')).toBe(1);
    // Shown twice on the page, and pointed at, and followed: still one load.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
    expect(count(requests, '/about')).toBe(1);
  });

  it('a link that is out of sight is not loaded until it is pointed at', async () => {
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
    await page.waitForTimeout(400);
    expect(count(requests, '/blog/authors')).toBe(0);
    await page.getByText('Far below').hover();
    await expect.poll(() => count(requests, '/blog/authors')).toBe(1);
  });

  it('a touch begins the load', async () => {
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

  it('two loads ahead run at a time at most', async () => {
    const { page, origin } = reader;
    let running = 0;
    let most = 0;
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 60));
      running -= 1;
      return route.continue();
    });
    await page.goto(`${origin}/api`);
    await settle(page);
    await page.waitForTimeout(300);
    expect(most).toBe(2);
  });

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is on 2g', { saveData: false, effectiveType: '2g' }],
    ['is on slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('a reader who %s loads nothing ahead', async (_, connection) => {
    const { page, origin } = reader;
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const requests = noteRequests(page);
    await page.goto(`${origin}/blog/tags`);
    await settle(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover();
    await page.waitForTimeout(400);
    expect(requests.filter((path) => !/^\/(?:assets|blog\/tags$)|\.svg$/.test(path))).toEqual([]);
  });

  it('navigation works all the same where nothing is loaded ahead', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/blog/tags`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
  });
});
