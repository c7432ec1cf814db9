/** Limits for one page in bytes after gzip, without the print style sheet, which is fetched last. */
export interface PageBudget {
  /** Without the styles of the navigation bar, which the page contains. */
  readonly html: number;
  /** Those styles and the style sheets. */
  readonly css: number;
  /** Files and inline scripts together, and everything that they load on their own. */
  readonly javascript: number;
  readonly fonts: number;
  /** All requests, except for prefetched pages. */
  readonly requests: number;
}

/**
 * A content page: no React, and nothing that grows with the site. Of its styles, 450 bytes are the site's own, and 650 are due to the bar's
 * styles being part of the page, where they compress by themselves; for that, the first paint is a round trip earlier.
 */
const CONTENT: PageBudget = { html: 8000, css: 11_500, javascript: 8000, fonts: 29_200, requests: 8 };

/**
 * The limits of the site's pages, by route. A limit may be lowered; raising it requires a reason in the commit. What shows
 * the bar of every page before the rest takes 80 bytes.
 */
export const pageBudgets: Readonly<Record<string, PageBudget>> = {
  // The response of its request, as code and for readers without a server, is 14 places: 2.7 kB. It is in no section, so
  // that its menu on a phone lists all of them: 170 bytes.
  '/': { ...CONTENT, html: 10_500 },
  '/docs/intro': CONTENT,
  '/blog/new-places': { ...CONTENT, html: 5000 },
  // The addresses of its Markdown and of its preview image were added when the page had 170 bytes left. Its history takes
  // 250 bytes, and a style sheet that only pages with one load; the addresses of its sections, responses and panels
  // take 110, and the menu "Copy page" 90.
  '/api/get-nearest-places': { ...CONTENT, html: 8900, css: 12_930 },
};

/**
 * The limits of the files that all pages share, in bytes after gzip; `beforePaint`, the inline script, is not
 * compressed.
 */
export const assetBudgets = {
  // With the bar's styles, which compress by themselves.
  css: 12_150,
  // Part of every page, also of those that are loaded ahead.
  frame: 3100,
  print: 1500,
  components: 2000,
  javascript: 8000,
  // With the style sheet of the dialog, which pages do not load, and the nearest addresses of the page that is not found.
  // What finds an operation by its operationId, its path or a request of it takes 520 bytes, and what finds and marks
  // words of scripts without spaces 480; saying that it waits for its index takes 70.
  search: 7960,
  foldedGroups: 600,
  copy: 700,
  scrolled: 1000,
  elsewhere: 1400,
  fonts: 29_200,
  // Loaded where a page has one of them.
  signs: 4400,
  beforePaint: 1000,
} as const;

/** The limits for a visit on a slow phone (`npm run bench:reader`); times in milliseconds. */
export const readerLimits = { longestScript: 50, layoutShift: 0, navigation: 100 } as const;
