/** What the addresses in a page become, as plain data. */
export interface SiteAddressData {
  /** Origin of the site; undefined: addresses count from the root of whatever host has the file. */
  readonly origin: string | undefined;
  /** Starts and ends with `/`; the addresses of a page begin with it already. */
  readonly basePath: string;
  /** Address of each page's Markdown, without the base path, by the page's path. */
  readonly markdown: ReadonlyMap<string, string>;
}

/** What the addresses in a page become. */
export interface SiteAddresses extends Omit<SiteAddressData, 'markdown'> {
  /** Address of a page's Markdown, without the base path, by the page's path; undefined where it has none. */
  readonly markdownOf: (path: string) => string | undefined;
}

export function siteAddresses({ origin, basePath, markdown }: SiteAddressData): SiteAddresses {
  return { origin, basePath, markdownOf: (path) => markdown.get(path) };
}
