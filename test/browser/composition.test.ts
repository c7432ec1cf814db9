import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtFixture, builtSite } from './site.ts';

/**
 * Keys that belong to an input method, as for Japanese: Enter takes a suggestion, Escape discards it.
 * Seen to fail with each call of `isComposing` removed.
 */
const reader = openReader(builtSite);
const everyKind = openReader(() => builtFixture('every-kind'));

/** An input method at work in the focused field: it writes a text, and handles the keys that follow. */
async function startComposition(page: Page, text: string): Promise<(key: string, modifiers?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  return async (key, modifiers = 0) => {
    const event = { key, code: key, windowsVirtualKeyCode: 229, modifiers };
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  };
}

/** Of the protocol of Chromium. */
const CONTROL = 2;

it('the search leaves them to it', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/about`);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.waitFor();
  const press = await startComposition(page, 'latitude');
  const results = page.locator('.search-results:not([aria-busy]) a[role=option]');
  await results.first().locator('mark').first().waitFor();
  await press('ArrowDown');
  expect(await results.first().getAttribute('aria-selected')).toBe('true');
  await press('Enter');
  await press('Escape');
  expect(await box.isVisible()).toBe(true);
  await page.keyboard.insertText('latitude');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#parameter-query-latitude$/);
});

it('no key of a composition in another field opens the search', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-a-city`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('cityId').focus();
  const press = await startComposition(page, 'la');
  let isLoaded = false;
  page.on('request', (request) => {
    isLoaded ||= request.url().includes('/search-dialog-');
  });
  await press('k', CONTROL);
  // It would have been asked for by now.
  await page.evaluate(() => fetch(location.href));
  expect(isLoaded).toBe(false);
  await page.keyboard.insertText('la');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
});

it('the console neither sends nor closes', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-nearest-places`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('latitude').fill('');
  const press = await startComposition(page, 'north');
  await press('Enter', CONTROL);
  await press('Escape');
  expect(await page.locator('.console').isVisible()).toBe(true);
  expect(await page.locator('.console-note').innerText()).toBe('');
  await page.keyboard.insertText('north');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.locator('.console-note').innerText()).not.toBe('');
});

it('no token is asked for', async () => {
  const { page, origin } = everyKind;
  await page.goto(`${origin}/api/place-order`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('Authenticate with').selectOption({ index: 1 });
  await page.getByText('Get a token').click();
  await page.getByLabel('Client ID').focus();
  const press = await startComposition(page, 'shop');
  const note = page.locator('.console p.console-note[role=status]').first();
  await press('Enter');
  expect(await note.innerText()).toBe('');
  await page.getByLabel('Client ID').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => note.innerText()).not.toBe('');
});
