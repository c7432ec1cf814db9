import { type AddressMap, addressMap } from '../dev/address-map.ts';
import type { ServedSite } from '../dev/served-site.ts';
import { diskOutput } from '../output/disk.ts';
import { readManifest } from '../output/manifest.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { type PageAddresses, pageAddresses, resolveAddress } from './page-addresses.ts';

/** A page of a built site. */
export interface BuiltPage extends PageAddresses {
  /** Relative to the site's folder. */
  readonly path: string;
  readonly html: string;
}

/** A built site as it lies in a folder. */
export interface BuiltSite {
  readonly pages: readonly BuiltPage[];
  readonly addresses: AddressMap;
  /** Path under which it is published. */
  readonly basePath: string;
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
}

/** Reads every page of a folder; files that are no pages are only listed. */
export async function readBuiltSite(root: string): Promise<BuiltSite> {
  const output = diskOutput(root);
  const paths = await output.paths();
  const { basePath } = readManifest(root);
  const pages: BuiltPage[] = [];
  for (const path of paths.filter((one) => one.endsWith('.html'))) {
    const html = Buffer.from((await output.read(path)) ?? []).toString('utf8');
    pages.push({ path, html, ...pageAddresses(html) });
  }
  return { pages, addresses: addressMap(paths, basePath), basePath, read: output.read };
}

/** The clean address of a page on a server whose start page is `start`. */
export function pageUrl({ path }: BuiltPage, start: string): string {
  const clean = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return start + clean.split('/').map(encodeURIComponent).join('/');
}

/**
 * The site as the crawler gets it: of each page only its addresses, all as plain links, since linkinator stumbles over
 * malformed ones, takes `#top` for broken, and does not see those of forms, preloads and SVG. The start page leads to
 * every page, so that one to which nothing links is crawled too.
 */
export function crawlableSite(site: BuiltSite, start: () => string): ServedSite {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return {
    addresses: () => site.addresses,
    live: undefined,
    read: async (path) => {
      const page = pages.get(path);
      if (!page) return site.read(path);
      const links = crawledUrls(page, start());
      const all = path === 'index.html' ? [...site.pages.map((one) => pageUrl(one, start())), ...links] : links;
      const anchors = all.map((url) => `<a href="${escapeHtml(url)}"></a>`);
      return Buffer.from(`<!doctype html><title>.</title>${anchors.join('\n')}`, 'utf8');
    },
  };
}

function crawledUrls(page: BuiltPage, start: string): string[] {
  const own = pageUrl(page, start);
  return page.addresses.flatMap(({ href }) => {
    const resolved = resolveAddress(href, own);
    return resolved.kind === 'url' ? [resolved.url] : [];
  });
}
