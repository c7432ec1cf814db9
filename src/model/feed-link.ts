/** A feed of the blog, or of the changes of an API. */
export interface FeedLink {
  readonly kind: 'rss' | 'atom' | 'json';
  /** Media type. */
  readonly type: string;
  readonly title: string;
  /** Site-absolute, without the base path. */
  readonly href: string;
  /** Route of the API whose changes it lists, on whose pages it is announced; undefined: the blog's, on all pages. */
  readonly api?: string;
}
