import { describe, expect, it } from 'vitest';
import { follow, openReader } from './reader.ts';
import { waysToLoad } from './site.ts';

/** Pages contain their style sheets, each with its digest in the policy of all pages. */
describe.each(waysToLoad)('with %s', (_, open) => {
  const reader = openReader(open);

  /** Seen to fail with a policy without the digests: the bar is not fixed, and the browser reports each sheet. */
  it('a page is styled without asking for a style sheet, but that of print', async () => {
    const { page, origin } = reader;
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${origin}/api/get-a-city`);
    const styles = await page
      .locator('head > style')
      .evaluateAll((all) => all.map((one) => (one as HTMLStyleElement).sheet?.cssRules.length ?? 0));
    expect(styles.length).toBeGreaterThan(1);
    expect(styles).not.toContain(0);
    expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
    expect(asked.filter((path) => !path.includes('/print-'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  /** Any earlier, the page that is left would be laid out once more. */
  it('the style sheets of the next page apply together with its content', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const left = document.querySelector('main');
      // Called once for all that one task changes.
      new MutationObserver(() => {
        const isApplied = document.querySelector<HTMLStyleElement>('style[data-view=reference]')?.sheet != null;
        const isShown = document.querySelector('main') !== left;
        if (isApplied !== isShown) dataset.apart = '';
        if (isApplied && isShown) dataset.arrived = '';
      }).observe(document, { subtree: true, childList: true });
    });
    await follow(page, '/api');
    await page.locator('html[data-arrived]').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-apart]').count()).toBe(0);
  });

  it('a sheet is added once, however often its pages are shown', async () => {
    const { page, origin } = reader;
    await page.goto(`${origin}/docs/intro`);
    for (const path of ['/api', '/blog', '/api', '/docs/intro']) {
      await follow(page, path);
      await page.waitForURL(origin + path);
    }
    await expect
      .poll(() => page.locator('head > style[data-view=texts], head > style[data-view=reference]').count())
      .toBe(2);
  });
});
