import type {
  Announcement,
  ConfiguredLink,
  ConfiguredPicture,
  MarkdownPagesConfig,
  NavbarItem,
  PolicyConfig,
  SiteScript,
  TableOfContentsConfig,
} from './look-config.ts';
import type { ProcessorConfig } from './site-plugin.ts';

/** How docgen treats a kind of problem. */
export type Policy = 'ignore' | 'warn' | 'error';

/** An entry of a sidebar as written in the configuration. */
export type SidebarEntry =
  /** The id of a doc: its path below the folder of the docs without extension (`guides/first`). */
  | string
  | { readonly id: string; readonly label: string | undefined }
  | SidebarGroup
  | { readonly label: string; readonly to: string }
  /** Every doc below this folder of the docs, ordered as the folders and `sidebar_position` say. */
  | { readonly dir: string };

export interface SidebarGroup {
  readonly label: string;
  readonly items: readonly SidebarEntry[];
  /** What the label links to: a doc, or a page that lists the entries; undefined: its first page. */
  readonly link?: { readonly id: string } | IndexPage | undefined;
}

/** A page that docgen makes for a group or a folder, with a list of its pages. */
export interface IndexPage {
  /** Address below the docs; undefined: derived from the folder or the label. */
  readonly slug: string | undefined;
  /** Default: the label. */
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/**
 * The address at which a source is edited: one to which its path below the section's folder is appended, one with
 * `:path` for its path below the site folder, or a function of that path, which returns undefined for no link.
 */
export type EditUrl = string | ((path: string) => string | undefined);

/** One area of the docs: a folder of the site and what becomes of it. */
export interface DocsConfig {
  /** Folder of the site. Default: `docs`. */
  readonly dir: string;
  /** Route of the docs. Default: `/docs`. */
  readonly path: string;
  /** Name of the docs, in breadcrumbs; the same for all of their versions. Default: `Docs`. */
  readonly label: string;
  /** Id of the doc that `path` redirects to; undefined: `intro`, or `index`, or the first doc of the first sidebar. */
  readonly mainDoc: string | undefined;
  /** Named sidebars; empty: one, named `docs`, from the folders. */
  readonly sidebars: Readonly<Record<string, readonly SidebarEntry[]>>;
  /** Name of the docs' version, which no other area with this label has if they are versions. Default: `current`. */
  readonly versionName: string;
  /** Label of the docs' version. Default: `Next` for `current`, otherwise the name. */
  readonly versionLabel: string;
  /** Where "Edit this page" leads; undefined: no such link. */
  readonly editUrl: EditUrl | undefined;
  /** What a `slug` is relative to: the docs (with `/` first, the site), or its folder (the docs). Default: `docs`. */
  readonly slugBase: 'docs' | 'folder';
  /** Whether addresses have the names of files as they are, or in lower case and without punctuation. Default: `names`. */
  readonly addresses: 'names' | 'slugs';
  /** Whether a number that a name starts with sets the order alone, or stays in the address too. Default: `order`. */
  readonly numberPrefixes: 'order' | 'keep';
  /** Whether every folder without a page of its own gets one that lists its pages. Default: no. */
  readonly indexPages: boolean;
  /** Whether pages show when git last saw them changed, and by whom. Default: `none`. */
  readonly lastUpdated: 'none' | 'date' | 'author';
}

export interface BlogConfig {
  /** Route of the blog. Default: `/blog`. */
  readonly path: string;
  /** Name of the blog. Default: `Blog`. */
  readonly title: string;
  /** Description of the blog. Default: none. */
  readonly description: string;
  /** Number of posts on one page of the list. Default: 10. */
  readonly postsPerPage: number;
  /** Heading of the blog's sidebar. Default: `Recent posts`. */
  readonly sidebarTitle: string;
  /** Pattern of the addresses of posts; undefined: the path of the file below the blog. */
  readonly permalink: string | undefined;
  /** Where "Edit this page" leads; undefined: no such link. */
  readonly editUrl: EditUrl | undefined;
}

export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'go' | 'php' | 'java' | 'csharp' | 'ruby' | 'rust';

export type ApiDownloadForm = 'given' | 'bundle' | 'postman' | 'har' | 'http';

export interface ApiConfig {
  /** Route of the API reference. Default: `/api`. */
  readonly path: string;
  /** Name of the reference's sidebar. Default: `api`. */
  readonly sidebar: string;
  /** Links of the sidebar above the operations, besides those to the overview's own parts. Default: none. */
  readonly guide: readonly ConfiguredLink[];
  /** Base address of the API, version included; undefined: the description's first server. */
  readonly baseUrl: string | undefined;
  /** Languages of the request samples. Default: curl, JavaScript, Python and Go. */
  readonly sampleLanguages: readonly SampleLanguage[];
  /** Templates of samples for languages or SDKs, by language. Default: none. */
  readonly sampleTemplates: Readonly<Record<string, string>>;
  /** Public GeoJSON file, drawn under the positions in the console. */
  readonly map: string | undefined;
  /** Overlays of the descriptions, relative to the site folder, in the order in which they are applied. Default: none. */
  readonly overlays: readonly string[];
  /** Files with workflows (Arazzo), relative to the site folder. Default: none. */
  readonly workflows: readonly string[];
  /** Where the earlier descriptions are: in the folder `history` next to it, or in tags of git. Default: in files. */
  readonly history: { readonly from: 'files' | 'git'; readonly tags: string };
  /**
   * Folders of `api` with versions of one API, the current one first; those of several APIs are in folders of their own.
   * Default: none.
   */
  readonly versions: readonly string[];
  /** Whether operations marked `x-internal` are shown. Default: `hide`. */
  readonly internal: 'hide' | 'show';
  /** Deprecated operations: in their place, last of their tag, or hidden. Default: `show`. */
  readonly deprecated: 'show' | 'last' | 'hide';
  /** Which unknown extensions (`x-…`) are shown verbatim: all, none, or those with these names. Default: `show`. */
  readonly extensions: 'show' | 'hide' | readonly string[];
  /**
   * Formats in which the description itself is published: `given`, its original files, and `bundle`, everything in one
   * JSON document. Default: both.
   */
  readonly downloads: readonly ApiDownloadForm[];
  /**
   * Base address for links in descriptions that match nothing on this site (`https://docs.example.org/`); undefined:
   * they are resolved against the reference's own pages, as OpenAPI 3.1.1 says (4.6), and are reported.
   */
  readonly linkBase: string | undefined;
}

export interface ChecksConfig {
  /** Internal links to a page or file that does not exist. Default: `error`. */
  readonly links: Policy;
  /** Links to a Markdown file that does not exist. Default: `warn`. */
  readonly markdownLinks: Policy;
  /** Links to a heading or id that does not exist on the target page. Default: `warn`. */
  readonly anchors: Policy;
  /** Links, anchors and images in the text of an API description. Default: `warn`. */
  readonly descriptionLinks: Policy;
  /** Faults of an API description that leave something to show. Default: `warn`. */
  readonly description: Policy;
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
  /** Files of the site folder that are left out, as patterns such as `docs/drafts/**`. Default: none. */
  readonly exclude: readonly string[];
  /** Name of the site, in the navigation bar and after each page's title. Default: `Documentation`. */
  readonly title: string;
  /** Shown after the title of the home page. Default: nothing. */
  readonly tagline: string;
  /** For search engines, if a page has no description. Default: none. */
  readonly description: string;
  /** Origin under which the site is published (`https://docs.example.org`); undefined: no canonical addresses. */
  readonly url: string | undefined;
  /** Path below the origin; starts and ends with `/`. Content and templates never contain it. Default: `/`. */
  readonly basePath: string;
  /** Language of the pages. Default: `en`. */
  readonly language: string;
  /** `true`: `/a/b` is `a/b/index.html`; `false`: `a/b.html`. Links are `/a/b` in both. Default: `true`. */
  readonly trailingSlash: boolean;
  /** Logo in the navigation bar. */
  readonly logo: ConfiguredPicture | undefined;
  /** Address of a public file. If it is an SVG, docgen draws PNG icons too. */
  readonly favicon: string | undefined;
  /** Links in the navigation bar. Default: none. */
  readonly navbar: readonly NavbarItem[];
  /** Footer of every page: a line of text, and columns of links. */
  readonly footer: {
    readonly copyright: string;
    readonly columns: readonly { readonly title: string; readonly links: readonly ConfiguredLink[] }[];
  };
  /** Colours for readers who have not chosen. Default: `light`. */
  readonly colorMode: { readonly default: 'light' | 'dark' | 'system' };
  /** What pages may load from other hosts. */
  readonly policy: PolicyConfig;
  /** Scripts of the site. Default: none. */
  readonly scripts: readonly SiteScript[];
  /** Bar above every page; undefined: none. */
  readonly announcement: Announcement | undefined;
  /** Docs: one area, or several. */
  readonly docs: readonly DocsConfig[];
  /** Blog. */
  readonly blog: BlogConfig;
  /** API reference. */
  readonly api: ApiConfig;
  /** Groups of words and phrases that lead to one another in the search. Default: in `config/schema/search.ts`. */
  readonly search: { readonly related: readonly (readonly string[])[] };
  /** Table of contents next to a page. */
  readonly tableOfContents: TableOfContentsConfig;
  /** How broken links are reported. */
  readonly checks: ChecksConfig;
  /** Print pages, each with all of the docs or a reference. */
  readonly print: {
    /** Maximum size in megabytes of content; anything larger has no print page. 0: no print pages. Default: 2. */
    readonly maxSize: number;
  };
  /** Markdown. */
  readonly markdown: ProcessorConfig &
    MarkdownPagesConfig & {
      /** How raw HTML is treated: `sanitize` removes what could run code, `trust` keeps everything. Default: `sanitize`. */
      readonly html: 'sanitize' | 'trust';
      /** Which texts are MDX: those in `.mdx`, or those in `.md` too. Default: `detect`. */
      readonly format: 'detect' | 'mdx';
      /** Folders and files of the site, by the names that texts give them. Default: none. */
      readonly aliases: Readonly<Record<string, string>>;
      /** Whether `$…$` and `$$…$$` are formulas. Default: no. */
      readonly math: boolean;
      /** Which diagrams are drawn from fences of their language. Default: none. */
      readonly diagrams: readonly ('mermaid' | 'graphviz')[];
      /** Folders outside of the site folder, relative to it, whose files texts may include. Default: none. */
      readonly includes: readonly string[];
    };
  /** Front matter. */
  readonly frontMatter: {
    /** Names of fields, such as `ms.*`, that a site's own code needs; they are not reported as unknown. Default: none. */
    readonly allow: readonly string[];
  };
  /** Former addresses and their new targets. */
  readonly redirects: readonly RedirectRule[];
  /** Whether docgen draws a preview image for each page without an `image`. Default: yes. */
  readonly previews: boolean;
  /** Style sheets of the site, paths relative to the site folder, added after docgen's own. */
  readonly styles: readonly string[];
}
