/** The nouns of docs of which a site has several versions. */

/** A version of docs. */
export interface DocsVersion {
  /** Route of its docs. */
  readonly path: string;
  /** Route of the page at which it starts. */
  readonly start: string;
}

/** Docs with several versions. */
export interface VersionedDocs {
  /** The current one first. */
  readonly versions: readonly DocsVersion[];
}
