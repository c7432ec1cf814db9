/** What is at the addresses of a site, by which links are told apart. */
export interface SitePaths {
  /** Clean paths of pages and redirects, without percent-encoding. */
  readonly pages: ReadonlySet<string>;
  /** Addresses of the HTML files that are not made from pages, such as `/demo.html`, without percent-encoding. */
  readonly htmlFiles: ReadonlySet<string>;
}
