import { describe, expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

/**
 * A printed page: its text alone, all of it, in light colours. Seen to fail with each of these removed from
 * `print.css`: the list of hidden elements, the rule for `details`, the rules for panels, the wrapping of code; with
 * the dark colours not limited to screens; and with the sheet in the layer of those that are loaded after it.
 */
describe('a printed page', () => {
  const reader = openReader(builtSite);

  const print = async (path: string) => {
    const { page, origin } = reader;
    await page.goto(origin + path);
    await page.locator('.color-mode').click();
    await page.emulateMedia({ media: 'print' });
    return page;
  };

  it('has no bars, no lists of links and no buttons', async () => {
    const page = await print('/docs/intro');
    expect(await page.locator('button:visible, nav:visible, header.navbar:visible, footer:visible').count()).toBe(0);
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBeLessThan(40);
  });

  it('is light, whatever the reader chose for the screen', async () => {
    const page = await print('/docs/intro');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const { color, background } = await page.evaluate(() => {
      const { color, backgroundColor: background } = getComputedStyle(document.documentElement);
      return { color, background };
    });
    expect({ color, background }).toEqual({ color: 'rgb(26, 35, 38)', background: 'rgba(0, 0, 0, 0)' });
  });

  it('wraps its code, and shows the addresses of links', async () => {
    const page = await print('/docs/intro');
    const pre = await page
      .locator('pre')
      .first()
      .evaluate((one) => getComputedStyle(one).whiteSpace);
    expect(pre).toBe('pre-wrap');
    const link = page.locator('.prose a[href^=http]').first();
    const address = await link.evaluate((one) => getComputedStyle(one, '::after').content);
    expect(address).toContain(`(${await link.getAttribute('href')})`);
  });

  it('has all columns of a table with long code', async () => {
    const page = await print('/docs/intro');
    const [table = 0, main = 0] = await page
      .locator('.prose td')
      .first()
      .evaluate((cell) => {
        const code = document.createElement('code');
        code.textContent = '[1],'.repeat(300);
        cell.replaceChildren(code);
        return [cell.closest('table'), document.querySelector('main')].map((one) => one?.getBoundingClientRect().width);
      });
    expect(table).toBeLessThanOrEqual(main);
  });

  it('shows what is folded, and every response', async () => {
    const page = await print('/api/get-nearest-places');
    const folded = page.locator('details:not([open]) .field');
    expect(await folded.count()).toBeGreaterThan(3);
    expect(await folded.evaluateAll((rows) => rows.filter((row) => !row.checkVisibility()).length)).toBe(0);
    const height = await folded.first().evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(20);
    const answers = page.locator('.response > .body-schema');
    expect(await answers.evaluateAll((panels) => panels.map((one) => one.checkVisibility()))).toEqual([
      true,
      true,
      true,
    ]);
    expect((await page.locator('.response-status').first().boundingBox())?.width).toBeGreaterThan(100);
  });

  it('has the samples below the text, each whole, on wide paper too', async () => {
    const page = await print('/api/get-nearest-places');
    const samples = page.locator('.operation-samples');
    const text = await page.locator('.operation-body').boundingBox();
    expect((await samples.boundingBox())?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
    const cut = await samples
      .locator('pre:visible')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length);
    expect(cut).toBe(0);
  });

  it.each(['/docs/intro', '/api', '/api/get-nearest-places'])(
    'leaves nothing of %s for a later frame',
    async (path) => {
      const page = await print(path);
      // A4, on which the rules of phones apply.
      await page.setViewportSize({ width: 794, height: 1123 });
      expect(await page.locator('body').getAttribute('class')).toContain('is-seen-from-top');
      const parts = page.locator('main *');
      const animated = await parts.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName));
      expect(animated.filter((name) => name !== 'none')).toEqual([]);
    },
  );

  it("shows the request in the reader's language, and no empty form", async () => {
    const page = await print('/api/get-nearest-places');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.emulateMedia({ media: 'print' });
    const shown = page.locator('[data-tabs=sample-language] > .tab-panel:visible');
    expect(await shown.evaluateAll((panels) => panels.map((one) => one.dataset.tab))).toEqual(['python']);
    expect(await page.locator('.console').isVisible()).toBe(false);
  });
});
