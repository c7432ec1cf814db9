import type { Task } from '../threads/thread.ts';
import type { AddressedPage } from './addresses.ts';
import type { PageContext } from './page-context.ts';
import { type RenderOutcome, renderPage } from './render-page.ts';
import { openRoute, type SentRoute } from './sent-route.ts';

/** A page without its route, or the problem because of which there is none. */
export type SentPage = { readonly page: AddressedPage } | Extract<RenderOutcome, { readonly problem: unknown }>;

/** Renders pages in another thread. */
export const pageTask: Task<readonly SentRoute[], readonly SentPage[], PageContext> = { name: 'pages' };

/** What pages are rendered with, as plain data. */
export function sentContext({ plan, ...rest }: PageContext): PageContext {
  const { root, config, frame, assets, islandModules, words, previews, icons } = rest;
  const { sidebars, feeds, apiOrigins, versionedDocs, paths } = plan;
  return {
    ...{ root, config, frame, assets, islandModules, words, previews, icons },
    plan: { sidebars, feeds, apiOrigins, versionedDocs, paths },
  };
}

/** The implementation of the task. */
export function renderPages(routes: readonly SentRoute[], context: PageContext): readonly SentPage[] {
  return routes.map((sent) => {
    const outcome = renderPage(openRoute(sent), context);
    if ('problem' in outcome) return outcome;
    const { route: _, ...page } = outcome.page;
    return { page };
  });
}
