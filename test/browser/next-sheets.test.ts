import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { put } from '../unit/commands/docgen-process.ts';
import { serveBuilt } from './built-folder.ts';
import { follow, hold, noteRequests, openReader, saveData, settle } from './reader.ts';
import { builtSite, waysToLoad } from './site.ts';

/**
 * The style sheets of the next page apply with it, in one step: any earlier, the page that is left would be laid out once
 * more.
 * Seen to fail with the sheets applied as soon as they are there.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  it('applies the style sheets of the next page together with its content', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const left = document.querySelector('main');
      // Called once for all that one task changes.
      new MutationObserver(() => {
        const sheets = [
          ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media="not all"], [media=print])'),
        ];
        const isApplied = sheets.some(({ href }) => href.includes('/reference'));
        const isShown = document.querySelector('main') !== left;
        if (isApplied !== isShown) dataset.apart = '';
        if (isApplied && isShown) dataset.arrived = '';
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['media'] });
    });
    await follow(page, '/api');
    await page.locator('html[data-arrived]').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-apart]').count()).toBe(0);
    // They are in one layer, and the later of two rules wins. Seen to fail with the new sheets added to the head.
    const sheets = await page
      .locator('link[rel=stylesheet]:not([media="not all"], [media=print])')
      .evaluateAll((links) => links.map((link) => /assets\/(\w+)-/.exec((link as HTMLLinkElement).href)?.[1]));
    expect(sheets.slice(0, 2)).toEqual(['main', 'texts']);
    expect(sheets).toContain('reference');
  });
});

const written = openReader(async () => {
  const folder = await temporaryFolder();
  put(folder, {
    'site/docs/a.md': '# A\n\n[B](b.md) [C](c.md)\n',
    'site/docs/c.md': `# C\n\n<pre title="${`${'<link '.repeat(5_000)}\n\n`.repeat(20)}">x</pre>\n`,
    'site/docs/b.md':
      '# B\n\nA `"stylesheet" href="/written.css" data-view`, and a plain "stylesheet" href="/said.css" data-view.\n',
  });
  return serveBuilt(folder);
});

/** Seen to fail: what a text says of a link was loaded, from any host that the policy allows. */
it('loads ahead the style sheets of links, not of texts about them', async () => {
  const { page, origin } = written;
  const requests = noteRequests(page);
  await page.goto(`${origin}/docs/a`);
  await page.locator('main').getByRole('link', { name: 'B', exact: true }).hover();
  await expect.poll(() => requests).toContain('/docs/b');
  await settle(page);
  expect(requests.filter((path) => /^\/(?:written|said)/.test(path))).toEqual([]);
});

/** Seen to fail: a page of half a megabyte kept whoever saw a link to it waiting for a minute. */
it('looks for the style sheets of a page in one pass', async () => {
  const { page, origin } = written;
  const ahead = page.waitForResponse('**/docs/c');
  await page.goto(`${origin}/docs/a`);
  await (await ahead).finished();
  await page.locator('main').getByRole('link', { name: 'B', exact: true }).click({ timeout: 10_000 });
  await page.waitForURL('**/docs/b');
});

const slow = openReader(builtSite);

/** Seen to fail: the page that was left stayed for as long as the server kept the sheet back. */
it('shows the next page without its style sheets if these do not come', async () => {
  const { page, origin } = slow;
  await saveData(page);
  await page.clock.install();
  await page.goto(`${origin}/docs/intro`);
  const held = await hold(page, '**/assets/reference-*.css');
  await follow(page, '/api');
  await expect.poll(() => held.waiting.length).toBe(1);
  expect(await page.locator('h1').textContent()).toBe('Introduction');
  await page.clock.runFor(5000);
  await page.getByRole('heading', { name: 'Bolivia Places API', level: 1 }).waitFor({ timeout: 10_000 });
  expect(new URL(page.url()).pathname).toBe('/api');
  held.release();
  // They apply when they come.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/reference-')));
});

/** Seen to fail: the link of the first page had failed for good, and each later page waited three seconds for it. */
it('asks again for a style sheet of the first page that could not be loaded', async () => {
  const { page, origin } = slow;
  await saveData(page);
  await page.clock.install();
  const sheet = '**/assets/reference-*.css';
  await page.route(sheet, (route) => route.abort());
  await page.goto(`${origin}/api`);
  await page.unroute(sheet);
  await follow(page, '/api/get-nearest-places');
  await page.getByRole('heading', { name: 'Get nearest places', level: 1 }).waitFor({ timeout: 10_000 });
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/reference-')));
});
