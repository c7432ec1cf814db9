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

/** How often an address may get no response: on a busy machine the server may close a connection that is just used. */
const ATTEMPTS = 3;

/** Pages that one run of linkinator reads; it takes time by the square of what it has seen. */
const PAGES_OF_A_RUN = 250;

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
  const findings: Findings = { working: new Set(), broken: new Map(), brokenOn: new Map(), read: new Set() };
  const scope = { site, isInside, findings };
  try {
    await follow([start], { ...scope, recurse: true });
    const reached = new Set([...findings.working].map((url) => pageAt(site, url)));
    const unreached = [...site.pages.values()].filter((page) => !reached.has(page)).map((page) => pageUrl(page, start));
    const linked = [...linkedUrls(site, start)].filter(isInside);
    const rest = [...unreached, ...linked].filter((url) => !findings.working.has(url) && !findings.broken.has(url));
    await follow(rest, { ...scope, recurse: false });
    const { broken, brokenOn, read } = findings;
    return { start, checked: new Set([...linked, ...[...read].filter(isInside)]), broken, brokenOn };
  } finally {
    await server.close();
  }
}

interface Findings {
  readonly working: Set<string>;
  readonly broken: Map<string, string>;
  readonly brokenOn: Map<string, Set<string>>;
  /** What linkinator read in pages and asked for. */
  readonly read: Set<string>;
}

interface Scope {
  readonly site: BuiltSite;
  readonly isInside: (url: string) => boolean;
  readonly findings: Findings;
  /** Whether linkinator itself goes on from page to page; it only does so below the address that it starts at. */
  readonly recurse: boolean;
}

/** Has linkinator ask for addresses and for all that they lead to, run by run. */
async function follow(urls: readonly string[], { site, isInside, findings, recurse }: Scope): Promise<void> {
  const { working } = findings;
  const due = new Set(urls);
  const losses = new Map<string, number>();
  for (let isFirst = true; due.size > 0; isFirst = false) {
    const isRecursive = recurse && isFirst;
    const paths = [...due].slice(0, PAGES_OF_A_RUN);
    const run = new Set(paths);
    for (const url of paths) due.delete(url);
    const isWanted = (url: string) => {
      if (run.has(url)) return true;
      if (!isInside(url) || working.has(url) || due.has(url)) return false;
      // What is no page is asked for in each run until it works, since linkinator names only the run's pages with it.
      if (!pageAt(site, url)) return true;
      const isFollowed = isRecursive && run.size < PAGES_OF_A_RUN;
      (isFollowed ? run : due).add(url);
      return isFollowed;
    };
    const results = await checkLinks({ paths, recurse: isRecursive, isWanted, limit: LIMIT, isLocal: true });
    for (const result of results) {
      note(result, site, findings);
      if (result.status || !isInside(result.url)) continue;
      const count = (losses.get(result.url) ?? 0) + 1;
      losses.set(result.url, count);
      if (count < ATTEMPTS) due.add(result.url);
    }
  }
}

function note(result: LinkResult, site: BuiltSite, { working, broken, brokenOn, read }: Findings): void {
  const { url, parent } = result;
  const reason = reasonOf(result);
  if (reason === undefined) {
    working.add(url);
    broken.delete(url);
  } else broken.set(url, reason);
  // What it was told to ask for has no parent.
  if (parent === undefined) return;
  read.add(url);
  const page = reason === undefined ? undefined : pageAt(site, parent);
  if (page) brokenOn.set(page.path, (brokenOn.get(page.path) ?? new Set()).add(url));
}
