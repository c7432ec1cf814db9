import { withGrammars } from '../markdown/highlight/highlight.ts';
import type { Route } from '../model/route.ts';
import { inBatches } from '../shared/in-batches.ts';
import type { Threads } from '../threads/threads.ts';
import { pageTask, type SentPage, sentContext } from './page-task.ts';
import { type RenderContext, type RenderOutcome, renderPage } from './render-page.ts';
import { sentRoute } from './sent-route.ts';

/** Takes a page as soon as it is rendered; a promise delays the next one. */
export type TakePage = (route: Route, outcome: RenderOutcome) => Promise<void> | undefined;

/** Pages that are rendered in one go. */
const BATCH = 8;

/**
 * Renders pages, in all threads if there are any and the site has no template of its own; components of the site and print
 * pages, which contain other pages, are rendered in this one.
 */
export async function renderPages(
  routes: readonly Route[],
  context: RenderContext,
  { threads, take }: { readonly threads: Threads | undefined; readonly take: TakePage },
): Promise<void> {
  const here = async (batch: readonly Route[]) => {
    for (const route of batch) {
      // Only a component highlights code while it is rendered.
      const render = () => renderPage(route, context, context);
      await take(route, route.view.kind === 'module' ? await withGrammars(render) : render());
    }
  };
  const isOwn = ({ view }: Route) => view.kind === 'module' || view.kind === 'print';
  if (!threads || context.bundle.Document || routes.length < 2 * BATCH) return here(routes);
  const divided = threads.divide(
    inBatches(
      routes.filter((route) => !isOwn(route)),
      () => 1,
      BATCH,
    ),
    {
      task: pageTask,
      shared: sentContext(context),
      inputOf: (batch) => batch.map(sentRoute),
      take: async (pages: readonly SentPage[], batch) => {
        for (const [index, route] of batch.entries()) {
          const outcome = pages[index] as SentPage;
          await take(route, 'problem' in outcome ? outcome : { page: { route, ...outcome.page } });
        }
      },
      here,
    },
  );
  await Promise.all([divided, here(routes.filter(isOwn))]);
}
