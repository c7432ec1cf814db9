import { expect, it } from 'vitest';
import { hold, openReader, saveData } from './reader.ts';
import { builtFixture } from './site.ts';

/**
 * A click on an island takes effect, however early it comes.
 * Seen to fail with the early click not recorded in before-paint.ts.
 */
const reader = openReader(() => builtFixture('islands'));

it.each([
  ["before the island's code is there", '**/island-*'],
  ["before the page's own script is there", '**/main-*.js'],
])('a click %s is replayed after hydration', async (_, late) => {
  const { page, origin } = reader;
  await saveData(page);
  const held = await hold(page, late);
  await page.goto(`${origin}/written`, { waitUntil: 'commit' });
  const button = page.locator('docgen-island button');
  await button.click();
  expect(await button.textContent()).toBe('7');
  held.release();
  await expect.poll(() => button.textContent()).toBe('8');
  await button.click();
  expect(await button.textContent()).toBe('9');
});

/** Seen to fail: React draws such an island anew, and the click was replayed at the button that it had removed. */
it.each([['a translator wraps its texts'], ['an extension adds an element to it']])(
  'a click is replayed where %s before hydration',
  async (what) => {
    const { page, origin } = reader;
    await saveData(page);
    const held = await hold(page, '**/island-*');
    await page.goto(`${origin}/written`);
    const button = page.locator('docgen-island button');
    await button.evaluate((element, isTranslated) => {
      if (isTranslated) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append('Ü ', ...element.childNodes);
        outer.append(inner);
        element.append(outer);
      } else element.before(document.createElement('ext-icon'));
    }, what.includes('translator'));
    await button.click();
    held.release();
    await expect.poll(() => button.textContent()).toBe('8');
  },
);
