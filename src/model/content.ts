import type { ApiDescription } from './api.ts';
import type { WorkflowFile } from './api-workflow.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import type { DocFolder } from './doc-folder.ts';
import type { Heading } from './heading.ts';
import type { PreviewImage } from './picture.ts';
import type { TextReference } from './reference.ts';
import type { AssetFile } from './source.ts';
import type { SourceLink } from './source-link.ts';
import type { SummarySidebar } from './summary-sidebar.ts';

/** How much a text includes of other files, in characters, counted each time that it does. */
export interface IncludedAmount {
  /** Of the files, whole, even if a part is included. */
  readonly read: number;
  /** Of what is included. */
  readonly characters: number;
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
  readonly included: IncludedAmount;
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

/** When a page was last changed, and by whom. */
export interface LastUpdate {
  /** `2025-10-02`, UTC. */
  readonly date: string | undefined;
  readonly author: string | undefined;
}

/** An element that front matter adds to a page's head. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** What front matter adds to a page beside its text. */
export interface PageExtras {
  readonly keywords: readonly string[];
  readonly head: readonly HeadElement[];
  /** Fields that the configuration allows, for the site's own templates. */
  readonly fields: Readonly<Record<string, unknown>>;
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
  /** Kept out of the site's own search, though not of lists. Default: false. */
  readonly unsearched?: boolean;
  /** The author's own preview picture. */
  readonly image: PreviewImage | undefined;
  readonly toc: TocRange | undefined;
  /** Other addresses that redirect to the page. */
  readonly redirectFrom: readonly string[];
  /** Whether the page does not show its title. */
  readonly hidesTitle: boolean;
  /** Undefined if its front matter adds nothing. */
  readonly extras: PageExtras | undefined;
  /** Where its source is edited. */
  readonly editUrl: string | undefined;
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

/** A page of the docs. */
export interface Doc extends PageBase {
  /** Folder of the docs that it belongs to: `docs`. */
  readonly area: string;
  /** Path below that folder without extension; the front matter's `id` replaces its last part. */
  readonly id: string;
  /** Label in the sidebar; default: the title. */
  readonly sidebarLabel: string;
  /** Order within its folder, lowest first; undefined: after those with a position, by label. */
  readonly sidebarPosition: number | undefined;
  readonly sidebarBadge: Badge | undefined;
  /** Class of its entry, for the site's own style sheets. */
  readonly sidebarClass: string | undefined;
  /** Whether generated sidebars leave it out. */
  readonly sidebarHidden: boolean;
  /** Whether the page shows no sidebar. */
  readonly hidesSidebar: boolean;
  readonly tags: readonly Tag[];
  readonly pager: PagerChoice;
  readonly lastUpdate: LastUpdate | undefined;
  readonly document: MarkdownDocument;
}

/** A short note beside an entry: `New`. */
export interface Badge {
  readonly text: string;
  readonly variant: 'note' | 'tip' | 'caution' | 'danger';
}

/** What front matter says about a page's neighbours. */
export interface PagerChoice {
  /** Label of the page on its neighbours. */
  readonly label: string | undefined;
  /** Null for none; undefined: the neighbour in reading order. */
  readonly previous: PagerTarget | null | undefined;
  readonly next: PagerTarget | null | undefined;
}

/** A neighbour of a page; what is missing is that of the neighbour in reading order. */
export interface PagerTarget {
  /** Id of a doc. */
  readonly id?: string | undefined;
  /** Where the id is written. */
  readonly place?: Place;
  readonly href?: string | undefined;
  readonly label?: string | undefined;
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
  /** The author's profiles elsewhere. */
  readonly socials?: readonly { readonly label: string; readonly href: string }[] | undefined;
  /** Undefined for an author whom only a post names. */
  readonly permalink: string | undefined;
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
  /** Docs that are left out as drafts. Default: none. */
  readonly draftDocs?: readonly Pick<Doc, 'area' | 'id'>[];
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Every author of `authors.yml`, in its order. */
  readonly authors: readonly Author[];
  /** Every tag that is listed or used, by label. */
  readonly tags: readonly Tag[];
  /** Sidebars that the docs folder itself describes, by area. */
  readonly summaries?: ReadonlyMap<string, SummarySidebar>;
  readonly apis: readonly ApiDescription[];
  /** Files of `api.workflows`. Default: none. */
  readonly workflows?: readonly WorkflowFile[];
}
