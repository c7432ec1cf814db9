import type { Browser, CDPSession, Page } from 'playwright-core';

/** Measurements of one visit on a simulated slow phone; times in milliseconds. */
export interface Visit {
  /** From the start of the load until the first text is painted. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The longest task of the main thread, whatever caused it. */
  readonly longestTask: number;
  /** The longest time that a script of the site took in a frame of more than 50 ms; 0 if there was no such frame. */
  readonly longestScript: number;
  /** Cumulative layout shift of the load and the navigation. */
  readonly layoutShift: number;
  /** From the touch of a link, whose page was prefetched, until the new page is painted. */
  readonly navigation: number;
}

/** A processor four times slower; 1.6 Mbit/s down, 0.75 up, 150 ms. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** What the page records about itself; `clicked` and `shown` are in the time of the page's own clock. */
interface Notes {
  firstPaint: number;
  largestPaint: number;
  longestTask: number;
  longestScript: number;
  layoutShift: number;
  clicked: number;
  shown: number;
}

/** A page of a simulated slow phone, with nothing in its cache. */
export interface SlowPhone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/** Switches on a simulated slow phone. */
export async function slowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  return { page, session, close: () => context.close() };
}

/** Opens a page on a simulated slow phone, lets it prefetch, and follows the link to `to`. */
export async function visit(browser: Browser, address: string, to: string): Promise<Visit> {
  const { page, close } = await slowPhone(browser);
  try {
    await page.addInitScript(takeNotes);
    await page.goto(address, { waitUntil: 'networkidle' });
    await addLink(page, to);
    const box = await page.getByText('A link of the benchmark').boundingBox();
    await page.waitForTimeout(1500);
    // By position on the screen: a tap on an element would run code of the tool on the page.
    await page.touchscreen.tap((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
    await page.waitForURL(new URL(to, address).href);
    await page.waitForTimeout(1500);
    const notes = await page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
    const { clicked, shown, ...rest } = notes;
    return { ...rest, navigation: shown - clicked };
  } finally {
    await close();
  }
}

/** Adds a link on top of the page, so that nothing moves and it is in view at once. */
async function addLink(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'A link of the benchmark';
    link.style.position = 'fixed';
    link.style.bottom = '0';
    document.querySelector('main')?.append(link);
    // As when a finger is about to touch it.
    link.dispatchEvent(new Event('touchstart', { bubbles: true }));
  }, to);
}

/** Fields of the entries of some types (Layout Instability API; Long Animation Frames API). */
interface Noted extends PerformanceEntry {
  readonly value: number;
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/**
 * Runs in the page before anything else; it must not contain named functions, since tsx would wrap them in a helper
 * call.
 */
function takeNotes(): void {
  const notes: Notes = {
    firstPaint: 0,
    largestPaint: 0,
    longestTask: 0,
    longestScript: 0,
    layoutShift: 0,
    clicked: 0,
    shown: 0,
  };
  Object.assign(globalThis, { notes });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Noted[]) {
      if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime;
      if (entry.entryType === 'largest-contentful-paint') notes.largestPaint = entry.startTime;
      if (entry.entryType === 'longtask') notes.longestTask = Math.max(notes.longestTask, entry.duration);
      if (entry.entryType === 'long-animation-frame')
        for (const { sourceURL, duration } of entry.scripts)
          if (sourceURL.startsWith(location.origin)) notes.longestScript = Math.max(notes.longestScript, duration);
      if (entry.entryType === 'layout-shift') notes.layoutShift += entry.value;
    }
  });
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'long-animation-frame', 'layout-shift'])
    observer.observe({ type, buffered: true });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      notes.clicked = timeStamp;
      const shown = document.querySelector('main');
      const observer = new MutationObserver(() => {
        if (document.querySelector('main') === shown) return;
        observer.disconnect();
        // The task after a frame starts once that frame has been submitted for painting.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            notes.shown = performance.now();
          });
          port1.start();
          port2.postMessage(undefined);
        });
      });
      observer.observe(document.documentElement, { subtree: true, childList: true });
    },
    true,
  );
}
