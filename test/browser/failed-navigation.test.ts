import { describe, expect, it } from 'vitest';
import { follow, markPage, openReader, saveData } from './reader.ts';
import { waysToServe } from './site.ts';

/**
 * A page that cannot be fetched is loaded by the browser itself, but not forever.
 * Seen to fail with the guard against a second load removed from full-load.ts.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open);

  it('a route that cannot be loaded becomes a full load of its target', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/about`);
    const isSame = await markPage(page);
    await page.route('**/blog', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await follow(page, '/blog');
    await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
    expect(await isSame()).toBe(false);
  });

  it('stored values that cannot be read do no harm', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.addInitScript(() => {
      for (const key of ['docgen-scroll', 'docgen-full-load']) sessionStorage.setItem(key, '{');
    });
    await page.route('**/blog', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto(`${origin}/about`);
    await follow(page, '/blog');
    // With its scripts, of which the heading knows nothing.
    await page.waitForURL(`${origin}/blog`, { waitUntil: 'load' });
    await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
    const isSame = await markPage(page);
    await follow(page, '/about');
    await page.waitForURL(`${origin}/about`);
    expect(await isSame()).toBe(true);
  });

  it('a page of another build, as after a deploy, is fully loaded', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/about`);
    const isSame = await markPage(page);
    await page.route('**/blog', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/main-\w+\.css/g, 'main-00000000.css');
      await route.fulfill({ response, body });
    });
    await follow(page, '/blog');
    await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
    expect(await isSame()).toBe(false);
  });

  /** Seen to fail: back, and the same link within ten seconds, and "This page crashed". */
  it('a page with another policy is fully loaded as often as it is asked for', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/about`);
    await page.route('**/blog', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('img-src ', 'img-src https://images.example ');
      await route.fulfill({ response, body });
    });
    for (const _ of [1, 2, 3]) {
      await follow(page, '/blog');
      await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
      await page.goBack();
      await page.waitForURL(`${origin}/about`);
      await page.locator('main h1').waitFor();
    }
  });

  it('what cannot be loaded twice in a row is reported, on a page titled "Page Error"', async () => {
    const { page, origin } = reader;
    await saveData(page);
    await page.route('**/blog', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto(`${origin}/about`);
    await follow(page, '/blog');
    await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
    await page.goto(`${origin}/about`);
    const isSame = await markPage(page);
    await follow(page, '/blog');
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    expect(await page.title()).toBe('Page Error');
    expect(await isSame()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor();
  });

  it('an address without a page shows the not-found page', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await follow(page, '/no/such/page');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    expect(page.url()).toBe(`${origin}/no/such/page`);
  });
});
