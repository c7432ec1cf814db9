import type { Link } from './link.ts';

/** The nouns of pages of which a site has several versions: of an API, or of docs. */

/** A version, as a link to the page in it that is shown. */
export interface VersionLink extends Link {
  /** Name by which the reader's choice is kept; undefined: it is not kept. */
  readonly name?: string | undefined;
}

/** What a page says about the version that it belongs to. */
export interface PageVersions {
  /** The label of its version. */
  readonly label: string;
  /** Whether that is the version which readers should use. */
  readonly isCurrent: boolean;
  /** All versions, the current one first, each with the same page in it, or else a note on its start page. */
  readonly all: readonly VersionLink[];
  /** The same page in the current version; undefined if it has none, or is that page. */
  readonly counterpart: string | undefined;
  /** Route of the page that says how to move to the current version; undefined in the current one, and in docs. */
  readonly guide: string | undefined;
  /** Whether it is the page to which those without a counterpart lead. */
  readonly isStart: boolean;
  /** Key of local storage under which the reader's choice is kept; undefined: it is not kept. */
  readonly choiceKey?: string | undefined;
}
