import type { MarkdownDocument, TocRange } from '../model/content.ts';
import type { Article } from '../model/view.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** A Markdown document with its title, as shown by a view. */
export function articleOf(page: { title: string; toc: TocRange | undefined; document: MarkdownDocument }): Article {
  const { document, toc, title } = page;
  return {
    title,
    // The heading keeps its code and emphasis unless front matter sets another title.
    titleHtml: document.title === title && document.titleHtml !== undefined ? document.titleHtml : escapeHtml(title),
    titleId: document.titleId,
    body: document.html,
    toc: toc ? document.headings.filter(({ level }) => level >= toc.min && level <= toc.max) : [],
  };
}
