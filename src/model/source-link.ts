/** A link, an image or a download as written in a source. */
export interface SourceLink {
  /** As written: `./other.md#part`. */
  readonly raw: string;
  /** The file in which it is written, relative to the site folder. Default: that of the page. */
  readonly file?: string;
  /** As on the page: `/docs/other#part`. */
  readonly href: string;
  readonly line: number;
  readonly column: number;
  /** Whether the page shows the file, such as an image. Default: it is a link. */
  readonly isFile?: true;
}
