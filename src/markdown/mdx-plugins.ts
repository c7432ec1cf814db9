import remarkGfm from 'remark-gfm';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { MdxNames } from './mdx-nodes.ts';
import { remarkContainers } from './parsers/remark-containers.ts';
import { rehypeAddresses } from './plugins/rehype-addresses.ts';
import { rehypeComponents } from './plugins/rehype-components.ts';
import { rehypeJsx } from './plugins/rehype-jsx.ts';
import { rehypeSlots, type Slots } from './plugins/rehype-slots.ts';
import { remarkMdxNames } from './plugins/remark-mdx-names.ts';
import { remarkMdxText } from './plugins/remark-mdx-text.ts';
import { includedText } from './processor.ts';
import { type TextPlugins, textPlugins } from './text-plugins.ts';

/** The plugins of MDX's own processor, which compiles a text to code rather than HTML. */
export function mdxPlugins(
  markdown: ProcessorConfig,
  { slots, names }: { readonly slots: Slots; readonly names: MdxNames },
): TextPlugins {
  // Nothing is sanitised here, so the output of remark plugins needs checking, too.
  const areChecked = markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0;
  const { remark, conversion, rehype } = textPlugins(markdown, includedText(markdown), areChecked);
  return {
    remark: [[remarkMdxNames, names], remarkGfm, remarkContainers, remarkMdxText, ...remark],
    conversion,
    rehype: [rehypeJsx, rehypeAddresses, ...rehype, rehypeComponents, [rehypeSlots, slots]],
  };
}
