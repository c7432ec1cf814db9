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
