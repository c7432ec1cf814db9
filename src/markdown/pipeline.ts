import type { Root as HtmlRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { VFile } from 'vfile';
import type { Draft } from './draft.ts';
import { htmlHandlers } from './html-handlers.ts';
import { rehypeCodeBlocks } from './plugins/rehype-code-blocks.ts';
import { rehypeFootnotes } from './plugins/rehype-footnotes.ts';
import { rehypeHeadings } from './plugins/rehype-headings.ts';
import { rehypeHtmlLinks } from './plugins/rehype-html-links.ts';
import { rehypeLinkAttributes } from './plugins/rehype-link-attributes.ts';
import { rehypeSlugs } from './plugins/rehype-slugs.ts';
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

/**
 * Everything that happens between a parsed text and its HTML, in order. A step's name says which tree it works on; the
 * Markdown tree is used up.
 */
export function toHtmlTree(tree: Root, text: string, draft: Draft): HtmlRoot {
  remarkOpenFences(draft)(tree);
  remarkTruncate()(tree);
  remarkAdmonitions(draft)(tree);
  remarkHeadingIds()(tree);
  remarkLinks(draft)(tree);
  remarkMeasure(draft)(tree);
  const html = toSafeHtml(tree, text, draft);
  // From here on nothing that an author wrote can be unsafe, and docgen adds its own markup.
  rehypeFootnotes(draft)(html);
  rehypeTitle(draft)(html);
  rehypeSlugs(draft)(html);
  rehypeHeadings(draft)(html);
  rehypeLinkAttributes()(html);
  rehypeTaskLists()(html);
  rehypeTables()(html);
  rehypeCodeBlocks(draft)(html);
  return html;
}

function toSafeHtml(tree: Root, text: string, draft: Draft): HtmlRoot {
  const html = toHast(tree, {
    allowDangerousHtml: draft.hasHtml,
    clobberPrefix: draft.context.embed?.idPrefix ?? '',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    handlers: htmlHandlers(),
  }) as HtmlRoot;
  // The next steps are dear, and without raw HTML there is nothing for them to do.
  if (!draft.hasHtml) return html;
  const parsed = raw(html, { file: new VFile(text) }) as HtmlRoot;
  const isSanitised = draft.context.html === 'sanitize' || draft.context.embed !== undefined;
  if (isSanitised) rehypeUnsafeHtml(draft)(parsed);
  const safe = isSanitised ? (sanitize(parsed, sanitizeSchema) as HtmlRoot) : parsed;
  rehypeHtmlLinks(draft)(safe);
  return safe;
}
