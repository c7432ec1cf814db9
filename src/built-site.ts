import type { SiteMap } from './check/site-map.ts';
import type { SiteLookup } from './content/site-lookup.ts';
import type { MarkdownPage } from './features/agents/markdown-pages.ts';
import type { SiteAddresses } from './features/agents/site-addresses.ts';
import type { Renderer } from './markdown/render-markdown.ts';
import type { Content } from './model/content.ts';
import type { OutputFile } from './model/output.ts';
import type { RenderedPage } from './model/route.ts';
import type { RenderContext } from './render/render-page.ts';

/** A built site as its stages left it, to be edited further. */
export interface BuiltSite {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly content: Content;
  readonly context: RenderContext;
  readonly pages: readonly RenderedPage[];
  readonly markdownPages: readonly MarkdownPage[];
  readonly addresses: SiteAddresses;
  /** What its links can lead to. */
  readonly map: SiteMap;
  /** How its texts find their way around it. */
  readonly lookup: () => SiteLookup;
  /** What renders its texts. */
  readonly renderer: Renderer;
  /** What tells the plugins of the site, with their options and versions, from others; empty where there are none. */
  readonly pluginKey: string;
  /** The file with the text of all pages, where docgen makes one. */
  readonly wholeText: OutputFile | undefined;
}
