export interface Link {
  readonly label: string;
  /** Site-absolute, without the base path, which the renderer adds. */
  readonly href: string;
}

/** A breadcrumb; without `href` if the step has no page. */
export interface Crumb {
  readonly label: string;
  readonly href: string | undefined;
}

/** Neighbours in reading order. */
export interface Pager {
  readonly previous: Link | undefined;
  readonly next: Link | undefined;
}
