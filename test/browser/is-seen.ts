import type { Locator } from 'playwright-core';

/** Whether the beginning of an element is what a reader sees in its place: within the window, and with nothing over it. */
export function isSeen(locator: Locator): Promise<boolean> {
  return locator.evaluate((one) => {
    const { left, top } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + 12, top + 8));
  });
}
