import type { ProcessorConfig } from './site-plugin.ts';

/** What docgen does when it meets a problem of one kind. */
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
  /** Every doc below this folder of `docs/`, ordered as the folders and `sidebar_position` say. */
  | { readonly dir: string };

export interface DocsConfig {
  /** Route of the docs. */
  readonly path: string;
  /** Id of the doc to which `path` leads; undefined: `intro`, else `index`, else the first of the first sidebar. */
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
  /** Public file of GeoJSON whose outlines lie under the positions of an answer in the console. */
  readonly map: string | undefined;
  /** What becomes of operations that the description marks as internal (`x-internal`). */
  readonly internal: 'hide' | 'show';
  /** Where deprecated operations stand: in their place, behind the others of their tag, or nowhere. */
  readonly deprecated: 'show' | 'last' | 'hide';
  /** Which extensions (`x-…`) that nothing is known of are shown as they stand: all, none, or those of these names. */
  readonly extensions: 'show' | 'hide' | readonly string[];
  /** In which forms the description itself is published: its files as given, everything in one JSON document. */
  readonly downloads: readonly ApiDownloadForm[];
  /**
   * Address from which the links in descriptions count that lead to nothing of this site (`https://docs.example.org/`);
   * undefined: they count from the reference's own pages, as OpenAPI 3.1.1 says (4.6), and are reported.
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

/** An address that leads elsewhere. */
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
  /** The pages that hold the docs and the reference whole, to be printed. */
  readonly print: {
    /** In megabytes of content; a whole that is larger has no such page. 0: there are none. */
    readonly maxSize: number;
  };
  readonly markdown: ProcessorConfig & {
    /** What becomes of raw HTML in Markdown: `sanitize` keeps what is harmless, `trust` keeps all. */
    readonly html: 'sanitize' | 'trust';
    /** Whether every page is published as Markdown too. */
    readonly pages: boolean;
  };
  /** Addresses that lead elsewhere. */
  readonly redirects: readonly RedirectRule[];
  /** Whether each page without an image of its own gets one that docgen draws. */
  readonly previews: boolean;
  /** Style sheets of the site, paths relative to the site folder, added after docgen's own. */
  readonly styles: readonly string[];
}
