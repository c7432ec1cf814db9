import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { RenderedPage, Route, SitePlan } from '../model/route.ts';
import { type LinkPool, ownTexts } from './link-pool.ts';
import { changeOf, digestOfBytes, inputsOf, type KeptPage, type KeptPages, sharedInputs } from './page-inputs.ts';
import { pageSidebar } from './page-sidebar.ts';
import { type RenderContext, type RenderOutcome, renderPage } from './render-page.ts';

/** Pages of the last run, with what they were made from. */
export interface RenderCache {
  pages: Map<string, { readonly planned: Route; readonly own: unknown; readonly page: RenderedPage }>;
  /** What all of those pages share. */
  shared: unknown;
  sidebars?: SitePlan['sidebars'];
  /** Has the links of all pages. */
  readonly pool: LinkPool;
  /** Pages of former processes; undefined where nothing is kept beyond this one. */
  kept?: KeptPages | undefined;
}

/** Is told of each page that was rendered, with its HTML while that is at hand; may have the next page wait. */
export type OnPage = (page: RenderedPage, html: string) => Promise<void> | undefined;

/** Renders every route; a page whose record, sidebar and frame are those of the last run is taken over. */
export async function renderSite(
  context: RenderContext,
  cache: RenderCache,
  onPage: OnPage = () => undefined,
): Promise<Outcome<RenderedPage[]>> {
  const { config, frame, assets, icons, islandModules, bundle, pageProps } = context;
  const shared = { config, frame, icons, assets, feeds: context.plan.feeds, islandModules, document: bundle.Document };
  const known = isDeepStrictEqual(cache.shared, shared) ? cache.pages : new Map();
  const pages: RenderedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const next: RenderCache['pages'] = new Map();
  const { code: _, ...moduleData } = pageProps;
  const hasSameSidebar = sidebarComparison(cache.sidebars, context.plan.sidebars);
  let busy: Promise<void> | undefined;
  const render = (planned: Route): RenderOutcome => {
    const outcome = renderPage(planned, context);
    if ('problem' in outcome) return outcome;
    busy = onPage(outcome.page, outcome.page.html);
    return { page: { ...outcome.page, links: cache.pool.links(outcome.page.links) } };
  };
  const take = cache.kept ? takeKept(context, cache.kept, render) : render;
  for (const planned of context.plan.routes) {
    const module =
      planned.view.kind === 'module' ? { module: bundle.modules.get(planned.view.module), moduleData } : undefined;
    const own = { module, words: context.words.get(planned.path), preview: context.previews.get(planned.path) };
    const last = known.get(planned.path);
    if (
      last &&
      isDeepStrictEqual(last.planned, planned) &&
      hasSameSidebar(planned) &&
      isDeepStrictEqual(last.own, own)
    ) {
      pages.push(last.page);
      next.set(planned.path, last);
      continue;
    }
    const outcome = take(planned);
    if (busy) await busy;
    busy = undefined;
    if ('problem' in outcome) {
      diagnostics.push(outcome.problem);
      continue;
    }
    pages.push(outcome.page);
    next.set(planned.path, { planned, own, page: outcome.page });
  }
  cache.pages = next;
  cache.shared = shared;
  cache.sidebars = context.plan.sidebars;
  return { value: pages, diagnostics };
}

/** Whether a page carries the same part of its sidebar as in the last run; a whole sidebar is compared once. */
function sidebarComparison(before: SitePlan['sidebars'] | undefined, now: SitePlan['sidebars']) {
  const same = new Set([...now].flatMap(([name, one]) => (isDeepStrictEqual(before?.get(name), one) ? [name] : [])));
  return ({ sidebar: name, path }: Route): boolean => {
    if (name === undefined || same.has(name)) return true;
    const [former, own] = [before?.get(name), now.get(name)];
    return !!former && !!own && isDeepStrictEqual(pageSidebar(former, path), pageSidebar(own, path));
  };
}

/** Renders a page, or takes over what is known of it; the code of a component page may say something else each time. */
function takeKept(
  context: RenderContext,
  { before, now, causes, spillFile }: KeptPages,
  render: (planned: Route) => RenderOutcome,
): (planned: Route) => RenderOutcome {
  const shared = sharedInputs(context);
  return (planned) => {
    const { path, source } = planned;
    if (planned.view.kind === 'module') {
      causes.set(path, { reason: 'component', source });
      return render(planned);
    }
    const kept = before.get(path);
    const inputs = inputsOf(planned, context, shared, kept?.inputs);
    const reason = changeOf(kept, inputs);
    if (kept && reason === undefined) {
      now.set(path, kept.inputs.wholeSidebar === inputs.wholeSidebar ? kept : { ...kept, inputs });
      return { page: keptPage(planned, kept, context) };
    }
    if (reason) causes.set(path, { reason, source });
    const outcome = render(planned);
    if ('problem' in outcome) return outcome;
    const { route, html } = outcome.page;
    const bytes = Buffer.from(html);
    const made: KeptPage = {
      inputs,
      digest: digestOfBytes(bytes),
      links: outcome.page.links,
      ids: ownTexts(outcome.page.ids),
    };
    now.set(path, made);
    return { page: writtenPage(route, made, spillFile.put(bytes)) };
  };
}

function writtenPage(route: Route, { digest, links, ids }: KeptPage, read: () => Uint8Array): RenderedPage {
  return {
    route,
    links,
    ids: new Set(ids),
    digest,
    get bytes() {
      return read();
    },
    get html() {
      return Buffer.from(read()).toString();
    },
  };
}

function keptPage(planned: Route, { digest, links, ids }: KeptPage, context: RenderContext): RenderedPage {
  let set: ReadonlySet<string> | undefined;
  return {
    route: planned,
    links,
    // Few pages are asked for theirs.
    get ids() {
      set ??= new Set(ids);
      return set;
    },
    digest,
    get html() {
      const outcome = renderPage(planned, context);
      if ('problem' in outcome) throw new Error(outcome.problem.message);
      return outcome.page.html;
    },
  };
}
