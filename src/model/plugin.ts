import type { SiteConfig } from './config.ts';
import type { ConfigFields } from './config-input.ts';
import type { Content, HeadElement } from './content.ts';
import type { RenderedPage, Route } from './route.ts';

type Awaitable<T> = T | Promise<T>;

/** What every hook but `configResolved` gets. */
export interface PluginSite {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** `serve` includes drafts. */
  readonly mode: 'build' | 'serve';
  readonly config: SiteConfig;
  /**
   * Declares a file, or the names in a folder, that the hook's result depends on: when it changes, the hook is called
   * again. A relative path is resolved against the site folder.
   */
  readonly addDependency: (path: string) => void;
}

/** A site whose texts and descriptions are read. */
export interface PluginContent extends PluginSite {
  readonly content: Content;
}

/** A site whose pages are rendered. */
export interface PluginPages extends PluginContent {
  readonly pages: readonly RenderedPage[];
}

/** Files by their paths, with `/`. */
export type PluginFiles = Readonly<Record<string, string | Uint8Array>>;

/** A page that a plugin adds. */
export interface PluginRoute {
  /** Its address on the site, without the base path: `/contributors`. */
  readonly path: string;
  readonly title: string;
  /** HTML below the title. Scripts and styles in it are blocked by the pages' policy. */
  readonly html: string;
  /** For lists and search engines. Default: none. */
  readonly description?: string | undefined;
  /** Whether it is kept out of lists, the search and search engines. Default: no. */
  readonly unlisted?: boolean | undefined;
  /** The section whose entry in the navigation bar is marked. Default: none. */
  readonly section?: 'docs' | 'blog' | 'api' | undefined;
  /** Name of the sidebar that it shows. Default: none. */
  readonly sidebar?: string | undefined;
}

/** Something that a plugin finds wrong with the site. */
export interface PluginProblem {
  /** One sentence without a full stop. */
  readonly message: string;
  /** Default: `warning`. */
  readonly severity?: 'error' | 'warning' | undefined;
  /** Where: a file, relative to the site folder, with line and column from 1. Default: nowhere. */
  readonly place?:
    | { readonly file: string; readonly line?: number | undefined; readonly column?: number | undefined }
    | undefined;
  /** What to do; one sentence. */
  readonly hint?: string | undefined;
}

/**
 * Something that a site adds to docgen: texts, pages, elements of heads, files and checks. Hooks are called in the order
 * of this record, those of several plugins in the order of the configuration. The result of a hook is used again as
 * long as its arguments and the files that it declared are the same.
 */
export interface DocgenPlugin {
  /** As in messages; each plugin of a site has another one. */
  readonly name: string;
  /** Whatever else the results depend on, such as a version or a day. Default: nothing. */
  readonly key?: string | undefined;
  /** Is called when the configuration has been read; may return a changed one. An error rejects the plugin's options. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a function without a return statement is one too.
  readonly configResolved?: ((config: SiteConfig) => Awaitable<ConfigFields | undefined | void>) | undefined;
  /** Texts beside those of the site folder, by the paths that they would have there: `docs/…`, `pages/…`, `blog/…`, `api/…`. */
  readonly sources?: ((site: PluginSite) => Awaitable<Readonly<Record<string, string>>>) | undefined;
  /** Pages that are made of HTML. */
  readonly routes?: ((site: PluginContent) => Awaitable<readonly PluginRoute[]>) | undefined;
  /** Elements for the head of a page: metadata and links. Is called for each page. */
  readonly head?: ((page: Route, site: PluginContent) => Awaitable<readonly HeadElement[] | undefined>) | undefined;
  /** Files of the built site, by their paths in the output folder. Is called under `serve` when nothing has changed for a while. */
  readonly files?: ((site: PluginPages) => Awaitable<PluginFiles>) | undefined;
  /** Problems of the site. Is called only if nothing is missing because of an error. */
  readonly checked?: ((site: PluginPages) => Awaitable<readonly PluginProblem[] | undefined>) | undefined;
}

/** A plugin in a site's configuration. */
export interface ConfiguredPlugin extends DocgenPlugin {
  /** Its index in `plugins`. */
  readonly position: number;
}
