import type { MarkdownDocument, TocRange } from '../model/content.ts';
import type { Article } from '../model/view.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** A Markdown document with its title, as a view shows it. */
export function articleOf(page: { title: string; toc: TocRange | undefined; document: MarkdownDocument }): Article {
  const { document, toc, title } = page;
  return {
    title,
    // The heading keeps its code and emphasis unless front matter names the page otherwise.
    titleHtml: document.title === title && document.titleHtml !== undefined ? document.titleHtml : escapeHtml(title),
    // Of most pages nobody asks for it where they are as they were.
    get bodyHtml() {
      return document.html;
    },
    textFacts: document.textFacts,
    toc: toc ? document.headings.filter(({ level }) => level >= toc.min && level <= toc.max) : [],
  };
}

/** The same article with another table of contents. */
export function withContents(article: Article, toc: Article['toc']): Article {
  const { title, titleHtml, textFacts } = article;
  return {
    title,
    titleHtml,
    get bodyHtml() {
      return article.bodyHtml;
    },
    textFacts,
    toc,
  };
}
