import type { Page, PageModule } from '../model/content.ts';
import type { Route } from '../model/route.ts';
import { perRecord } from '../shared/remember.ts';
import { articleOf } from './article.ts';

/** The route of a page of `pages/` in Markdown. */
export const pageRoute = perRecord(
  (page: Page): Route => ({
    path: page.permalink,
    source: page.source,
    title: page.title,
    description: page.description ?? page.document.summary,
    image: page.image,
    unlisted: page.unlisted,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'page', article: articleOf(page) },
    ...(page.extras && { extras: page.extras }),
  }),
);

/** The route of a component of `pages/`; title and description come from its module when it is rendered. */
export const moduleRoute = perRecord(
  (page: PageModule): Route => ({
    path: page.permalink,
    source: page.source,
    title: '',
    description: undefined,
    image: undefined,
    unlisted: false,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'module', module: page.source },
  }),
);
