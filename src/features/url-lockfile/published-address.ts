/** A page as it is published, with what identifies its successor when it moves. */
export interface PublishedPage {
  readonly path: string;
  /** Its source, a path relative to the site folder; undefined for a page that docgen generates. */
  readonly source: string | undefined;
  readonly title: string;
  /** Method and path of the operation that it describes: `GET /cities/{slug}`. */
  readonly operation: string | undefined;
  /** Ids of its headings and of other link targets, in document order. */
  readonly anchors: readonly string[];
}
