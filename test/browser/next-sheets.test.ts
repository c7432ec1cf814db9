import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

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
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media])')];
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
      .locator('link[rel=stylesheet]:not([media])')
      .evaluateAll((links) => links.map((link) => /assets\/(\w+)-/.exec((link as HTMLLinkElement).href)?.[1]));
    expect(sheets.slice(0, 2)).toEqual(['main', 'texts']);
    expect(sheets).toContain('reference');
  });
});
