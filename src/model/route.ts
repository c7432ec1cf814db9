import type { PreviewImage } from './picture.ts';
import type { PrintView } from './print-view.ts';
import type { TextReference } from './reference.ts';
import type { SidebarItem } from './sidebar-item.ts';
import type { Link, View } from './view.ts';

/** A page of the site: its address, where it comes from and what it shows. */
export interface Route {
  /** Clean path: `/`, `/docs/intro`; the file that it becomes follows from the configuration. */
  readonly path: string;
  /** Its source, a path relative to the site folder; undefined for a page that docgen makes by itself. */
  readonly source: string | undefined;
  /** Title of the page without the site's name. */
  readonly title: string;
  readonly description: string | undefined;
  /** The author's own picture for previews; docgen draws one where it is undefined. */
  readonly image: PreviewImage | undefined;
  /** Kept out of search engines. */
  readonly unlisted: boolean;
  /** Entry of the navigation bar that is current. */
  readonly section: 'docs' | 'blog' | 'api' | undefined;
  /** Name of its sidebar in the plan. */
  readonly sidebar: string | undefined;
  readonly view: View | PrintView;
  /** Address of the page as Markdown, `/docs/intro.md`, without the base path; undefined: it is not published so. */
  readonly markdown?: string | undefined;
}

export interface Sidebar {
  readonly name: string;
  /** What the landmark is called: `Docs`, `API`, `Recent posts`. */
  readonly label: string;
  readonly items: readonly SidebarItem[];
  /** `sections`: groups are headings that are always open; `tree`: only the branch of the page is open. */
  readonly style: 'sections' | 'tree';
  /** Leads to the page that lists all of it, where pages carry a part. */
  readonly whole?: Link | undefined;
  /** The page with all of its pages, to be printed, where there is one. */
  readonly print?: string;
}

/** A feed of the blog. */
export interface FeedLink {
  readonly kind: 'rss' | 'atom' | 'json';
  /** Media type. */
  readonly type: string;
  readonly title: string;
  /** Site-absolute, without the base path. */
  readonly href: string;
}

/** The whole site, planned: every route is unique, nothing is rendered yet. */
export interface SitePlan {
  /** By path. */
  readonly routes: readonly Route[];
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Empty where there is no listed post, or where the site's address is not known: feeds need whole addresses. */
  readonly feeds: readonly FeedLink[];
  /** Sources of a policy for the servers of the described APIs. */
  readonly apiOrigins: readonly string[];
}

/** A page as HTML, with what the checks need of it. */
export interface RenderedPage {
  readonly route: Route;
  readonly html: TextReference;
  /** Every address in the page, once each, in document order. */
  readonly links: readonly PageLink[];
  /** Every id in the page, once each. */
  readonly ids: readonly string[];
}

/** An address in a rendered page, without the base path. */
export interface PageLink {
  readonly href: string;
  /** The element it stands on: `a`, `img`, `link`, `script` … */
  readonly element: string;
}
