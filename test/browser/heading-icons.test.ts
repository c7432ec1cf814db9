import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openReader } from './reader.ts';
import { builtFixture } from './site.ts';

/** Links to headings by rehype-autolink-headings, with the empty icon that it adds by default. */
const reader = openReader(() => builtFixture('heading-icons', ['--strict']));

it('are visible, link to their heading, and are not printed', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/docs/lakes`);
  const link = page.locator('#the-first > a');
  expect(await page.locator('.heading-anchor').count()).toBe(0);
  expect((await link.boundingBox())?.width).toBeGreaterThan(8);
  await link.click();
  expect(new URL(page.url()).hash).toBe('#the-first');
  await page.emulateMedia({ media: 'print' });
  expect(await link.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

it('are accessible', async () => {
  const context = await reader.context.browser()?.newContext({ bypassCSP: true });
  const page = await context?.newPage();
  await page?.goto(`${reader.origin}/docs/lakes`);
  expect(page && (await axeFindings(page, '/docs/lakes'))).toEqual([]);
  await context?.close();
});
