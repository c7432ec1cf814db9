/** The picture that stands for a page where somebody shares its address. */
export interface PreviewImage {
  /** Site-absolute without the base path, or an address of another host. */
  readonly src: string;
  /** In pixels; undefined where nobody knows. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** An icon of the site, a PNG as wide as high. */
export interface SiteIcon {
  /** Site-absolute without the base path. */
  readonly src: string;
  /** Side in pixels. */
  readonly side: number;
  /**
   * `any`: the mark alone; `maskable`: on a ground that may be cut to any shape (Web Application Manifest, `purpose`);
   * `touch`: on a ground, for the home screens of Apple.
   */
  readonly purpose: 'any' | 'maskable' | 'touch';
}
