import type { IndexPage } from './config.ts';
import type { Place } from './diagnostic.ts';

/** Label and order of a folder of docs. */
export interface DocFolder {
  /** Folder of the docs that it belongs to: `docs`. */
  readonly area: string;
  /** Path below that folder. */
  readonly path: string;
  readonly label: string | undefined;
  readonly position: number | undefined;
  readonly className?: string | undefined;
  /** The page that lists the folder's pages, if its author wants one. */
  readonly index?: IndexPage | undefined;
  /** Id of the doc that is the folder's page. */
  readonly doc?: string | undefined;
  /** Where that is written. */
  readonly docPlace?: Place | undefined;
  /** Its entries in order, as its `_meta.json` says; those that it does not name come after them. */
  readonly entries?: readonly FolderEntry[] | undefined;
}

/** An entry of a folder in its `_meta.json`. */
export interface FolderEntry {
  /** Name of a file or folder, without extension. */
  readonly name: string;
  readonly place: Place;
  readonly label: string | undefined;
  /** For a link that is no file. */
  readonly href: string | undefined;
  readonly hidden: boolean;
}
