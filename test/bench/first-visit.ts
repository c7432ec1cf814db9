import type { Browser, CDPSession } from 'playwright-core';
import { slowPhone } from './slow-phone.ts';

/** Measurements of the first visit of a page on a simulated slow phone; times in milliseconds, sizes in bytes as sent. */
export interface FirstVisit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What is over 50 ms of each task of the main thread, in all (Total Blocking Time, until nothing is requested). */
  readonly blocking: number;
  /** From a touch of the button that opens the menu until the next paint (Event Timing API, in steps of 8). */
  readonly interaction: number;
  readonly bytes: number;
  readonly requests: number;
  /** Other pages with their style sheets, loaded ahead; not among `bytes`. */
  readonly prefetched: number;
}

/** Opens a page with nothing in the cache, waits until it requests nothing more, and touches its menu button. */
export async function firstVisit(browser: Browser, address: string, menuButton: string): Promise<FirstVisit> {
  const { page, session, close } = await slowPhone(browser);
  try {
    const sizes = noteSizes(session);
    await page.addInitScript(takeNotes);
    await page.goto(address, { waitUntil: 'networkidle' });
    // What scripts draw comes later.
    await page.waitForFunction(() => notes.largestPaint > 0);
    const { firstPaint, largestPaint, blocking } = await page.evaluate(() => notes);
    const box = await page.locator(menuButton).filter({ visible: true }).first().boundingBox();
    if (!box) throw new Error(`${address} has no visible ${menuButton}.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => notes.interaction > 0);
    // A touch is several events: the browser reports the finger's before the click, which opens the menu.
    await page.waitForTimeout(500);
    const { interaction } = await page.evaluate(() => notes);
    const sheets: string[] = await page
      .locator('link[media="not all"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    return { firstPaint, largestPaint, blocking, interaction, ...sizes(sheets) };
  } finally {
    await close();
  }
}

/** Adds up what is sent until the answer is asked for; `sheets`: addresses of those that this page does not use. */
function noteSizes(
  session: CDPSession,
): (sheets: readonly string[]) => Pick<FirstVisit, 'bytes' | 'requests' | 'prefetched'> {
  const addresses = new Map<string, string>();
  const pages = new Set<string>();
  const sent = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    addresses.set(requestId, response.url);
    if (type !== 'Document' && response.mimeType === 'text/html') pages.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) sent.set(requestId, encodedDataLength);
  });
  return (sheets) => {
    const isAhead = (id: string) => pages.has(id) || sheets.includes(addresses.get(id) ?? '');
    const sizes = (ahead: boolean) => [...sent].filter(([id]) => isAhead(id) === ahead).map(([, size]) => size);
    const total = (all: readonly number[]) => all.reduce((sum, size) => sum + size, 0);
    return { bytes: total(sizes(false)), requests: sizes(false).length, prefetched: total(sizes(true)) };
  };
}

interface Notes {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  interaction: number;
}

declare const notes: Notes;

/** Runs in the page before anything else; no named functions in it, since tsx would wrap them in a helper call. */
function takeNotes(): void {
  Object.assign(globalThis, { notes: { firstPaint: 0, largestPaint: 0, blocking: 0, interaction: 0 } });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime;
      if (entry.entryType === 'largest-contentful-paint') notes.largestPaint = entry.startTime;
      if (entry.entryType === 'longtask') notes.blocking += entry.duration - 50;
      // Without an interaction: the pointer that the browser believes to be over the page when it is first painted.
      if (entry.entryType === 'event' && (entry as PerformanceEventTiming).interactionId > 0)
        notes.interaction = Math.max(notes.interaction, entry.duration);
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask']) observer.observe({ type, buffered: true });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
