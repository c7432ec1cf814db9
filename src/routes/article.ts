import type { MarkdownDocument, TocRange } from '../model/content.ts';
import type { Article } from '../model/view.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** A document and what is shown with it. */
interface ShownText {
  readonly title: string;
  readonly toc: TocRange | undefined;
  readonly hidesTitle: boolean;
  readonly document: MarkdownDocument;
}

/** A Markdown document with its title, as shown by a view. */
export function articleOf(page: ShownText): Article {
  const { document, toc, title } = page;
  return {
    title,
    // A heading in the text is what its author wants readers to see; the title is for lists and tabs of the browser.
    titleHtml: document.titleHtml ?? escapeHtml(title),
    titleId: document.titleId,
    ...(page.hidesTitle && document.titleHtml === undefined && { hidesTitle: true }),
    body: document.html,
    toc: toc ? document.headings.filter(({ level }) => level >= toc.min && level <= toc.max) : [],
  };
}
