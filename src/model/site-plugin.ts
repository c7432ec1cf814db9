import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { Plugin } from 'unified';
import type {} from 'vfile';

/** A plugin of unified as a site names it: alone, or with its options. */
// biome-ignore lint/suspicious/noExplicitAny: unified's own types leave open what a plugin takes and returns
export type SitePlugin = Plugin<any[], any, any> | readonly [plugin: Plugin<any[], any, any>, ...options: unknown[]];

/** Options of remark-rehype; an interface, which declarations can name. */
export interface LibraryOptions extends Readonly<RemarkRehypeOptions> {}

/** What a site adds to the Markdown processor. */
export interface ProcessorConfig {
  /** Plugins that transform Markdown (mdast); they run before links are resolved and raw HTML is sanitised. */
  readonly remarkPlugins: readonly SitePlugin[];
  /** Plugins that transform HTML (hast); their input is sanitised, and what they add is trusted. */
  readonly rehypePlugins: readonly SitePlugin[];
  /** Options of remark-rehype, which turns Markdown into HTML. */
  readonly remarkRehype: LibraryOptions;
  /** Whose rules the ids of headings follow; VitePress's turn `build.target` into `build-target`. */
  readonly slugs: 'github' | 'vitepress' | 'mkdocs';
  /** What draws the diagrams of a fence, by its language; default: nothing, and they stay code. */
  readonly drawings?: Readonly<Record<string, DrawDiagram>>;
}

/** Colours of a diagram, in CSS. */
export type DiagramColors = Readonly<Record<'bg' | 'fg' | 'line' | 'surface' | 'border' | 'accent' | 'muted', string>>;

/** Draws a diagram as an SVG; throws an error with the reason if the source is not valid. */
export type DrawDiagram = (source: string, colors: DiagramColors) => string;

/** What a plugin of the site finds under `file.data.docgen`. */
export interface PluginData {
  /** Route of the page that the text becomes, or is part of. */
  readonly permalink: string;
  /** Path of the text's source, relative to the site folder. */
  readonly source: string;
  /** Fields of the front matter, as plain values; empty for a text of an API description. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /**
   * Declares a file that the result depends on: when it changes, the text is processed again. A relative path is
   * resolved against the site folder.
   */
  readonly addDependency: (path: string) => void;
}

declare module 'vfile' {
  interface DataMap {
    /** What docgen tells the site's plugins about the document. */
    docgen: PluginData;
  }
}
