/** How to rewrite the addresses in a page, as plain data. */
export interface SiteAddressData {
  /** Origin of the site; undefined: addresses are relative to the root of any host. */
  readonly origin: string | undefined;
  /** Starts and ends with `/`; the addresses of a page already begin with it. */
  readonly basePath: string;
  /** Address of each page's Markdown, without the base path, by the page's path. */
  readonly markdown: ReadonlyMap<string, string>;
}

/** How to rewrite the addresses in a page. */
export interface SiteAddresses extends Omit<SiteAddressData, 'markdown'> {
  /** Address of a page's Markdown, without the base path, by the page's path; undefined if it has none. */
  readonly markdownOf: (path: string) => string | undefined;
}

export function siteAddresses({ origin, basePath, markdown }: SiteAddressData): SiteAddresses {
  return { origin, basePath, markdownOf: (path) => markdown.get(path) };
}
