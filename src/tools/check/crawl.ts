import type { LinkResult } from 'linkinator';
import type { ServedSite } from '../../dev/served-site.ts';
import { startServer } from '../../dev/server.ts';
import { type BuiltPage, type BuiltSite, linkedUrls, pageAt, pageUrl } from './built-site.ts';
import { checkLinks, reasonOf } from './link-checker.ts';

/** The result of crawling a built site. Addresses are absolute and without fragment. */
export interface Crawl {
  /** Address of the start page on the server of the site. */
  readonly start: string;
  /** Every linked address that was requested. */
  readonly checked: ReadonlySet<string>;
  /** Why an address does not work. */
  readonly broken: ReadonlyMap<string, string>;
  /** The broken addresses that linkinator itself read on a page, by the page's path. */
  readonly brokenOn: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Requests to the server on this machine that wait for a response at the same time. */
const LIMIT = 16;

/** How often an address is tried: on a busy machine the server may close a connection that is just being used. */
const ATTEMPTS = 3;

/** Pages that one run of linkinator reads; it takes quadratic time. */
const PAGES_PER_RUN = 500;

/**
 * Serves a built site on this machine and crawls it with linkinator: first from the start page on, as a visitor would,
 * then the other pages of the folder, linked or not, and the addresses that linkinator does not see itself (of forms,
 * preloads, SVG). Nothing is sent to another host.
 */
export async function crawlSite(site: BuiltSite, signal?: AbortSignal): Promise<Crawl> {
  const server = await startServer(crawledSite(site), { host: '127.0.0.1', ports: [0] });
  const origin = `http://127.0.0.1:${server.port}`;
  const start = origin + site.basePath;
  const findings: Findings = { working: new Set(), broken: new Map(), brokenOn: new Map(), read: new Set() };
  const scope = { site, origin, findings, recurse: false, attempts: ATTEMPTS, signal };
  try {
    await crawl([start], { ...scope, recurse: true });
    const { working, broken, brokenOn, read } = findings;
    const visited = new Set([...working].map((url) => pageAt(site, url)));
    const others = [...site.pages.values()].filter((page) => !visited.has(page)).map((page) => pageUrl(page, start));
    const linked = [...linkedUrls(site, start)].filter((url) => isInside(url, origin));
    const rest = [...new Set([...others, ...linked])].filter((url) => !working.has(url) && !broken.has(url));
    for (let at = 0; at < rest.length; at += PAGES_PER_RUN) await crawl(rest.slice(at, at + PAGES_PER_RUN), scope);
    return { start, checked: new Set([...linked, ...read]), broken, brokenOn };
  } finally {
    await server.close();
  }
}

interface Findings {
  readonly working: Set<string>;
  readonly broken: Map<string, string>;
  readonly brokenOn: Map<string, Set<string>>;
  /** The pages that linkinator has read and the addresses that it has requested. */
  readonly read: Set<string>;
}

interface Scope {
  readonly site: BuiltSite;
  readonly origin: string;
  readonly findings: Findings;
  /** Whether linkinator follows links from page to page; it only does so below the address that it starts at. */
  readonly recurse: boolean;
  readonly attempts: number;
  readonly signal: AbortSignal | undefined;
}

/** Lets linkinator read the pages at some addresses and request what they link to. */
async function crawl(paths: readonly string[], scope: Scope): Promise<void> {
  const { site, origin, findings, recurse, attempts, signal } = scope;
  const pages = new Set(paths);
  const isWanted = (url: string) => {
    if (pages.has(url)) return true;
    if (!isInside(url, origin) || findings.working.has(url)) return false;
    // Linkinator reports the pages with a broken address, per run: so each run requests it.
    if (!pageAt(site, url)) return true;
    const isNext = recurse && pages.size < PAGES_PER_RUN;
    if (isNext) pages.add(url);
    return isNext;
  };
  // The server looks there too; twenty thousand requests for what it does not have would take five seconds.
  const isMissing = (url: string) =>
    isInside(url, origin) && site.addresses.find(new URL(url).pathname).kind === 'none';
  const knownStatus = (url: string) => (isMissing(url) ? 404 : undefined);
  const results = await checkLinks({ paths, recurse, isWanted, knownStatus, limit: LIMIT, isLocal: true, signal });
  for (const result of results) note(result, scope);
  const lost = results.filter(({ url, status }) => !status && isInside(url, origin)).map(({ url }) => url);
  if (lost.length > 0 && attempts > 1)
    await crawl([...new Set(lost)], { ...scope, recurse: false, attempts: attempts - 1 });
}

function note(result: LinkResult, { site, origin, findings }: Scope): void {
  const { url, parent } = result;
  const { working, broken, brokenOn, read } = findings;
  const reason = reasonOf(result);
  if (reason === undefined) {
    working.add(url);
    broken.delete(url);
  } else broken.set(url, reason);
  // A starting address has no parent.
  if (parent === undefined) return;
  if (isInside(url, origin)) read.add(url);
  const page = reason === undefined ? undefined : pageAt(site, parent);
  if (page) brokenOn.set(page.path, (brokenOn.get(page.path) ?? new Set()).add(url));
}

function isInside(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`);
}

/** The site as served to the crawler. */
function crawledSite(site: BuiltSite): ServedSite {
  return {
    addresses: () => site.addresses,
    live: undefined,
    read: async (path) => {
      const page = site.pages.get(path);
      return page ? Buffer.from(crawledHtml(page)) : site.read(path);
    },
  };
}

/**
 * A page as linkinator gets it. Some elements are renamed, so that linkinator 7.6 skips them: `<constructor>`, and a
 * `<base>` that a browser ignores, since these crash the process or mislead it; and `<meta>`, since it takes the quotes
 * of a refresh for a part of the address. (The addresses of refreshes are found by `pageAddresses`; of other `<meta>`
 * elements it sees only those that leave the site.) Nor does it get a page that is nested too deeply.
 */
function crawledHtml({ html, base, isTooDeep }: BuiltPage): string {
  if (isTooDeep) return '';
  return html.replace(/<(?=(?:base|constructor|meta)[\s/>])/gi, (character, offset) =>
    offset === base?.offset ? character : '<x-',
  );
}
