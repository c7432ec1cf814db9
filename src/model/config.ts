import type { ProcessorConfig } from './site-plugin.ts';

/** How docgen treats a kind of problem. */
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

/** An entry of a sidebar as written in the configuration. */
export type SidebarEntry =
  /** The id of a doc: its path below `docs/` without extension (`guides/first`). */
  | string
  | { readonly label: string; readonly items: readonly SidebarEntry[] }
  | { readonly label: string; readonly to: string }
  /** Every doc below this folder of `docs/`, ordered as the folders and `sidebar_position` say. */
  | { readonly dir: string };

export interface DocsConfig {
  /** Route of the docs. */
  readonly path: string;
  /**
   * Id of the doc that `path` redirects to; undefined: `intro`, otherwise `index`, otherwise the first doc of the first
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
  /** Public GeoJSON file with outlines that the console draws under the positions in a response. */
  readonly map: string | undefined;
  /** Whether operations that the description marks as internal (`x-internal`) are published. */
  readonly internal: 'hide' | 'show';
  /** Where deprecated operations are listed: in their usual place, after the others of their tag, or nowhere. */
  readonly deprecated: 'show' | 'last' | 'hide';
  /** Which unknown extensions (`x-…`) are shown verbatim: all, none, or those with these names. */
  readonly extensions: 'show' | 'hide' | readonly string[];
  /**
   * The formats in which the description itself is published: its original files, or everything in one JSON document.
   */
  readonly downloads: readonly ApiDownloadForm[];
  /**
   * Base address for links in descriptions that match nothing on this site (`https://docs.example.org/`); undefined:
   * they are resolved against the reference's own pages, as OpenAPI 3.1.1 says (4.6), and are reported.
   */
  readonly linkBase: string | undefined;
}

export interface TableOfContentsConfig {
  /** Smallest and largest heading level listed, 2 to 6. */
  readonly minLevel: number;
  readonly maxLevel: number;
}

export interface ChecksConfig {
  /** Internal links to a page or file that does not exist. */
  readonly links: Policy;
  /** Links in Markdown to a file that does not exist. */
  readonly markdownLinks: Policy;
  /** Links to a heading or id that does not exist on the target page. */
  readonly anchors: Policy;
  /** Links, anchors and images in the texts of API descriptions, which were often written for another site. */
  readonly descriptionLinks: Policy;
  /** Patterns of paths that belong to other sites on the same host. */
  readonly ignore: readonly string[];
}

/** A former address and its new target. */
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
  /** Print pages, each with all of the docs or all of a reference. */
  readonly print: {
    /** Maximum size in megabytes of content; anything larger has no print page. 0: no print pages. */
    readonly maxSize: number;
  };
  readonly markdown: ProcessorConfig & {
    /** How raw HTML in Markdown is treated: `sanitize` keeps what is harmless, `trust` keeps everything. */
    readonly html: 'sanitize' | 'trust';
    /** Whether every page is also published as Markdown. */
    readonly pages: boolean;
  };
  /** Former addresses and their new targets. */
  readonly redirects: readonly RedirectRule[];
  /** Whether docgen draws a preview image for each page without one of its own. */
  readonly previews: boolean;
  /** The site's own style sheets, as paths relative to the site folder; they come after docgen's. */
  readonly styles: readonly string[];
}
