import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout, serve } from '../docgen.ts';
import { axeFindings } from './axe.ts';
import { openReader } from './reader.ts';

/**
 * The console with the keyboard alone, and for screen readers. Seen to fail with fields whose labels belong to other
 * fields.
 */
const reader = openReader(
  async () => {
    const { origin, stop } = await serve(join(checkout, 'site'), ['--no-watch', '--mock']);
    return { origin, close: async () => void (await stop()) };
  },
  { bypassCSP: true },
);

const violations = () => axeFindings(reader.page, 'console');

it.each([
  ['light', 'none'],
  ['dark', 'none'],
  ['dark', 'active'],
] as const)(
  'axe finds nothing in %s, forced colours %s: open, with an error, with an answer, with its map',
  async (mode, forcedColors) => {
    const { page, origin } = reader;
    await page.emulateMedia({ forcedColors, colorScheme: mode });
    await page.addInitScript((value) => localStorage.setItem('docgen-color-mode', value), mode);
    await page.goto(`${origin}/api/get-nearest-places`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByLabel('latitude').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('latitude').fill('north');
    await page.keyboard.press('Control+Enter');
    await page.locator('.console-problem').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('latitude').fill('-16.5');
    await page.keyboard.press('Control+Enter');
    await page.locator('.console-summary').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('tab', { name: 'Map' }).click();
    expect(await violations()).toEqual([]);
  },
);

/** WCAG 2.2, 2.4.11. Seen to fail with the report below the form in a box of its own, which covered half of the field. */
it('at a zoom of 400 %, a wrong value and its message are in view', async () => {
  const { page, origin } = reader;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${origin}/api/get-nearest-places`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('latitude').fill('north');
  await page.keyboard.press('Control+Enter');
  await page.locator('.console-field .console-problem').first().waitFor();
  const isInView = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 8, y)));
  };
  await expect.poll(() => page.getByLabel('latitude').evaluate(isInView)).toBe(true);
  await expect.poll(() => page.locator('.console-field .console-problem').first().evaluate(isInView)).toBe(true);
});

it('the keyboard alone opens it, sends a request and reads the response', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api/get-a-city`);
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('cityId');
  await field.waitFor();
  for (let step = 0; step < 5 && !(await field.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('sucre');
  await page.keyboard.press('Enter');
  const summary = page.locator('.console-summary');
  await summary.waitFor();
  expect(await summary.getAttribute('role')).toBe('status');
  const tree = page.locator('.json-tree');
  for (let step = 0; step < 8 && !(await tree.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  expect(await tree.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await tree.innerText()).toContain('Chuquisaca');
});
