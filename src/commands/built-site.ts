import { type AddressMap, addressMap } from '../dev/address-map.ts';
import type { ServedSite } from '../dev/served-site.ts';
import { diskOutput } from '../output/disk.ts';
import { readManifest } from '../output/manifest.ts';
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

/** The site as a server has it. */
export function servedSite(site: BuiltSite): ServedSite {
  return { addresses: () => site.addresses, live: undefined, read: site.read };
}

/** Every http(s) address in the site, without fragments. */
export function linkedUrls(site: BuiltSite, start: string): Set<string> {
  const links = site.pages.flatMap((page) =>
    page.addresses.flatMap(({ href }) => {
      const resolved = resolveAddress(href, pageUrl(page, start));
      return resolved.kind === 'url' ? [resolved.url] : [];
    }),
  );
  return new Set(links);
}
