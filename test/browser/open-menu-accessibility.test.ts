import { describe, expect, it } from 'vitest';
import { isLong, isNightly } from '../run-length.ts';
import { axeFindings } from './axe.ts';
import { openReader } from './reader.ts';
import { everyKind, pageRoutes } from './routes.ts';
import { builtFixture, builtSite } from './site.ts';

/** What axe-core looks at: the rest of the page is as it is with the menu closed, so that only the nightly run repeats it. */
const menu = isNightly ? undefined : '.menu';

/**
 * axe-core with the menu open, on both of its levels, in both colour modes; the other axe test covers the closed menu.
 * Many pages have the same menu, which other runs look at once.
 * Seen to fail with the name of the closing button removed from Menu.tsx.
 */
describe.each([
  ['our own site', builtSite, pageRoutes, ['light', 'dark']],
  [
    'a site with a page of every kind',
    () => builtFixture('every-kind'),
    // A print page has no menu.
    everyKind.filter((route) => !route.endsWith('/print')),
    isLong ? ['light', 'dark'] : ['light'],
  ],
] as const)('%s', (_, open, routes, modes) => {
  const reader = openReader(open, { viewport: { width: 390, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

  it.each(modes)('axe finds no violation in the open menu in %s mode', async (mode) => {
    const { page, origin } = reader;
    await page.addInitScript((value) => localStorage.setItem('docgen-color-mode', value), mode);
    const found: string[] = [];
    const seen = new Set<string>();
    for (const route of routes) {
      await page.goto(origin + route);
      const html = await page.locator('.menu').evaluate((one) => one.outerHTML.replace(/ aria-current="\w+"/g, ''));
      if (seen.has(html) && !isNightly) continue;
      seen.add(html);
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      found.push(...(await axeFindings(page, route, menu)));
      const back = page.getByRole('button', { name: '← Back to main menu' });
      if (!(await back.isVisible())) continue;
      await back.click();
      found.push(...(await axeFindings(page, `${route}, main menu`, menu)));
    }
    expect(found).toEqual([]);
  });
});
