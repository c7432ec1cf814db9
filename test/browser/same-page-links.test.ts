import { expect, it } from 'vitest';
import { follow, markPage, noteRequests, openReader, saveData } from './reader.ts';
import { builtSite } from './site.ts';

/** Links that change only the query or the hash fetch nothing. */
const reader = openReader(builtSite);

it.each(['?sort=name', '#code', '/markdown-page?sort=name', '/markdown-page#code', '/markdown-page'])(
  '%s fetches nothing',
  async (href) => {
    const { page, origin } = reader;
    await saveData(page);
    await page.goto(`${origin}/markdown-page`, { waitUntil: 'networkidle' });
    const isSame = await markPage(page);
    const requests = noteRequests(page);
    await follow(page, href);
    await page.waitForURL(new URL(href, `${origin}/markdown-page`).href);
    await page.waitForTimeout(300);
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
