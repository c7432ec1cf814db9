import type { ContentOptions } from '../content/read-content.ts';
import { highlightBeside } from '../markdown/highlight/highlighter.ts';
import type { TextProcessor } from '../markdown/processor.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteSources } from '../model/source.ts';
import { packageRoot } from '../package-root.ts';
import type { Thread } from '../threads/thread.ts';
import { componentRenderer } from './render-component.ts';
import { mdxRenderer } from './render-mdx.ts';

/** What renders a site's texts: those in Markdown and those in MDX. Code is highlighted in the thread, if there is one. */
export function textRenderers(
  sources: SiteSources,
  { markdown }: SiteConfig,
  { text, thread }: { readonly text: TextProcessor; readonly thread: Thread | undefined },
): Pick<ContentOptions, 'renderer' | 'mdx'> {
  const highlighter = thread && highlightBeside(thread);
  return {
    renderer: { text, highlighter, renderComponent: componentRenderer() },
    mdx: mdxRenderer({ sources, packageRoot, markdown, highlighter }),
  };
}
