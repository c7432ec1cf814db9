import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Pluggable } from 'unified';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import { remarkContainers } from './parsers/remark-containers.ts';
import { rehypeBlockedMarkup } from './plugins/rehype-blocked-markup.ts';
import { rehypeFormulas } from './plugins/rehype-formulas.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkPlainDirectives } from './plugins/remark-plain-directives.ts';
import { guardedPlugins } from './site-plugins.ts';

/** The plugins of MDX's own processor, which compiles a text to code rather than HTML: docgen's and the site's. */
export function mdxPlugins({ remarkPlugins, rehypePlugins }: ProcessorConfig) {
  const remark: Pluggable[] = [
    remarkGfm,
    remarkContainers,
    remarkAdmonitions,
    ...guardedPlugins(remarkPlugins),
    remarkPlainDirectives,
  ];
  const rehype: Pluggable[] = [rehypeSlug, ...guardedPlugins(rehypePlugins)];
  // Nothing is sanitised here, so the output of remark plugins needs checking, too.
  if (remarkPlugins.length + rehypePlugins.length > 0) rehype.push(rehypeFormulas, rehypeBlockedMarkup);
  return { remarkPlugins: remark, rehypePlugins: rehype };
}
