import type { ProcessorConfig } from './site-plugin.ts';

/** How docgen treats problems of one kind. */
export type Policy = 'ignore' | 'warn' | 'error';

/** An entry of the navigation bar. */
export interface NavbarItem {
  readonly label: string;
  /** A site-absolute path (`/docs`) or an http(s) address. */
  readonly to: string;
  readonly position: 'left' | 'right';
}

/** The bar above the navigation bar. */
export interface Announcement {
  /** A reader who dismissed this id does not see the bar again until the id changes. */
  readonly id: string;
  /** Markdown, one paragraph. */
  readonly content: string;
  readonly closeable: boolean;
}

/** One entry of a sidebar as a maintainer writes it. */
export type SidebarEntry =
  /** The id of a doc: its path below `docs/` without extension (`guides/first`). */
  | string
  | { readonly label: string; readonly items: readonly SidebarEntry[] }
  | { readonly label: string; readonly to: string }
  /** Every doc below this folder of `docs/`, in the order of the folders and of `sidebar_position`. */
  | { readonly dir: string };

export interface DocsConfig {
  /** Route of the docs. */
  readonly path: string;
  /**
   * Id of the doc that `path` redirects to; undefined: `intro`, otherwise `index`, otherwise the first of the first
   * sidebar.
   */
  readonly mainDoc: string | undefined;
  /** Named sidebars; empty: one, named `docs`, from the folders. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly versionName: string;
  readonly versionLabel: string;
  /** Address to which a doc's path is appended for "Edit this page". */
  readonly editUrl: string | undefined;
}

export interface BlogConfig {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly postsPerPage: number;
  readonly sidebarTitle: string;
  readonly editUrl: string | undefined;
}

export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'go' | 'php' | 'java' | 'csharp' | 'ruby' | 'rust';

export type ApiDownloadForm = 'given' | 'bundle';

export interface ApiConfig {
  /** Route of the API reference. */
  readonly path: string;
  /** Name of the sidebar of its pages. */
  readonly sidebar: string;
  /** Base address of the data API, version included; undefined: the description's first server. */
  readonly baseUrl: string | undefined;
  readonly sampleLanguages: readonly SampleLanguage[];
  /** A public GeoJSON file with outlines, shown under the positions of a response in the console. */
  readonly map: string | undefined;
  /** How to treat operations marked as internal (`x-internal`). */
  readonly internal: 'hide' | 'show';
  /** Where to list deprecated operations: in their place, after the others of their tag, or nowhere. */
  readonly deprecated: 'show' | 'last' | 'hide';
  /** Which unknown extensions (`x-…`) are shown verbatim: all, none, or those named. */
  readonly extensions: 'show' | 'hide' | readonly string[];
  /** The forms in which the description itself is published: its files as given, everything in one JSON document. */
  readonly downloads: readonly ApiDownloadForm[];
  /**
   * Base address of links in descriptions that match nothing on this site (`https://docs.example.org/`); undefined:
   * they are relative to the reference's own pages, as in OpenAPI 3.1.1 (4.6), and are reported.
   */
  readonly linkBase: string | undefined;
}

export interface TableOfContentsConfig {
  /** Smallest and greatest heading level listed, 2 to 6. */
  readonly minLevel: number;
  readonly maxLevel: number;
}

export interface ChecksConfig {
  /** Internal links whose target the build does not write. */
  readonly links: Policy;
  /** Links in Markdown to a file that cannot be found. */
  readonly markdownLinks: Policy;
  /** Links to a heading or id that the target page lacks. */
  readonly anchors: Policy;
  /** Links, anchors and images in the texts of API descriptions, which were often written for another site. */
  readonly descriptionLinks: Policy;
}

/** A redirect from one address to another. */
export interface RedirectRule {
  /** A path of the site. */
  readonly from: string;
  /** A path of the site or an http(s) address. */
  readonly to: string;
}

/** The whole configuration, with every default filled in. `config/schema.ts` has the defaults. */
export interface SiteConfig {
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  /** Origin under which the site is published (`https://docs.example.org`); undefined: no canonical addresses. */
  readonly url: string | undefined;
  /** Starts and ends with `/`. */
  readonly basePath: string;
  readonly language: string;
  /** `true`: `/a/b` is `a/b/index.html`; `false`: `a/b.html`. Links are `/a/b` in both. */
  readonly trailingSlash: boolean;
  /** Public files (`/img/logo.svg`). */
  readonly logo: { readonly src: string; readonly srcDark: string | undefined; readonly alt: string } | undefined;
  readonly favicon: string | undefined;
  readonly navbar: readonly NavbarItem[];
  readonly footer: { readonly copyright: string };
  readonly announcement: Announcement | undefined;
  readonly docs: DocsConfig;
  readonly blog: BlogConfig;
  readonly api: ApiConfig;
  readonly tableOfContents: TableOfContentsConfig;
  readonly checks: ChecksConfig;
  /** Print pages, with all of the docs or of the reference on one page. */
  readonly print: {
    /** In megabytes of content; there is no print page for anything larger. 0: there are none. */
    readonly maxSize: number;
  };
  readonly markdown: ProcessorConfig & {
    /** How to treat raw HTML in Markdown: `sanitize` keeps what is harmless, `trust` keeps all. */
    readonly html: 'sanitize' | 'trust';
    /** Whether every page is also published as Markdown. */
    readonly pages: boolean;
  };
  /** Addresses that redirect elsewhere. */
  readonly redirects: readonly RedirectRule[];
  /** Whether docgen draws an image for each page that has none of its own. */
  readonly previews: boolean;
  /** Style sheets of the site, paths relative to the site folder, added after docgen's own. */
  readonly styles: readonly string[];
}
