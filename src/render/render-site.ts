import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { RenderedPage, Route } from '../model/route.ts';
import { type RenderContext, renderPage } from './render-page.ts';

/** Pages of the last run, with what they were made from. */
export interface RenderCache {
  pages: Map<string, { readonly planned: Route; readonly sidebar: unknown; readonly page: RenderedPage }>;
  /** What all of those pages share. */
  shared: unknown;
}

/** Renders every route; a page whose record, sidebar and frame are those of the last run is taken over. */
export function renderSite(context: RenderContext, cache: RenderCache): Outcome<RenderedPage[]> {
  const { config, frame, assets, islandModules, bundle, pageProps } = context;
  const shared = { config, frame, assets, feeds: context.plan.feeds, islandModules, document: bundle.Document };
  const known = isDeepStrictEqual(cache.shared, shared) ? cache.pages : new Map();
  const pages: RenderedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const next: RenderCache['pages'] = new Map();
  const { code: _, ...moduleData } = pageProps;
  for (const planned of context.plan.routes) {
    const module =
      planned.view.kind === 'module' ? { module: bundle.modules.get(planned.view.module), moduleData } : undefined;
    const words = context.words.get(planned.path);
    const sidebar = { sidebar: planned.sidebar && context.plan.sidebars.get(planned.sidebar), module, words };
    const last = known.get(planned.path);
    if (last && isDeepStrictEqual(last.planned, planned) && isDeepStrictEqual(last.sidebar, sidebar)) {
      pages.push(last.page);
      next.set(planned.path, last);
      continue;
    }
    const outcome = renderPage(planned, context);
    if ('problem' in outcome) {
      diagnostics.push(outcome.problem);
      continue;
    }
    pages.push(outcome.page);
    next.set(planned.path, { planned, sidebar, page: outcome.page });
  }
  cache.pages = next;
  cache.shared = shared;
  return { value: pages, diagnostics };
}
