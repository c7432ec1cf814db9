import type { ContentOptions } from '../content/read-content.ts';
import { highlightBeside } from '../markdown/highlight/highlighter.ts';
import type { TextProcessor } from '../markdown/processor.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteSources } from '../model/source.ts';
import { packageRoot } from '../package-root.ts';
import type { Thread } from '../threads/thread.ts';
import { componentRenderer } from './render-component.ts';
import { mdxRenderer } from './render-mdx.ts';
import { loadSiteBundle, type SiteBundleCache } from './site-bundle.ts';
import { hasOwnComponents } from './site-components.ts';

/** What the renderers of texts are made of. */
interface Parts {
  readonly text: TextProcessor;
  readonly thread: Thread | undefined;
  readonly bundle: SiteBundleCache;
}

/** What renders the texts of a site. */
export interface TextRenderers extends Pick<ContentOptions, 'renderer' | 'mdx'> {
  /** Identifies the site's plugins of Markdown and its own components; empty if it has none. */
  readonly pluginKey: string;
}

/**
 * What renders a site's texts: those in Markdown and those in MDX. Code is highlighted in the thread, if there is one.
 * The problems of the site's components are reported with its other code.
 */
export async function textRenderers(
  sources: SiteSources,
  { config: { markdown }, pluginKey }: { readonly config: SiteConfig; readonly pluginKey: string },
  { text, thread, bundle }: Parts,
): Promise<TextRenderers> {
  const highlighter = thread && highlightBeside(thread);
  const { format, aliases } = markdown;
  const folders = { sources, packageRoot, aliases };
  const own = hasOwnComponents(sources) ? (await loadSiteBundle(folders, bundle)).value.components : undefined;
  const renderComponent = componentRenderer(own);
  return {
    renderer: { text, highlighter, renderComponent },
    mdx: mdxRenderer({ ...folders, format, markdown, highlighter, renderComponent }),
    pluginKey: pluginKey + (own ? (bundle.last?.stamp ?? '') : ''),
  };
}
