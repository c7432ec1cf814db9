import { expect, it } from 'vitest';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite);

/** Seen to fail: the button lay on the upper edge of the sample, and the same code was asked for again and again. */
it.each([1440, 390])('a form whose code is gone is reported above the sample, %i pixels wide', async (width) => {
  const { page, origin } = reader;
  await page.setViewportSize({ width, height: 900 });
  let requests = 0;
  await page.route('**/*ConsoleForm*', (route) => {
    requests += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await page.goto(`${origin}/api/get-nearest-places`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  const [button, head] = await Promise.all([
    again.boundingBox(),
    page.locator('.operation-samples > .panel > .panel-title').first().boundingBox(),
  ]);
  expect(button?.y).toBeGreaterThan(head?.y ?? 0);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0));
  await again.click();
  await expect.poll(() => requests).toBe(2);
  await again.waitFor();
  const isLoaded = page.waitForEvent('load');
  await page.unroute('**/*ConsoleForm*');
  await again.click();
  await isLoaded;
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: /^Send/ }).waitFor();
});
