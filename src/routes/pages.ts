import type { Page, PageModule } from '../model/content.ts';
import type { Crumb } from '../model/link.ts';
import type { Route } from '../model/route.ts';
import { perRecord } from '../shared/remember.ts';
import { articleOf } from './article.ts';

/** The routes of the pages of `pages/` in Markdown, each with the way to it through the pages above it. */
export function pageRoutes(pages: readonly Page[]): readonly Route[] {
  const listed = new Map(pages.filter(({ unlisted }) => !unlisted).map((page) => [page.permalink, page]));
  const routeOf = (page: Page): Route => {
    const above = pageAbove(page.permalink, listed);
    return pageRoute(page, above && routeOf(above));
  };
  return pages.map(routeOf);
}

/** The nearest page whose address the given one begins with; the home page is above none. */
function pageAbove(permalink: string, pages: ReadonlyMap<string, Page>): Page | undefined {
  for (let end = permalink.lastIndexOf('/'); end > 0; end = permalink.lastIndexOf('/', end - 1)) {
    const page = pages.get(permalink.slice(0, end));
    if (page) return page;
  }
  return undefined;
}

const pageRoute = perRecord(
  (page: Page, above: Route | undefined): Route => ({
    path: page.permalink,
    source: page.source,
    title: page.title,
    description: page.description ?? page.document.summary,
    image: page.image,
    unlisted: page.unlisted,
    section: undefined,
    sidebar: undefined,
    view: { kind: 'page', breadcrumbs: above ? wayBelow(above) : [], article: articleOf(page) },
    ...(page.extras && { extras: page.extras }),
  }),
);

/** The breadcrumbs of the pages below a page. */
function wayBelow({ view, title, path }: Route): readonly Crumb[] {
  return [...(view.kind === 'page' ? view.breadcrumbs : []), { label: title, href: path }];
}

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
