import { describe, expect, it } from 'vitest';
import { follow, markPage, nextFrame, noteRequests, openReader, saveData, settle } from './reader.ts';
import { waysToLoad } from './site.ts';

/**
 * Links that change only the query or the hash fetch nothing.
 * Seen to fail with every link visited, also one to the page that is shown.
 */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  it.each(['?sort=name', '#code', '/markdown-page?sort=name', '/markdown-page#code', '/markdown-page'])(
    '%s fetches nothing',
    async (href) => {
      const { page, origin } = reader;
      await saveData(page);
      await page.goto(`${origin}/markdown-page`);
      await settle(page);
      const isSame = await markPage(page);
      const requests = noteRequests(page);
      await follow(page, href);
      await page.waitForURL(new URL(href, `${origin}/markdown-page`).href);
      await nextFrame(page);
      expect(requests).toEqual([]);
      expect(await isSame()).toBe(true);
    },
  );

  it('a change of the query leaves the reader where they are', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/markdown-page`);
    await page.evaluate(() => scrollTo(0, 500));
    await follow(page, '?sort=name');
    await page.waitForURL(`${origin}/markdown-page?sort=name`);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await page.goBack();
    await page.waitForURL(`${origin}/markdown-page`);
  });
});
