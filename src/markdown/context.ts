import type { ChangesAsked, ChangesFound } from '../model/api-history.ts';
import type { ApiLookup } from '../model/api-part.ts';
import type { Policy } from '../model/config.ts';
import type { AssetFile } from '../model/source.ts';
import type { Aliases } from './alias.ts';
import type { IncludeAllowance } from './includes/include-allowance.ts';

/** What a Markdown text needs to know about the site around it. */
export interface MarkdownContext {
  /** Absolute path of the site folder; undefined for a text outside any site. */
  readonly root?: string;
  /** Route of the page that the text becomes; addresses that are not relative to a file are relative to it. */
  readonly permalink: string;
  /**
   * Route of a Markdown source (`docs/other.md`), by its path relative to the site folder; undefined if there is none.
   */
  readonly permalinkOf: (sitePath: string) => string | undefined;
  /** A file next to the content, by its path relative to the site folder. */
  readonly asset: (sitePath: string) => AssetFile | undefined;
  /** A public file, by its address: `/img/map.png`. */
  readonly publicFile: (addressPath: string) => AssetFile | undefined;
  /** The name of a source or of a file next to the content that differs from this path in upper and lower case only. */
  readonly trueName?: (sitePath: string) => string | undefined;
  /** Whether a page of the content has this route. */
  readonly isPage?: (route: string) => boolean;
  /** Whether an address belongs to this site: if not, it is left as its author wrote it. Default: every address does. */
  readonly isOwn?: (route: string) => boolean;
  /** Whether an address belongs to another site on the same host, by the configuration's `checks.ignore`. */
  readonly isNeighbour?: (route: string) => boolean;
  /**
   * The address of a file in the repository of the site, from a source and a path relative to it; undefined if the
   * repository is not known.
   */
  readonly repositoryFile?: (sitePath: string, path: string) => string | undefined;
  /** Folders outside of the site folder that texts may include files of, relative to it. */
  readonly includeFolders?: readonly string[];
  /** What all pages of the site may include. Default: nothing is counted but what each page includes. */
  readonly allowance?: IncludeAllowance;
  /** Folders and files of the site, by the names that paths start with. Default: none. */
  readonly aliases?: Aliases;
  /** How to treat raw HTML: `sanitize` keeps what is harmless, `trust` keeps all. */
  readonly html: 'sanitize' | 'trust';
  /** How to treat a link to a Markdown file that does not exist. */
  readonly unresolvedLinks: Policy;
  /** Origins whose pages a text may show in a frame. Default: none. */
  readonly frames?: readonly string[];
  /**
   * The address on another site for an address that this one does not have (`/rest/repos`, `guide.md`), if the text was
   * written for another site; undefined if it belongs to this site.
   */
  readonly elsewhere?: (written: string, sitePath: string) => string | undefined;
  /** The changes of an API between two of its releases. Default: no API has a history. */
  readonly apiChanges?: (asked: ChangesAsked) => ChangesFound;
  /** Operations and schemas that the text may link to and embed. Default: the site has no API. */
  readonly api?: ApiLookup;
  /** Fields of the text's front matter, as plain values. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Records a file that a plugin depends on; a relative path is resolved against the site folder. */
  readonly dependency?: (path: string) => void;
  /** Set if the text is part of a page rather than its body: nothing in it becomes the page's title. */
  readonly embed?: EmbedOptions;
  /** Set if pages include the text: its headings are theirs, and none of them becomes a title. */
  readonly isPartial?: boolean;
}

export interface EmbedOptions {
  /** Level of the text's top heading, 1 to 6. */
  readonly headingLevel: number;
  /** Prefix of every id in the text, which makes it unique on the page: `limit-`. */
  readonly idPrefix: string;
  /** The address that a fragment names elsewhere on the site (`#operation/getPet`). Default: none is. */
  readonly pageOf?: (fragment: string) => string | undefined;
}
