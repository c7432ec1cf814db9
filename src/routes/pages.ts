import type { Page, PageModule } from '../model/content.ts';
import type { Route } from '../model/route.ts';
import { articleOf } from './article.ts';

/** The routes of `pages/` in Markdown. */
export function pageRoutes(pages: readonly Page[]): Route[] {
  return pages.map((page) => ({
    path: page.permalink,
    source: page.source,
    title: page.title,
    description: page.description ?? page.document.summary,
    image: page.image,
    unlisted: page.unlisted,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'page', article: articleOf(page) },
  }));
}

/** The routes of `pages/` that are components; title and description come from the component's module when it is rendered. */
export function moduleRoutes(modules: readonly PageModule[]): Route[] {
  return modules.map((page) => ({
    path: page.permalink,
    source: page.source,
    title: '',
    description: undefined,
    image: undefined,
    unlisted: false,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'module', module: page.source },
  }));
}
