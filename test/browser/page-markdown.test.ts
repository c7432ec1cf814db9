import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { builtSite, waysToServe } from './site.ts';

/**
 * Every page links to itself as Markdown, and copies it, also after a navigation.
 * Seen to fail with `link[rel~=alternate]` removed from head.ts, and with the import of copy.ts removed from
 * copy-button.ts.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open, { permissions: ['clipboard-read', 'clipboard-write'] });

  it('a page copies itself as Markdown, completely', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await follow(page, '/docs/intro');
    await page.waitForURL(`${origin}/docs/intro`);
    const button = page.getByRole('button', { name: 'Copy page as Markdown' });
    await button.click();
    await expect.poll(() => page.locator('.page-markdown button').textContent()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const answer = await page.request.get(`${origin}/docs/intro.md`);
    expect(answer.headers()['content-type']).toMatch(/^text\/markdown\b/);
    expect(copied).toBe(await answer.text());
    expect(copied).toContain('\n# Introduction\n');
  });

  it('says so if the Markdown cannot be loaded', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'none' }));
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect.poll(() => page.locator('.page-markdown button').textContent()).toBe('Copying failed');
  });

  it('the head refers to the Markdown of the current page', async () => {
    const { page, origin } = reader;
    const named = () =>
      page.locator('head link[type="text/markdown"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    await page.goto(`${origin}/about`);
    expect(await named()).toEqual(['/about.md']);
    await follow(page, '/docs/intro');
    await page.waitForURL(`${origin}/docs/intro`);
    await expect.poll(named).toEqual(['/docs/intro.md']);
  });
});

describe('without a script', () => {
  const reader = openReader(builtSite, { javaScriptEnabled: false });

  it('the link works, and nothing is shown that needs a script', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    expect(await page.locator('.page-markdown button').isVisible()).toBe(false);
    const link = page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe('/about.md');
    const opened = Promise.race([page.waitForEvent('download'), page.waitForURL(`${origin}/about.md`)]);
    await link.click();
    await opened;
  });
});
