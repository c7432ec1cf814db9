import type { LinkResult } from 'linkinator';
import { startServer } from '../dev/server.ts';
import { type BuiltSite, linkedUrls, pageAt, pageUrl } from './built-site.ts';
import { crawledSite } from './crawled-site.ts';
import { checkLinks, reasonOf } from './link-checker.ts';

/** What a crawl of a built site found. Addresses are absolute and without fragment. */
export interface Crawl {
  /** Address of the start page on the server that had the site. */
  readonly start: string;
  /** Every address in a link that was asked for. */
  readonly checked: ReadonlySet<string>;
  /** Why an address does not work. */
  readonly broken: ReadonlyMap<string, string>;
  /** The broken addresses that linkinator itself read on a page, by the page's path. */
  readonly brokenOn: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Requests to the server on this machine that wait for a response at the same time. */
const LIMIT = 16;

/**
 * Serves a built site on this machine and has linkinator crawl it: first from the start page, as a visitor would, then
 * the pages to which no link leads, with the addresses that linkinator does not see itself (of forms, preloads, SVG).
 * Nothing is sent to another host.
 */
export async function crawlSite(site: BuiltSite): Promise<Crawl> {
  const server = await startServer(crawledSite(site), { host: '127.0.0.1', ports: [0] });
  const origin = `http://127.0.0.1:${server.port}`;
  const start = origin + site.basePath;
  const isInside = (url: string) => url.startsWith(`${origin}/`);
  const options = { limit: LIMIT, isLocal: true };
  try {
    const visited = await checkLinks({ ...options, paths: [start], recurse: true, isWanted: isInside });
    const working = new Set(visited.filter((result) => reasonOf(result) === undefined).map(({ url }) => url));
    const reached = new Set([...working].map((url) => pageAt(site, url)));
    const lonely = [...site.pages.values()].filter((page) => !reached.has(page)).map((page) => pageUrl(page, start));

    const linked = [...linkedUrls(site, start)].filter(isInside);
    const paths = new Set([...lonely, ...linked].filter((url) => !working.has(url)));
    const isWanted = (url: string) => isInside(url) && !working.has(url);
    const added = await checkLinks({ ...options, paths: [...paths], isWanted });

    const { checked, ...findings } = findingsOf(site, [...visited, ...added]);
    return { start, checked: new Set([...linked, ...[...checked].filter(isInside)]), ...findings };
  } finally {
    await server.close();
  }
}

function findingsOf(site: BuiltSite, results: readonly LinkResult[]): Omit<Crawl, 'start'> {
  const checked = new Set<string>();
  const broken = new Map<string, string>();
  const brokenOn = new Map<string, Set<string>>();
  for (const result of results) {
    const { url, parent } = result;
    const reason = reasonOf(result);
    if (reason === undefined) broken.delete(url);
    else broken.set(url, reason);
    // What it was told to start at has no parent.
    if (parent === undefined) continue;
    checked.add(url);
    const page = reason === undefined ? undefined : pageAt(site, parent);
    if (page) brokenOn.set(page.path, (brokenOn.get(page.path) ?? new Set()).add(url));
  }
  return { checked, broken, brokenOn };
}
