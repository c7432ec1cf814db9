import type { ReactNode } from 'react';
import type { Article } from '../../src/model/view.ts';
import { TableOfContents } from './TableOfContents.tsx';

interface ArticleLayoutProps {
  readonly article: Article;
  /** Above the title. */
  readonly before?: ReactNode;
  /** Between the title and the text. */
  readonly meta?: ReactNode;
  /** Below the text. */
  readonly after?: ReactNode;
}

/** A text with its title, and its table of contents next to it if there is space. */
export function ArticleLayout({ article, before, meta, after }: ArticleLayoutProps) {
  return (
    <div className={article.toc.length > 0 ? 'article-layout has-toc' : 'article-layout'}>
      <article className="article">
        {before}
        <h1
          className={article.hidesTitle ? 'visually-hidden' : undefined}
          id={article.titleId}
          dangerouslySetInnerHTML={{ __html: article.titleHtml }}
        />
        {meta}
        <TableOfContents headings={article.toc} place="inline" />
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.body.read() }} />
        {after}
      </article>
      <TableOfContents headings={article.toc} place="aside" />
    </div>
  );
}
