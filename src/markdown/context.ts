import type { Policy } from '../model/config.ts';
import type { AssetFile } from '../model/source.ts';

/** What a Markdown text needs to know of the site around it. */
export interface MarkdownContext {
  /** Absolute path of the site folder; undefined for a text that belongs to none. */
  readonly root?: string;
  /** Route of the page that the text becomes; addresses that are relative to no file are relative to it. */
  readonly permalink: string;
  /** Route of a Markdown source (`docs/other.md`), by its path relative to the site folder; undefined where there is none. */
  readonly permalinkOf: (sitePath: string) => string | undefined;
  /** A file beside the content, by its path relative to the site folder. */
  readonly asset: (sitePath: string) => AssetFile | undefined;
  /** A public file, by its address: `/img/map.png`. */
  readonly publicFile: (addressPath: string) => AssetFile | undefined;
  /** What becomes of raw HTML: `sanitize` keeps what is harmless, `trust` keeps all. */
  readonly html: 'sanitize' | 'trust';
  /** What a link to a Markdown file that is not there is. */
  readonly unresolvedLinks: Policy;
  /**
   * The address on another site that an address means which this one has not (`/rest/repos`, `guide.md`), if the text
   * was written for another site; undefined where it is one of this site.
   */
  readonly elsewhere?: (written: string, sitePath: string) => string | undefined;
  /** Fields of the text's front matter, as plain values. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Takes note of a file that a plugin depends on; a relative path counts from the site folder. */
  readonly dependency?: (path: string) => void;
  /** Where the text is a part of a page rather than its body: nothing of it becomes the page's title. */
  readonly embed?: EmbedOptions;
}

export interface EmbedOptions {
  /** Level of the text's greatest heading, 1 to 6. */
  readonly headingLevel: number;
  /** Starts every id of the text, so that it is unique on the page: `limit-`. */
  readonly idPrefix: string;
}
