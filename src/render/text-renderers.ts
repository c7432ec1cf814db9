import type { ContentOptions } from '../content/read-content.ts';
import { highlightBeside } from '../markdown/highlight/highlighter.ts';
import type { TextProcessor } from '../markdown/processor.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteSources } from '../model/source.ts';
import { packageRoot } from '../package-root.ts';
import type { Threads } from '../threads/threads.ts';
import { componentRenderer } from './render-component.ts';
import { mdxRenderer } from './render-mdx.ts';
import { loadSiteBundle, type SiteBundleCache } from './site-bundle.ts';
import { hasOwnComponents } from './site-components.ts';

/** What the renderers of texts are made of. */
interface Parts {
  readonly text: TextProcessor;
  readonly threads: Threads | undefined;
  readonly bundle: SiteBundleCache;
}

/** What renders the texts of a site. */
export interface TextRenderers extends Pick<ContentOptions, 'renderer' | 'mdx' | 'beside'> {
  /** Identifies the site's plugins of Markdown and its own components; empty if it has none. */
  readonly pluginKey: string;
}

/**
 * What renders a site's texts: those in Markdown and those in MDX. With threads, texts that no code of the
 * site takes part in are rendered there, and the code of others is highlighted there.
 * The problems of the site's components are reported with its other code.
 */
export async function textRenderers(
  sources: SiteSources,
  { config: { markdown }, pluginKey }: { readonly config: SiteConfig; readonly pluginKey: string },
  { text, threads, bundle }: Parts,
): Promise<TextRenderers> {
  const highlighter = threads && highlightBeside(threads);
  const { format, aliases, slugs, drawings = {} } = markdown;
  const folders = { sources, packageRoot, aliases };
  const own = hasOwnComponents(sources) ? (await loadSiteBundle(folders, bundle)).value.components : undefined;
  const renderComponent = componentRenderer(own);
  const isPlain = !text.isExtended && Object.keys(drawings).length === 0 && !own;
  return {
    beside: threads && isPlain ? { threads, slugs } : undefined,
    // Texts that are divided among threads are highlighted where they are rendered: no thread waits for another.
    renderer: { text, highlighter: isPlain ? undefined : highlighter, renderComponent },
    mdx: mdxRenderer({ ...folders, format, markdown, highlighter, renderComponent }),
    pluginKey: pluginKey + (own ? (bundle.last?.files.key() ?? '') : ''),
  };
}
