import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import { htmlHandlers } from './html-handlers.ts';
import { remarkContainers } from './parsers/remark-containers.ts';
import { remarkGuardedParse } from './parsers/remark-guarded-parse.ts';
import { rehypeAddresses } from './plugins/rehype-addresses.ts';
import { rehypeBlockedMarkup } from './plugins/rehype-blocked-markup.ts';
import { rehypeCodeBlocks } from './plugins/rehype-code-blocks.ts';
import { rehypeFootnotes } from './plugins/rehype-footnotes.ts';
import { rehypeFormulas } from './plugins/rehype-formulas.ts';
import { rehypeHeadingIds } from './plugins/rehype-heading-ids.ts';
import { rehypeHeadings } from './plugins/rehype-headings.ts';
import { rehypeLinkAttributes } from './plugins/rehype-link-attributes.ts';
import { rehypeSafeHtml } from './plugins/rehype-safe-html.ts';
import { rehypeTables } from './plugins/rehype-tables.ts';
import { rehypeTaskLists } from './plugins/rehype-task-lists.ts';
import { rehypeTitle } from './plugins/rehype-title.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts';
import { remarkHighlight } from './plugins/remark-highlight.ts';
import { remarkLinks } from './plugins/remark-links.ts';
import { remarkMeasure } from './plugins/remark-measure.ts';
import { remarkOpenFences } from './plugins/remark-open-fences.ts';
import { remarkPlainDirectives } from './plugins/remark-plain-directives.ts';
import { remarkTruncate } from './plugins/remark-truncate.ts';
import { guardedPlugins } from './site-plugins.ts';

/** The processor of a site's texts, and whether it does more than docgen's own. */
export interface TextProcessor {
  readonly processor: Processor<Root, Root, HtmlRoot, HtmlRoot, string>;
  /** Whether the site has plugins or options of its own. */
  readonly isExtended: boolean;
}

const noOptions: ProcessorConfig = { remarkPlugins: [], rehypePlugins: [], remarkRehype: {} };

/**
 * Everything that happens to a text, in order: parser → remark plugins → remark-rehype → raw HTML and sanitising →
 * rehype-slug → rehype plugins → rehype-stringify. The site's remark plugins come before links are resolved and before
 * sanitising; its rehype plugins come when all is safe, and before headings, addresses and code are recorded, so that
 * those which a plugin makes count like any other. Throws PluginSetupError.
 */
export function createProcessor(options: ProcessorConfig = noOptions): TextProcessor {
  const { remarkPlugins, rehypePlugins, remarkRehype: conversion } = options;
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkContainers)
    .use(remarkGuardedParse)
    .use(remarkOpenFences)
    .use(remarkTruncate)
    .use(remarkAdmonitions)
    .use(remarkHeadingIds)
    .use(guardedPlugins(remarkPlugins))
    .use(remarkPlainDirectives)
    .use(remarkLinks)
    .use(remarkMeasure)
    .use(remarkHighlight)
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabelProperties: { className: ['visually-hidden'] },
      ...conversion,
      allowDangerousHtml: true,
      handlers: { ...htmlHandlers, ...conversion.handlers },
    })
    .use(rehypeSafeHtml, { hasRemarkPlugins: remarkPlugins.length > 0 || conversion.handlers !== undefined })
    .use(rehypeFootnotes)
    .use(rehypeTitle)
    // Gives rehype-slug the headings.
    .use(rehypeHeadingIds)
    .use(rehypeLinkAttributes)
    .use(rehypeTaskLists)
    .use(rehypeTables)
    .use(guardedPlugins(rehypePlugins))
    .use(rehypePlugins.length > 0 ? [rehypeAddresses, rehypeFormulas, rehypeBlockedMarkup] : [])
    .use(rehypeHeadings)
    .use(rehypeCodeBlocks)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze();
  const isExtended = remarkPlugins.length + rehypePlugins.length + Object.keys(conversion).length > 0;
  return { processor: processor as TextProcessor['processor'], isExtended };
}

let standard: TextProcessor | undefined;

/** The processor of a site without plugins. */
export function standardProcessor(): TextProcessor {
  standard ??= createProcessor();
  return standard;
}
