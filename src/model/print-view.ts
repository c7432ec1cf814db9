import type { ApiTag } from './api.ts';
import type { Link } from './link.ts';
import type { View } from './view.ts';

/** Many pages as one, to be printed: all of the docs, or of an API's reference. */
export interface PrintView {
  readonly kind: 'print';
  /** What it holds: `Docs`. */
  readonly title: string;
  /** Where to read the same on screen. */
  readonly back: Link;
  readonly chapters: readonly PrintChapter[];
}

/** Pages that belong together. */
export interface PrintChapter {
  /** Undefined for pages without a group. */
  readonly heading: PrintHeading | undefined;
  readonly parts: readonly PrintPart[];
}

export interface PrintHeading {
  readonly label: string;
  /** Unique on the page. */
  readonly id: string;
  /** The page that it replaces: a list of the chapter's contents. */
  readonly path: string | undefined;
  /** The tag of the chapter's operations, described on the page `path`. */
  readonly tag: { readonly path: string; readonly tag: ApiTag } | undefined;
}

/** A page of the site, without its navigation. */
export interface PrintPart {
  /** Its own path, under which other pages link to it. */
  readonly path: string;
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly view: View;
}
