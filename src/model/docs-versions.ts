/** The nouns of docs of which a site has several versions. */

/** A version of docs. */
export interface DocsVersion {
  /** `current`, `1.0` */
  readonly name: string;
  /** Route of its docs. */
  readonly path: string;
  /** Route of the page at which it starts. */
  readonly start: string;
}

/** Docs with several versions. */
export interface VersionedDocs {
  /** Key of local storage under which the reader's choice is kept. */
  readonly choiceKey: string;
  /** The current one first. */
  readonly versions: readonly DocsVersion[];
}
