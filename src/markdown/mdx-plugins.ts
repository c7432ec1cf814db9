import remarkGfm from 'remark-gfm';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { NamePlaces } from './mdx-nodes.ts';
import { remarkContainers } from './parsers/remark-containers.ts';
import { rehypeAddresses } from './plugins/rehype-addresses.ts';
import { rehypeJsx } from './plugins/rehype-jsx.ts';
import { rehypeSlots, type Slots } from './plugins/rehype-slots.ts';
import { remarkMdxText } from './plugins/remark-mdx-text.ts';
import { type TextPlugins, textPlugins } from './text-plugins.ts';

/** The plugins of MDX's own processor, which compiles a text to code rather than HTML. */
export function mdxPlugins(
  markdown: ProcessorConfig,
  { slots, components }: { readonly slots: Slots; readonly components: NamePlaces },
): TextPlugins {
  // Nothing is sanitised here, so the output of remark plugins needs checking, too.
  const areChecked = markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0;
  const { remark, conversion, rehype } = textPlugins(markdown, areChecked);
  return {
    remark: [remarkGfm, remarkContainers, remarkMdxText, ...remark],
    conversion,
    rehype: [[rehypeJsx, components], rehypeAddresses, ...rehype, [rehypeSlots, slots]],
  };
}
