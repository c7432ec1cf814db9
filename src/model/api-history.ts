import type { HttpMethod } from './http-method.ts';

/** The nouns of an API's history: what its descriptions say has changed, ready to be shown. */

/** What a change does to a client; `shared/effect-class.ts` lists the classes, the worst first. */
export type EffectClass = 'breaking' | 'dangerous' | 'compatible' | 'text';

export interface ApiHistory {
  /** Route of the page with all changes. */
  readonly permalink: string;
  /** Newest first. The last one is the oldest description that is known, which is compared with nothing. */
  readonly releases: readonly ApiRelease[];
  /** Operations that are gone, each at its former address. */
  readonly removed: readonly RemovedOperation[];
  /** Former addresses of operations that have another one now. */
  readonly moved: readonly { readonly from: string; readonly to: string; readonly title: string }[];
  /** What rows say about their history, by the route of the page and the id of the row. */
  readonly marks: ReadonlyMap<string, ReadonlyMap<string, readonly RowMark[]>>;
}

/** A version of an API, and how it differs from the one before. */
export interface ApiRelease {
  /** Unique in the history, and its anchor: the name of its file or tag; `current` for a description without a date. */
  readonly id: string;
  /** `info.version`, or the id if several releases have the same. */
  readonly version: string;
  /** `2025-10-02`; undefined for the current description if it does not say its date. */
  readonly date: string | undefined;
  /** Route of the page of the list that has it. */
  readonly page: string;
  /** The breaking ones first. */
  readonly changes: readonly ApiChange[];
}

/** A release without its changes. */
export type ReleaseName = Omit<ApiRelease, 'changes'>;

export interface ApiChange {
  /** A code of `docgen diff`. */
  readonly code: string;
  readonly class: EffectClass;
  /** One sentence without a full stop; names are in backticks. */
  readonly words: string;
  /** What has changed, as it is now: the row, or else the page; undefined if there is nothing to see. */
  readonly href: string | undefined;
  /** The operations that it affects, by their names at the time: `GET /places`. */
  readonly operations: readonly { readonly name: string; readonly href: string | undefined }[];
  /** Routes of the pages that it concerns. */
  readonly pages: readonly string[];
}

export interface RemovedOperation {
  readonly permalink: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly title: string;
  /** Plain text of the first paragraph of its description. */
  readonly summary: string | undefined;
  /** The first release without it. */
  readonly release: ReleaseName;
  /** What takes its place: the operation that its description named (`x-replaced-by`), or that it was renamed to. */
  readonly successor: { readonly title: string; readonly href: string } | undefined;
  /** Others that may serve instead: those at the same address or below it. */
  readonly related: readonly { readonly title: string; readonly href: string }[];
}

/** A word on a row: since when it exists or is deprecated, or what was removed below it. */
export interface RowMark {
  readonly kind: 'new' | 'deprecated' | 'removed';
  /** The name of what was removed. */
  readonly name?: string;
  /** How many others were removed in that release and before, of which this mark is the only one; it has no name. */
  readonly others?: number;
  /** Version of the release, and its place in the list of changes. */
  readonly version: string;
  readonly href: string;
}

/** Which changes a text shows. */
export interface ChangesAsked {
  /** The release before them. */
  readonly from: string | undefined;
  /** The last release. */
  readonly to: string | undefined;
  /** The last part of the API's address, where several have a history. */
  readonly api: string | undefined;
}

/** The releases that were asked for, newest first, and the title of the API; or what is wrong with the question. */
export type ChangesFound =
  | { readonly title: string; readonly releases: readonly ApiRelease[] }
  | { readonly problem: string; readonly hint: string | undefined };
