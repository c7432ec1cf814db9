/** A site that another tool made of our own texts and description, ready to be served. */
export interface ReaderPeer {
  /** With its version. */
  readonly name: string;
  /** The built site. */
  readonly folder: string;
  /** The page of each kind; a kind that the tool does not make is absent. */
  readonly pages: Readonly<Partial<Record<PageKind, string>>>;
  /** What opens the menu on a phone. */
  readonly menuButton: string;
}

/** A kind of page that is compared; the page of each shows the same content everywhere. */
export type PageKind = 'text' | 'operation';

/** Installs a tool in an empty folder and builds its site there, from the site folder of docgen. */
export type PrepareReaderPeer = (folder: string, site: string) => ReaderPeer;
