import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options as ConversionOptions } from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import { lazily } from '../shared/lazily.ts';
import type { IncludedText } from './includes/remark-includes.ts';
import { remarkContainers } from './parsers/remark-containers.ts';
import { remarkGuardedParse } from './parsers/remark-guarded-parse.ts';
import { componentHandler, rehypeComponents } from './plugins/rehype-components.ts';
import { rehypeSafeHtml } from './plugins/rehype-safe-html.ts';
import { textPlugins } from './text-plugins.ts';

/** The processor of a site's texts, and whether it does more than docgen's own. */
export interface TextProcessor {
  readonly processor: Processor<Root, Root, HtmlRoot, HtmlRoot, string>;
  /** Whether the site has plugins or options of its own. */
  readonly isExtended: boolean;
}

const noOptions: ProcessorConfig = { remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs: 'github' };

/**
 * The processing of a text, in order: parser → remark plugins → remark-rehype → raw HTML and sanitising → rehype
 * plugins → rehype-stringify. The site's rehype plugins run when everything is safe. Throws PluginSetupError.
 */
export function createProcessor(options: ProcessorConfig = noOptions): TextProcessor {
  const { remarkPlugins, rehypePlugins, remarkRehype: own } = options;
  const { toSafeHtml, rehype } = steps(options);
  const processor = toSafeHtml
    .use(rehype)
    .use(rehypeComponents)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
  const isExtended = remarkPlugins.length + rehypePlugins.length + Object.keys(own).length > 0;
  return { processor: processor as TextProcessor['processor'], isExtended };
}

/** Processes texts that others include, up to the point at which they become a part of those. */
export function includedText(options: ProcessorConfig): IncludedText {
  const processor = lazily(() => steps(options).toSafeHtml.freeze());
  return async (file) => (await processor().run(processor().parse(file), file)) as HtmlRoot;
}

/** The processor up to safe HTML, to which more may be added, and the plugins that run after that. */
function steps(options: ProcessorConfig) {
  const { remark, conversion, rehype } = textPlugins(options, includedText(options));
  const hasRemarkPlugins = options.remarkPlugins.length > 0 || options.remarkRehype.handlers !== undefined;
  const toSafeHtml = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkContainers)
    .use(remarkGuardedParse)
    .use(remark)
    .use(remarkRehype, withComponents(conversion))
    .use(rehypeSafeHtml, { hasRemarkPlugins });
  return { toSafeHtml, rehype };
}

/** MDX keeps components in its tree; here an element keeps the place of each. */
function withComponents(conversion: ConversionOptions): ConversionOptions {
  const handlers = { ...conversion.handlers, mdxJsxFlowElement: componentHandler };
  return { ...conversion, handlers, allowDangerousHtml: true };
}

let standard: TextProcessor | undefined;

/** The processor of a site without plugins. */
export function standardProcessor(): TextProcessor {
  standard ??= createProcessor();
  return standard;
}
