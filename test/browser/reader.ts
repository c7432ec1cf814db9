import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { RunningServer } from './static-server.ts';

/** A reader of a site, with a new browser profile for each test. */
export interface Reader {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** The Chromium that all tests of a run use. Closing it closes only what was opened over this connection. */
export function connectToChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'));
}

/** Provides a reader for each test of a file, or of a `describe`; its fields may be used within tests only. */
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

/** Marks the page; the returned function tells whether it is still the same page, without a load. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
  return () => page.evaluate(() => document.documentElement.dataset.marked !== undefined);
}

/** Adds a link at the start of the content and clicks it, as if it were the site's own. */
export async function follow(page: Page, href: string, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([to, more]) => {
      const link = document.createElement('a');
      link.id = 'test-link';
      link.textContent = 'A link of the test';
      // Out of the normal flow, so that nothing moves.
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

/** Records the paths that the page requests from now on. */
export function noteRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The icon is requested again whenever the address changes, and `docgen serve` keeps an event stream open to each
    // page.
    if (request.resourceType() !== 'other' && !pathname.startsWith('/__docgen/')) paths.push(pathname);
  });
  return paths;
}

/**
 * Makes the browser report that the reader saves data, which stops all prefetching, so that a test sees navigation
 * alone.
 */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Waits until the page has handled an event: the next frame, and the tasks queued before it. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Requests of a page that are held back. */
export interface Held {
  /** Addresses of the waiting requests, in the order in which they were made. */
  readonly waiting: readonly string[];
  /** Releases the waiting requests and all later ones. */
  readonly release: () => void;
}

/** Holds back the requests to matching addresses. */
export async function hold(page: Page, address: string): Promise<Held> {
  const waiting: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    waiting.push(new URL(route.request().url()).pathname);
    await released;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { waiting, release };
}

/** Waits until a page has no pending requests, except for the event stream of `docgen serve`, which never ends. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = -1;
    for (let count = 0; count !== before; count = performance.getEntriesByType('resource').length) {
      before = count;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
