import type { ApiTag } from './api.ts';
import type { Link, View } from './view.ts';

/** Many pages as one, to be printed: the docs whole, or the reference of an API. */
export interface PrintView {
  readonly kind: 'print';
  /** What it holds: `Docs`. */
  readonly title: string;
  /** Where the same is read on a screen. */
  readonly back: Link;
  readonly chapters: readonly PrintChapter[];
}

/** Pages that belong together. */
export interface PrintChapter {
  /** Undefined for pages that stand in no group. */
  readonly heading: PrintHeading | undefined;
  readonly parts: readonly PrintPart[];
}

export interface PrintHeading {
  readonly label: string;
  /** Unique on the page. */
  readonly id: string;
  /** The page whose place it takes: a list of what the chapter holds. */
  readonly path: string | undefined;
  /** The tag of the chapter's operations, of which the page `path` tells. */
  readonly tag: { readonly path: string; readonly tag: ApiTag } | undefined;
}

/** A page of the site, without what leads from it to others. */
export interface PrintPart {
  /** Its own path, under which other pages link to it. */
  readonly path: string;
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly view: View;
}
