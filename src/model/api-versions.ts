import type { ApiChange } from './api-history.ts';
import type { Link } from './link.ts';

/** The nouns of APIs of which a site describes several versions side by side. */

/** The version that a description is, among those of its API. */
export interface ApiVersions {
  /** The last part of its folder: `v1`. */
  readonly label: string;
  /** Every version with the route of its overview, the current one first. */
  readonly all: readonly Link[];
}

/** How to move to the current version of an API from another one. */
export interface ApiGuide {
  /** The label of the other version. */
  readonly from: string;
  /** Route of the page. */
  readonly permalink: string;
  /** What clients of the other version have to change, the breaking changes first. */
  readonly changes: readonly ApiChange[];
}

/** What a page says about the version that it belongs to. */
export interface PageVersions {
  /** The label of its version. */
  readonly label: string;
  /** All versions, the current one first, each with the same page in it, or else a note on its overview. */
  readonly all: readonly Link[];
  /** The same page in the current version; undefined if it has none, or is that page. */
  readonly counterpart: string | undefined;
  /** Route of the page that says how to move to the current version; undefined in the current one. */
  readonly guide: string | undefined;
  /** Whether it is an overview, to which pages without a counterpart lead. */
  readonly isOverview: boolean;
}
