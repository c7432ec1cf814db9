/** A link as written in the configuration. */
export interface ConfiguredLink {
  readonly label: string;
  /** A path of the site (`/docs`) or an http(s) address. */
  readonly to: string;
}

/** Addresses of public files (`/img/logo.svg`), for the dark theme too, and a text. */
export interface ConfiguredPicture {
  readonly src: string;
  readonly srcDark: string | undefined;
  readonly alt: string;
}

/** An entry of the navigation bar: a link, or a menu of links. */
export type NavbarItem = NavbarLink | NavbarMenu;

export interface NavbarMenu {
  /** Text of the button. */
  readonly label: string;
  readonly items: readonly ConfiguredLink[];
  /** Side of the navigation bar. Default: `left`. */
  readonly position: 'left' | 'right';
}

export interface NavbarLink extends ConfiguredLink {
  /** A picture in place of the text. */
  readonly icon: ConfiguredPicture | undefined;
  /** Side of the navigation bar. Default: `left`. */
  readonly position: 'left' | 'right';
}

/** What pages may load from other hosts: origins such as `https://www.youtube-nocookie.com`. */
export interface PolicyConfig {
  /** `page`: images from the hosts that the page itself names; `own`: only the site's own. Default: `page`. */
  readonly images: 'page' | 'own';
  readonly frames: readonly string[];
  readonly media: readonly string[];
  /** What scripts may send requests to. */
  readonly connect: readonly string[];
}

/** A script on every page. */
export interface SiteScript {
  /** A public file (`/js/stats.js`), or an http(s) address. */
  readonly src: string;
  /** Digest of its content (Subresource Integrity). */
  readonly integrity: string | undefined;
}

/** The bar above the navigation bar. */
export interface Announcement {
  /** Readers who close the bar see it again when this changes. */
  readonly id: string;
  /** Markdown, one paragraph. */
  readonly content: string;
  /** Whether readers can close the bar. Default: yes. */
  readonly closeable: boolean;
}

/** Which headings the table of contents next to a page has. */
export interface TableOfContentsConfig {
  /** Highest heading level in the table of contents, from 2 (`##`) to 6. Default: 2. */
  readonly minLevel: number;
  /** Lowest heading level in the table of contents, from 2 to 6. Default: 3. */
  readonly maxLevel: number;
}

/** An entry of the menu "Copy page": the page's Markdown, its address, or an assistant that is asked to read it. */
export type PageMenuEntry = 'copy' | 'view' | 'link' | 'chatgpt' | 'claude' | 'perplexity';

/** Pages as Markdown, and what readers can do with them. */
export interface MarkdownPagesConfig {
  /** Whether every page is also published as Markdown. Default: yes. */
  readonly pages: boolean;
  /** Entries of the menu beside a title; empty: no menu. Default: all but `perplexity`. */
  readonly menu: readonly PageMenuEntry[];
}
