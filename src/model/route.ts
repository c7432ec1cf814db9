import type { PageExtras } from './content.ts';
import type { VersionedDocs } from './docs-versions.ts';
import type { FeedLink } from './feed-link.ts';
import type { Link } from './link.ts';
import type { PageVersions } from './page-versions.ts';
import type { PreviewImage } from './picture.ts';
import type { PrintView } from './print-view.ts';
import type { TextReference } from './reference.ts';
import type { SidebarItem } from './sidebar-item.ts';
import type { SitePaths } from './site-paths.ts';
import type { View } from './view.ts';

/** A page of the site: its address, its source and what it shows. */
export interface Route {
  /** Clean path: `/`, `/docs/intro`; the file name follows from the configuration. */
  readonly path: string;
  /** Its source, a path relative to the site folder; undefined for a page that docgen generates. */
  readonly source: string | undefined;
  /** Name of the plugin that adds it. */
  readonly plugin?: string | undefined;
  /** Index in the configuration of the redirect that it is. */
  readonly rule?: number | undefined;
  /** Title of the page without the site's name. */
  readonly title: string;
  readonly description: string | undefined;
  /** The author's own preview picture; docgen draws one if it is undefined. */
  readonly image: PreviewImage | undefined;
  /** Kept out of search engines. */
  readonly unlisted: boolean;
  /** The section whose entry in the navigation bar is marked as current. */
  readonly section: 'docs' | 'blog' | 'api' | undefined;
  /** Name of its sidebar in the plan. */
  readonly sidebar: string | undefined;
  readonly view: View | PrintView;
  /** The version of an API or of docs that the page belongs to, if the site has several. */
  readonly versions?: PageVersions | undefined;
  /** What front matter adds to the page. */
  readonly extras?: PageExtras | undefined;
  /** Address of the page as Markdown, `/docs/intro.md`, without the base path; undefined: there is none. */
  readonly markdown?: string | undefined;
}

export interface Sidebar {
  readonly name: string;
  /** The label of the landmark: `Docs`, `API`, `Recent posts`. */
  readonly label: string;
  readonly items: readonly SidebarItem[];
  /** `sections`: groups are headings that are always open; `tree`: only the branch of the page is open. */
  readonly style: 'sections' | 'tree';
  /** Leads to the page that lists all of it, if pages show only a part. */
  readonly fullList?: Link | undefined;
  /** The print page with all of its pages, if there is one. */
  readonly print?: string;
}

/** The whole site, planned: every route is unique, nothing is rendered yet. */
export interface SitePlan {
  /** By path. */
  readonly routes: readonly Route[];
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Those of the blog and of the changes of APIs; none if the site's address is unknown, since they need it. */
  readonly feeds: readonly FeedLink[];
  /** Policy sources for the servers of the described APIs. */
  readonly apiOrigins: readonly string[];
  /** Docs of which there are several versions. */
  readonly versionedDocs: readonly VersionedDocs[];
  readonly paths: SitePaths;
}

/** What the checks need to know about a page's HTML. */
export interface PageFacts {
  /** Every address in the page, once each, in document order. */
  readonly links: readonly PageLink[];
  /** Every id in the page, once each. */
  readonly ids: readonly string[];
  /** Whether there is a `style` attribute or a `<style>` element, which the pages' policy blocks. */
  readonly hasInlineStyles?: boolean;
  /** Addresses of pages in another form than their own, which the page has in their own; undefined: none. */
  readonly rewritten?: readonly string[];
  /** The beginning of the first text of which a part is left out, since no browser lays it out; undefined: none. */
  readonly shortened?: string;
}

/** A page as HTML. */
export interface RenderedPage extends PageFacts {
  readonly route: Route;
  readonly html: TextReference;
}

/** An address in a rendered page, without the base path. */
export interface PageLink {
  readonly href: string;
  /** The element that has it: `a`, `img`, `link`, `script` …; `stylesheet` for a link to a style sheet. */
  readonly element: string;
}
