import type { ApiDescription } from './api.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { PreviewImage } from './picture.ts';
import type { TextReference } from './reference.ts';
import type { AssetFile } from './source.ts';
import type { SourceLink } from './source-link.ts';

/** A heading of a page, in document order. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Unique on the page. */
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** The heading's phrasing content (code, emphasis) without links, for the table of contents. */
  readonly html: string;
}

/** What the site knows about a Markdown text besides its HTML. */
export interface MarkdownFacts {
  /** Plain text of a leading level-1 heading. */
  readonly title: string | undefined;
  /** The leading level-1 heading's phrasing content. */
  readonly titleHtml: string | undefined;
  /** Its id; undefined if another element of the text has that id. */
  readonly titleId: string | undefined;
  /** Plain text of the first paragraph, at most 200 characters, cut at a word. */
  readonly summary: string | undefined;
  /** Levels 2 to 6. */
  readonly headings: readonly Heading[];
  readonly links: readonly SourceLink[];
  /** Files next to the source that the page needs, to be written at `AssetReference.href`. */
  readonly assets: readonly AssetReference[];
  /** Number of words, as `Intl.Segmenter` counts them. */
  readonly words: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A Markdown text, rendered. */
export interface RenderedMarkdown extends MarkdownFacts {
  /** The body; a leading level-1 heading is removed and becomes `title`. */
  readonly html: string;
  /** The part before `<!-- truncate -->`; undefined if there is no such comment. */
  readonly excerptHtml: string | undefined;
}

/** A source's rendered Markdown, with its HTML by reference. */
export interface MarkdownDocument extends MarkdownFacts {
  /** See `RenderedMarkdown.html`. */
  readonly html: TextReference;
  /** See `RenderedMarkdown.excerptHtml`. */
  readonly excerptHtml: TextReference | undefined;
}

/** A file that a page refers to, and the address at which it is written (with a content hash). */
export interface AssetReference {
  readonly file: AssetFile;
  readonly href: string;
}

/** What the pages of every kind have in common. */
export interface PageBase {
  /** Path of the source, relative to the site folder. */
  readonly source: string;
  /** The route that the page will have. */
  readonly permalink: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Kept out of search engines. */
  readonly unlisted: boolean;
  /** The author's own preview picture. */
  readonly image: PreviewImage | undefined;
  readonly toc: TocRange | undefined;
  /** Other addresses that redirect to the page. */
  readonly redirectFrom: readonly string[];
}

/** Heading levels in a page's table of contents; undefined if the page hides it. */
export interface TocRange {
  readonly min: number;
  readonly max: number;
}

/** A page of `pages/`, in Markdown or MDX. */
export interface Page extends PageBase {
  readonly document: MarkdownDocument;
}

/** A page of `pages/` that is a component (`.tsx`); it runs when it is rendered. */
export interface PageModule {
  readonly source: string;
  readonly permalink: string;
  readonly absolute: string;
}

/** A page of `docs/`. */
export interface Doc extends PageBase {
  /** Path below `docs/` without extension. */
  readonly id: string;
  /** Label in the sidebar; default: the title. */
  readonly sidebarLabel: string;
  /** Order within its folder, lowest first; undefined: after those with a position, by label. */
  readonly sidebarPosition: number | undefined;
  readonly document: MarkdownDocument;
}

/** Label and order of a folder of `docs/`, from its `_category_.yml`. */
export interface DocFolder {
  /** Path below `docs/`. */
  readonly path: string;
  readonly label: string | undefined;
  readonly position: number | undefined;
}

export interface Author {
  readonly key: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly url: string | undefined;
  /** Initials shown if there is no picture, one or two letters. */
  readonly initials: string;
  /** Address of a picture. */
  readonly image: string | undefined;
  readonly permalink: string;
}

export interface Tag {
  readonly key: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly permalink: string;
}

/** A page of `blog/`. */
export interface Post extends PageBase {
  /** `2025-10-02`, UTC. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  /** Minutes, rounded up, at 200 words a minute. */
  readonly readingMinutes: number;
  readonly document: MarkdownDocument;
}

/** All content of a site, before any route exists. */
export interface Content {
  readonly pages: readonly Page[];
  readonly pageModules: readonly PageModule[];
  readonly docs: readonly Doc[];
  readonly docFolders: readonly DocFolder[];
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Every author of `authors.yml`, in its order. */
  readonly authors: readonly Author[];
  /** Every tag that is listed or used, by label. */
  readonly tags: readonly Tag[];
  readonly apis: readonly ApiDescription[];
}
