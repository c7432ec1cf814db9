import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

/** Shortcuts have the names of the reader's own keys. Seen to fail without the mark of Apple's machines on `<html>`. */
const reader = openReader(builtSite);

it.each([
  ['MacIntel', '"⌘ K"', /⌘ Enter/],
  ['Linux x86_64', 'none', /Ctrl\+Enter/],
])('on %s', async (platform, search, send) => {
  const { page, origin, context } = reader;
  const session = await context.newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await session.send('Emulation.setUserAgentOverride', { userAgent, platform });
  await page.goto(`${origin}/api/get-a-city`);
  const hint = page.locator('.search-button kbd');
  expect(await hint.evaluate((one) => getComputedStyle(one, '::after').content)).toBe(search);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: send }).waitFor();
});
