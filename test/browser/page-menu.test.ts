import { describe, expect, it } from 'vitest';
import { expectCopied } from './clipboard.ts';
import { follow, openReader } from './reader.ts';
import { builtSite, waysToServe } from './site.ts';

/**
 * Every page copies itself as Markdown and copies its address, also after a navigation.
 * Seen to fail with `link[rel~=alternate]` removed from head.ts, and with the import of copy.ts removed from
 * copy-button.ts; the address with `location.pathname` removed from copy.ts.
 */
describe.each(waysToServe)('with %s', (_, open) => {
  const reader = openReader(open, { permissions: ['clipboard-read', 'clipboard-write'] });

  it('a page copies itself as Markdown, completely', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await follow(page, '/docs/intro');
    await page.waitForURL(`${origin}/docs/intro`);
    await page.getByRole('button', { name: 'Copy page' }).click();
    const answer = await page.request.get(`${origin}/docs/intro.md`);
    expect(answer.headers()['content-type']).toMatch(/^text\/markdown\b/);
    const text = await answer.text();
    expect(text).toContain('\n# Introduction\n');
    const press = async () => {
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
    };
    await expectCopied(page, press, text);
  });

  it('a page copies its address, and the menu closes by Escape', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro#errors`);
    const menu = page.getByRole('button', { name: 'Copy page' });
    await menu.press('Enter');
    const press = async () => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
    };
    await expectCopied(page, press, /^http:\/\/[^/]+\/docs\/intro\/?(?:#.*)?$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Copied|Copy link/ }).waitFor({ state: 'hidden' });
    expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('says so if the Markdown cannot be loaded', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'none' }));
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('button', { name: 'Copying failed' }).waitFor();
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

  it('the menu opens, its links work, and nothing is shown that needs a script', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/about`);
    await page.getByRole('button', { name: 'Copy page' }).click();
    expect(await page.locator('.page-menu .copy-button:visible').count()).toBe(0);
    const ask = await page.getByRole('link', { name: 'Open in Claude' }).getAttribute('href');
    expect(new URL(ask ?? '').searchParams.get('q')).toBe('Read https://bolivia-places.example/about.md');
    const link = page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe('/about.md');
    const opened = Promise.race([page.waitForEvent('download'), page.waitForURL(`${origin}/about.md`)]);
    await link.click();
    await opened;
  });
});
