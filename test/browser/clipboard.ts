import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects what a press copies. All tests share one browser, and with it one clipboard: where another test has copied something in
 * between, it is pressed again.
 */
export async function expectCopied(page: Page, press: () => Promise<void>, expected: string | RegExp): Promise<void> {
  const copied = async () => {
    await press();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  if (typeof expected === 'string') await expect.poll(copied).toBe(expected);
  else await expect.poll(copied).toMatch(expected);
}
