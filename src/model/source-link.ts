/** A link, an image or a download as written in a source. */
export interface SourceLink {
  /** As written: `./other.md#part`. */
  readonly raw: string;
  /** As on the page: `/docs/other#part`. */
  readonly href: string;
  readonly line: number;
  readonly column: number;
}
