import type { MarkdownContext } from '../../../../src/markdown/context.ts';
import { createProcessor } from '../../../../src/markdown/processor.ts';
import { renderMarkdown } from '../../../../src/markdown/render-markdown.ts';
import type { RenderedMarkdown } from '../../../../src/model/content.ts';
import type { ProcessorConfig } from '../../../../src/model/site-plugin.ts';

/** The context of an ordinary page. */
export const context: MarkdownContext = {
  permalink: '/docs/page',
  permalinkOf: (path) => (path === 'docs/other.md' ? '/docs/other' : undefined),
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'warn',
};

/** No plugins. */
export const none: ProcessorConfig = { remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs: 'github' };

/** The result of docgen for a text with these plugins. */
export function render(
  text: string,
  plugins: Partial<ProcessorConfig>,
  more: Partial<MarkdownContext> = {},
): Promise<RenderedMarkdown> {
  const source = { path: 'docs/page.md', text };
  return renderMarkdown(source, { ...context, ...more }, { text: createProcessor({ ...none, ...plugins }) });
}
