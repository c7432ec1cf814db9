import { readdir } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { openReader } from './reader.ts';
import { everyKind } from './routes.ts';
import { builtFixture, builtSite } from './site.ts';

/** The page's text `path`, and its headings that nobody can link to, in the browser. */
async function headingsWithoutAddress(path: string): Promise<string[]> {
  const text = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  return headings.filter((heading) => !hasAddress(heading)).map((heading) => `${path}: ${heading.outerHTML}`);

  function hasAddress(heading: Element): boolean {
    // The address of the first level is that of the page; that of a title which leads to a page is that page's.
    if (heading.id !== '' || heading.tagName === 'H1') return true;
    const link = heading.querySelector('a[href]');
    if (link !== null && link.textContent === heading.textContent) return true;
    // A response, a sample, a part of a printed page: the heading begins what has the id.
    const part = heading.closest('[id]:not([id^="docgen:"])');
    return part?.querySelector('h1, h2, h3, h4, h5, h6') === heading;
  }
}

/** The policy of the pages parses no text in the browser. Seen to fail with the ids of the 404 page's list and of the classes of changes removed. */
const site = openReader(builtSite, { bypassCSP: true });

it('every heading of the site has an address', async () => {
  await site.page.goto(`${site.origin}/about`);
  const files = await readdir(inject('builtSite'), { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    found.push(...(await site.page.evaluate(headingsWithoutAddress, `/${file}`)));
  }
  expect(found).toEqual([]);
});

const everyKindOfPage = openReader(() => builtFixture('every-kind'), { bypassCSP: true });

it('every heading of each kind of page has an address', async () => {
  const { page, origin } = everyKindOfPage;
  await page.goto(`${origin}/docs/start`);
  const found: string[] = [];
  for (const path of everyKind) found.push(...(await page.evaluate(headingsWithoutAddress, path)));
  expect(found).toEqual([]);
});
