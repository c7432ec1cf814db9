/** A link, an image or a download as it stands in a source. */
export interface SourceLink {
  /** What the source says: `./other.md#part`. */
  readonly raw: string;
  /** What the page says: `/docs/other#part`. */
  readonly href: string;
  readonly line: number;
  readonly column: number;
}
