import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkRehype from 'remark-rehype';
import type { PluggableList } from 'unified';
import type { Draft } from './draft.ts';
import { codeHandlers, rehypeCodeBlocks } from './plugins/rehype-code-blocks.ts';
import { rehypeFootnotes } from './plugins/rehype-footnotes.ts';
import { rehypeHeadings } from './plugins/rehype-headings.ts';
import { rehypeHtmlLinks } from './plugins/rehype-html-links.ts';
import { rehypeLinkAttributes } from './plugins/rehype-link-attributes.ts';
import { rehypeTables } from './plugins/rehype-tables.ts';
import { rehypeTaskLists } from './plugins/rehype-task-lists.ts';
import { rehypeTitle } from './plugins/rehype-title.ts';
import { rehypeUnsafeHtml } from './plugins/rehype-unsafe-html.ts';
import { remarkAdmonitions } from './plugins/remark-admonitions.ts';
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts';
import { remarkLinks } from './plugins/remark-links.ts';
import { remarkMeasure } from './plugins/remark-measure.ts';
import { remarkOpenFences } from './plugins/remark-open-fences.ts';
import { remarkTruncate } from './plugins/remark-truncate.ts';
import { sanitizeSchema } from './sanitize-schema.ts';

/** Everything that happens between a parsed text and its HTML, in order. A plugin's name says which tree it works on. */
export function pipeline(draft: Draft): PluggableList {
  const idPrefix = draft.context.embed?.idPrefix ?? '';
  const isSanitised = draft.hasHtml && (draft.context.html === 'sanitize' || draft.context.embed !== undefined);
  const toHtml = {
    allowDangerousHtml: draft.hasHtml,
    clobberPrefix: idPrefix,
    footnoteLabelProperties: { className: ['visually-hidden'] },
    handlers: codeHandlers,
  };
  return [
    [remarkOpenFences, draft],
    remarkTruncate,
    [remarkAdmonitions, draft],
    remarkHeadingIds,
    [remarkLinks, draft],
    [remarkMeasure, draft],
    [remarkRehype, toHtml],
    // The next steps are dear, and without raw HTML there is nothing for them to do.
    ...(draft.hasHtml ? [rehypeRaw] : []),
    ...(isSanitised ? [[rehypeUnsafeHtml, draft] as const, [rehypeSanitize, sanitizeSchema] as const] : []),
    ...(draft.hasHtml ? [[rehypeHtmlLinks, draft] as const] : []),
    // From here on nothing that an author wrote can be unsafe, and docgen adds its own markup.
    [rehypeFootnotes, draft],
    [rehypeTitle, draft],
    [rehypeSlug, { prefix: idPrefix }],
    [rehypeHeadings, draft],
    rehypeLinkAttributes,
    rehypeTaskLists,
    rehypeTables,
    rehypeCodeBlocks,
  ].map((entry) => (typeof entry === 'function' ? entry : [...entry])) as PluggableList;
}
