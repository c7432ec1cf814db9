/** A heading of a page, in document order. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Unique on the page. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** The heading's phrasing content (code, emphasis) without links, for the table of contents. */
  readonly html: string;
}
