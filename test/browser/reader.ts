import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { RunningServer } from './static-server.ts';

/** Someone who reads a site in a fresh browser profile for each test. */
export interface Reader {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** The Chromium that all tests of a run use. To close it ends what was opened over this connection alone. */
export function connectToChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'));
}

/** Gives each test of a file, or of a `describe`, a reader; what it gives is to be looked at within tests only. */
export function openReader(open: () => Promise<RunningServer>, options: BrowserContextOptions = {}): Reader {
  const reader = {} as { origin: string; context: BrowserContext; page: Page };
  let browser: Browser;
  let server: RunningServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([connectToChromium(), open()]);
    reader.origin = server.origin;
  });
  beforeEach(async () => {
    reader.context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    reader.page = await reader.context.newPage();
  });
  afterEach(() => reader.context.close());
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return reader;
}

/** Marks the page; the function that it gives tells whether it is still the same, never loaded anew. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
  return () => page.evaluate(() => document.documentElement.dataset.marked !== undefined);
}

/** Puts a link at the start of the content and clicks it, as a link of the site's own would be. */
export async function follow(page: Page, href: string, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([to, more]) => {
      const link = document.createElement('a');
      link.id = 'test-link';
      link.textContent = 'A link of the test';
      // Out of the page's flow, so that nothing moves.
      link.style.position = 'fixed';
      link.setAttribute('href', to);
      for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
      document.getElementById('test-link')?.remove();
      document.querySelector('h1')?.before(link);
    },
    [href, attributes] as const,
  );
  await page.evaluate(() => document.getElementById('test-link')?.click());
}

/** Notes the paths that the page asks for from now on. */
export function noteRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The icon is asked for again whenever the address changes; `docgen serve` has a stream of its own to each page.
    if (request.resourceType() !== 'other' && !pathname.startsWith('/__docgen/')) paths.push(pathname);
  });
  return paths;
}

/** Says that the reader saves data, which stops every load ahead, so that a test sees navigation alone. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Waits until the page has done what an event led to: the next frame, and the tasks that stood in line before it. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Holds back what a page asks for until it is let go. */
export interface Held {
  /** Addresses of the requests that wait, in the order in which they came. */
  readonly waiting: readonly string[];
  /** RecordedLookups what waits and whatever comes from now on. */
  readonly release: () => void;
}

/** Holds back the requests to the addresses that match. */
export async function hold(page: Page, address: string): Promise<Held> {
  const waiting: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    waiting.push(new URL(route.request().url()).pathname);
    await released;
    // The page may have given the request up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { waiting, release };
}

/** Waits until a page asks for nothing more; the stream of `docgen serve`, which never ends, is not waited for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = -1;
    for (let count = 0; count !== before; count = performance.getEntriesByType('resource').length) {
      before = count;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
