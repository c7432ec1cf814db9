import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { diskOutput } from '../../output/disk.ts';
import { readManifest } from '../../output/manifest.ts';
import { type HostAddresses, hostAddresses } from './host-addresses.ts';
import { type PageAddresses, pageAddresses, resolveAddress } from './page-addresses.ts';

/** A page of a built site. */
export interface BuiltPage extends PageAddresses {
  /** Relative to the site's folder. */
  readonly path: string;
  readonly html: string;
}

/** A built site in a folder. */
export interface BuiltSite {
  /** By path. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  readonly addresses: HostAddresses;
  /** Path under which it is published. */
  readonly basePath: string;
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}

/**
 * Reads every page of a folder; files that are not pages are only listed. Rejects with the error of the system if a folder
 * or a page cannot be read: links of what is left out would be called correct.
 */
export async function readBuiltSite(root: string): Promise<BuiltSite> {
  const output = diskOutput(root);
  const paths = await output.paths();
  const { basePath } = readManifest(root);
  const pages = new Map<string, BuiltPage>();
  for (const path of paths.filter(isPage)) {
    const html = htmlOf((await output.read(path)) ?? (await readFile(join(root, path))));
    pages.set(path, { path, html, ...pageAddresses(html) });
  }
  return { pages, addresses: hostAddresses(paths, basePath), basePath, read: output.read };
}

/** The text of a page: what begins with the mark of UTF-16 is read as that, whatever a server says (Encoding, section 6.1). */
function htmlOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 0x100 + (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** Whether a server sends a file as HTML: a browser and a crawler follow the links of `a.htm` and `a.xhtml` too. */
function isPage(path: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)$/.test(lookup(path) ?? '');
}

/** The clean address of a page on a server whose start page is `start`. */
export function pageUrl({ path }: BuiltPage, start: string): string {
  const clean = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return start + clean.split('/').map(encodeURIComponent).join('/');
}

/** The base of a page's relative addresses. */
export function baseUrl(page: BuiltPage, start: string): string {
  const url = pageUrl(page, start);
  return page.base ? new URL(page.base.href, url).href : url;
}

/** The page at an address of the server, after a redirect if there is one. */
export function pageAt({ addresses, pages }: BuiltSite, url: string): BuiltPage | undefined {
  const found = addresses.find(new URL(url).pathname);
  const last = found.kind === 'redirect' ? addresses.find(found.to) : found;
  return last.kind === 'file' ? pages.get(last.path) : undefined;
}

/** Browsers give up after as many redirects (Fetch, HTTP-redirect fetch, step 7). */
const MAX_REDIRECTS = 20;

/**
 * The page that a browser shows at an address of the server: where its redirect pages lead. Undefined if that is another
 * host, or a part of a page, whichever part the link names; or if there are too many redirects.
 */
export function shownPage(site: BuiltSite, url: string, start: string): BuiltPage | undefined {
  let page = pageAt(site, url);
  for (let redirects = 0; page?.redirect; redirects++) {
    const to = resolveAddress(page.redirect.href, baseUrl(page, start));
    const isFollowed = redirects < MAX_REDIRECTS && to.kind === 'url' && to.fragment === '' && to.url.startsWith(start);
    page = isFollowed ? pageAt(site, to.url) : undefined;
  }
  return page;
}

/** Every http(s) address in the site, without fragments. */
export function linkedUrls(site: BuiltSite, start: string): Set<string> {
  const urls = new Set<string>();
  for (const page of site.pages.values()) {
    const base = baseUrl(page, start);
    for (const { href } of page.addresses) {
      const resolved = resolveAddress(href, base);
      if (resolved.kind === 'url') urls.add(resolved.url);
    }
  }
  return urls;
}
