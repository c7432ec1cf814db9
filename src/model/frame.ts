import type { ReactNode } from 'react';
import type { SiteConfig } from './config.ts';
import type { HeadElement } from './content.ts';
import type { VersionedDocs } from './docs-versions.ts';
import type { FeedLink } from './feed-link.ts';
import type { HttpMethod } from './http-method.ts';
import type { Link } from './link.ts';
import type { ConfiguredPicture, SiteScript } from './look-config.ts';
import type { PreviewImage } from './picture.ts';
import type { Route } from './route.ts';
import type { SidebarItem } from './sidebar-item.ts';
import type { PostSummary } from './view.ts';

/** A link of the navigation bar, which may show a picture, or a menu of links. */
export type NavigationItem =
  | (Link & {
      readonly icon?: ConfiguredPicture | undefined;
      /** Set if it leads to docs with several versions: to which of them depends on the reader's choice. */
      readonly docs?: VersionedDocs | undefined;
    })
  | { readonly label: string; readonly items: readonly Link[] };

/** The attributes of an element in a language; `dir` only where it is written from right to left. */
export interface LanguageAttributes {
  readonly lang: string;
  readonly dir?: 'rtl';
}

/** What every page of a site shares. */
export interface Frame {
  readonly siteTitle: string;
  readonly tagline: string;
  readonly language: LanguageAttributes;
  readonly logo: ConfiguredPicture | undefined;
  readonly navbar: { readonly left: readonly NavigationItem[]; readonly right: readonly NavigationItem[] };
  readonly footer: {
    readonly copyright: string;
    readonly columns: readonly { readonly title: string; readonly links: readonly Link[] }[];
  };
  readonly colorMode: SiteConfig['colorMode']['default'];
  /** The entries of the menu "Copy page", and the site's public address without a trailing slash, if it is known. */
  readonly pageMenu: {
    readonly entries: SiteConfig['markdown']['menu'];
    readonly address: string | undefined;
  };
  /** Name of the docs' version, which docs pages carry for the browser's code; undefined if readers choose one. */
  readonly docsVersion: string | undefined;
  readonly announcement: { readonly id: string; readonly html: string; readonly closeable: boolean } | undefined;
}

/** What goes into `<head>`. Addresses of assets are site-absolute. */
export interface PageHead {
  /** Full title: `Get a city | Bolivia Places`. */
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  /** With its absolute address. */
  readonly image: (PreviewImage & { readonly alt: string }) | undefined;
  readonly unlisted: boolean;
  /** Words for search engines, with commas between them. */
  readonly keywords: string | undefined;
  /** Elements that the page's front matter adds. */
  readonly added: readonly HeadElement[];
  /** Day on which a post was published: `2025-10-02`. */
  readonly published: string | undefined;
  /** JSON-LD, safe within a script element. */
  readonly structuredData: string | undefined;
  /** Address of the web app manifest. */
  readonly manifest: string;
  readonly feeds: readonly FeedLink[];
  /** Address of the page as Markdown. */
  readonly markdown: string | undefined;
  readonly favicon: string | undefined;
  /** Address of a 48-pixel PNG for browsers without SVG icons. */
  readonly tabIcon: string | undefined;
  /** Address of the icon for Apple home screens. */
  readonly touchIcon: string | undefined;
  /** Machine-readable descriptions of the page's API (RFC 8631, `service-desc`). */
  readonly descriptions: readonly { readonly href: string; readonly type: string }[];
  readonly stylesheets: readonly string[];
  /** The print style sheet; a print page uses it on screen too. */
  readonly printSheet: { readonly href: string; readonly media: 'print' | 'all' };
  /** Module scripts. */
  readonly scripts: readonly string[];
  /** Fonts to preload. */
  readonly preloadFonts: readonly string[];
  /** Source of the script that runs before the first paint; empty if there is none. */
  readonly beforePaint: string;
  /** Source of the script between the navigation bar and the content. */
  readonly beforeContent: string;
  /** Content of the Content-Security-Policy `<meta>`. */
  readonly contentSecurityPolicy: string;
  /** The site's own scripts. */
  readonly siteScripts: readonly SiteScript[];
}

/** The sidebar of one page: closed branches carry no items. */
export interface PageSidebar {
  readonly name: string;
  readonly label: string;
  readonly style: 'sections' | 'tree';
  readonly print: string | undefined;
  readonly items: readonly SidebarItem[];
}

/** The props of `templates/Document`. */
export interface DocumentProps {
  readonly frame: Frame;
  readonly head: PageHead;
  readonly route: Route;
  /** Site-absolute base path, for the browser's code. */
  readonly basePath: string;
  readonly sidebar: PageSidebar | undefined;
  /** On a page without a sidebar: the first level of all sections, for the menu of narrow screens. */
  readonly outline: PageSidebar | undefined;
  /** The rendered component of a `module` view. */
  readonly moduleContent: ReactNode;
}

/** The props of a site's `.tsx` page. */
export interface PageProps {
  readonly site: { readonly title: string; readonly tagline: string; readonly description: string };
  /** Newest first. */
  readonly posts: readonly PostSummary[];
  readonly operations: readonly {
    readonly id: string;
    readonly title: string;
    readonly method: HttpMethod;
    readonly path: string;
    readonly href: string;
    readonly tag: string;
  }[];
  /** Base address of the API, without a trailing slash; empty if the site has no API. */
  readonly apiBaseUrl: string;
  /** A highlighted code block with a copy button. */
  readonly code: (source: string, language: string) => ReactNode;
}
