import { setTimeout } from 'node:timers/promises';
import type { LinkResult } from 'linkinator';
import { addressMap } from '../../dev/address-map.ts';
import { startServer } from '../../dev/server.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { checkLinks, reasonOf } from './link-checker.ts';

/** How long to wait for other hosts. */
export interface Patience {
  /** Milliseconds until a response must have begun; default 20,000. A host gets a HEAD request first, then a GET. */
  readonly timeout?: number;
  /** The longest wait that a busy host may request, in milliseconds; default 10,000. */
  readonly longestWait?: number;
  /** Aborted, no further request begins, and the promise rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Requests that wait for a response at the same time. */
const LIMIT = 8;
/**
 * How often a busy host is tried again; linkinator itself would wait for a day if the host asked for that, and retry
 * forever.
 */
const MAX_RETRIES = 2;
const USUAL_WAIT = 1_000;

/** Lets linkinator request addresses on other hosts, and returns why one does not work. */
export async function checkExternalLinks(
  urls: readonly string[],
  { timeout = 20_000, longestWait = 10_000, signal }: Patience = {},
): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, LinkResult>();
  let due = urls;
  for (let retries = 0; due.length > 0 && retries <= MAX_RETRIES; retries++) {
    const waits = due.map((url) => Math.min(longestWait, waitOf(last.get(url)) ?? 0));
    await setTimeout(
      waits.reduce((longest, wait) => Math.max(longest, wait), 0),
      undefined,
      { ...(signal && { signal }) },
    );
    for (const result of await requestOnce(due, { timeout, signal })) last.set(result.url, result);
    due = due.filter((url) => waitOf(last.get(url)) !== undefined);
  }
  const reasons = urls.map((url) => [url, reasonOf(last.get(url))] as const);
  return new Map(reasons.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}

/**
 * Linkinator checks what a page links to; it would load and read a page to start at, and crash on a response that
 * breaks off. So it gets a page of links from this machine, bypassing any proxy, and follows them through the proxy if
 * there is one.
 */
async function requestOnce(
  urls: readonly string[],
  { timeout, signal }: { readonly timeout: number; readonly signal: AbortSignal | undefined },
): Promise<readonly LinkResult[]> {
  const html = urls.map((url) => `<a href="${escapeHtml(url)}"></a>\n`).join('');
  const addresses = addressMap(['index.html'], '/');
  const page = { addresses: () => addresses, live: undefined, read: async () => Buffer.from(html) };
  const server = await startServer(page, { host: '127.0.0.1', ports: [0] });
  const start = `http://127.0.0.1:${server.port}/`;
  const wanted = new Set([start, ...urls]);
  const restoreProxies = hideProxies();
  try {
    return await checkLinks({
      paths: [start],
      isWanted: (url) => wanted.has(url),
      limit: LIMIT,
      timeout,
      signal,
      onPage: restoreProxies,
    });
  } finally {
    restoreProxies();
    await server.close();
  }
}

/** Milliseconds after which a busy host may be tried again; undefined: it is not busy. */
function waitOf(result: LinkResult | undefined): number | undefined {
  if (result?.status !== 429 && result?.status !== 503) return undefined;
  const [response] = (result.failureDetails ?? []).filter((detail) => 'headers' in detail);
  // RFC 9110, section 10.2.3: seconds, or a date, which few hosts send.
  return Number(response?.headers['retry-after'] ?? 1) * 1_000 || USUAL_WAIT;
}

const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/**
 * Removes the proxies from the environment, where linkinator looks for them before each request; a proxy does not reach
 * a server on this machine. Returns a function that restores them.
 */
function hideProxies(): () => void {
  const hidden = NAMES.flatMap((name) => {
    const value = process.env[name];
    delete process.env[name];
    return value === undefined ? [] : [{ name, value }];
  });
  return () => {
    for (const { name, value } of hidden) process.env[name] = value;
  };
}
