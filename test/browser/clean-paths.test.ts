import { describe, expect, it } from 'vitest';
import { follow, markPage, openReader } from './reader.ts';
import { builtSite, waysToServe } from './site.ts';

/**
 * However a page is requested, its address becomes the clean one.
 * Seen to fail with `cleanCurrentAddress` removed from main.ts.
 */
describe.each(waysToServe)('with %s', (name, open) => {
  const reader = openReader(open);
  // A plain host only serves existing files; `docgen serve` accepts every variant.
  const forms = ['/about/index.html', '/about/', '/about', ...(name === 'docgen serve' ? ['/about.html'] : [])];

  it.each(forms)('%s becomes /about', async (form) => {
    const { page, origin } = reader;
    await page.goto(`${origin}${form}#part`);
    await page.waitForURL(`${origin}/about#part`);
    expect(await page.locator('h1').textContent()).toContain('About');
  });

  it('/index.html becomes /', async () => {
    await reader.page.goto(`${reader.origin}/index.html`);
    await reader.page.waitForURL(`${reader.origin}/`);
  });
});

describe('a link', () => {
  const reader = openReader(builtSite);

  it.each([
    ['/about/', true],
    // May be a file of public/, so the browser loads it.
    ['/about.html', false],
    ['/about/index.html', false],
  ])('to %s shows /about', async (form, isTaken) => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    const isSame = await markPage(page);
    await follow(page, form);
    await page.waitForURL(`${origin}/about`);
    expect(await isSame()).toBe(isTaken);
  });
});
