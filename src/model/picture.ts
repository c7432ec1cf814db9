/** The preview picture shown when somebody shares a page's address. */
export interface PreviewImage {
  /** Site-absolute without the base path, or an address of another host. */
  readonly src: string;
  /** In pixels; undefined if unknown. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** An icon of the site, a square PNG. */
export interface SiteIcon {
  /** Site-absolute without the base path. */
  readonly src: string;
  /** Side in pixels. */
  readonly side: number;
  /**
   * `any`: the mark alone; `maskable`: on a background that may be cut to any shape (Web Application Manifest,
   * `purpose`); `touch`: on a background, for Apple home screens.
   */
  readonly purpose: 'any' | 'maskable' | 'touch';
}
