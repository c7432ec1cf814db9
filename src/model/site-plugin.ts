import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { Plugin } from 'unified';

/** A plugin of unified as a site names it: alone, or with its options. */
// biome-ignore lint/suspicious/noExplicitAny: unified's own types leave open what a plugin takes and gives
export type SitePlugin = Plugin<any[], any, any> | readonly [plugin: Plugin<any[], any, any>, ...options: unknown[]];

/** What a site adds to the processor of its texts. */
export interface ProcessorConfig {
  /** Plugins that work on Markdown (mdast); they come before links are resolved and raw HTML is made safe. */
  readonly remarkPlugins: readonly SitePlugin[];
  /** Plugins that work on HTML (hast); what they are given is safe, and what they add is the site's own. */
  readonly rehypePlugins: readonly SitePlugin[];
  /** Options of remark-rehype, which makes HTML of Markdown. */
  readonly remarkRehype: Readonly<RemarkRehypeOptions>;
}
