import { isDeepStrictEqual } from 'node:util';
import { withGrammars } from '../markdown/highlight/highlight.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { RenderedPage, Route, SitePlan } from '../model/route.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import type { OnProgress } from '../steps.ts';
import { textReference } from '../text-reference.ts';
import { type LinkPool, ownTexts } from './link-pool.ts';
import { changeOf, inputsOf, type StoredPage, type StoredPages, sharedInputs } from './page-inputs.ts';
import { pageSidebar } from './page-sidebar.ts';
import type { PageWords } from './page-words.ts';
import { type RenderContext, type RenderOutcome, renderPage } from './render-page.ts';

/** Pages of the last build, with their inputs. */
export interface RenderMemory {
  pages: ReadonlyMap<string, LastPage>;
  /** The inputs that all of those pages share. */
  shared: unknown;
  sidebars?: SitePlan['sidebars'];
  /** Pool of the links of all pages. */
  readonly pool: LinkPool;
  /** Pages rendered by earlier processes; undefined if nothing is stored. */
  kept?: StoredPages | undefined;
}

interface LastPage {
  readonly planned: Route;
  readonly module: unknown;
  readonly words: PageWords | undefined;
  readonly preview: PreviewImage | undefined;
  readonly page: RenderedPage;
}

export interface RenderOptions {
  readonly onPage?: readonly OnPage[] | undefined;
  /** Whether pages that contain the whole site may stay unchanged for now. */
  readonly postpone?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Called for each rendered page while its HTML is at hand; a promise delays the next page. */
export type OnPage = (route: Route, html: string) => Promise<void> | undefined;

/** A page, or the problem because of which there is none. */
type PageOutcome = { readonly page: RenderedPage } | { readonly problem: Diagnostic };

/** Renders every route; a page whose record, sidebar and frame are those of the last build is reused. */
export async function renderSite(
  context: RenderContext,
  cache: RenderMemory,
  { onPage = [], postpone = false, onProgress }: RenderOptions = {},
): Promise<Outcome<RenderedPage[]>> {
  const { config, frame, assets, icons, islandModules, bundle, pageProps } = context;
  const shared = { config, frame, icons, assets, feeds: context.plan.feeds, islandModules, document: bundle.Document };
  const known: RenderMemory['pages'] = isDeepStrictEqual(cache.shared, shared) ? cache.pages : new Map();
  const pages: RenderedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const next = new Map<string, LastPage>();
  const { code: _, ...moduleData } = pageProps;
  const hasSameSidebar = sidebarComparison(cache.sidebars, context.plan.sidebars);
  let busy: Promise<unknown> | undefined;
  const render = (planned: Route): RenderOutcome => {
    const outcome = renderPage(planned, context);
    if ('problem' in outcome) return outcome;
    const { page } = outcome;
    const waits = onPage.flatMap((take) => take(page.route, page.html) ?? []);
    busy = waits.length > 0 ? Promise.all(waits) : undefined;
    return { page: { ...page, links: cache.pool.links(page.links), ids: ownTexts(page.ids) } };
  };
  const take = cache.kept ? renderOrReuse(context, cache.kept, render) : (planned: Route) => inMemory(render(planned));
  const { routes } = context.plan;
  for (const [done, planned] of routes.entries()) {
    onProgress?.({ stage: 'render', pages: { done, of: routes.length } });
    const module =
      planned.view.kind === 'module' ? { module: bundle.modules.get(planned.view.module), moduleData } : undefined;
    const words = context.words.get(planned.path);
    const preview = context.previews.get(planned.path);
    const last = known.get(planned.path);
    const isKept =
      last &&
      ((postpone && planned.view.kind === 'print') ||
        (isSame(last.planned, planned) &&
          isSame(last.words, words) &&
          isSame(last.preview, preview) &&
          isSame(last.module, module) &&
          hasSameSidebar(planned)));
    if (isKept) {
      pages.push(last.page);
      next.set(planned.path, last);
      continue;
    }
    // Only a component highlights code while it is rendered.
    const outcome = module ? await withGrammars(() => take(planned)) : take(planned);
    if (busy) await busy;
    busy = undefined;
    if ('problem' in outcome) {
      diagnostics.push(outcome.problem);
      continue;
    }
    pages.push(outcome.page);
    next.set(planned.path, { planned, module, words, preview, page: outcome.page });
  }
  cache.pages = next;
  cache.shared = shared;
  cache.sidebars = context.plan.sidebars;
  return { value: pages, diagnostics };
}

/** Most records of a page are the same objects as before; a new one may still be equal. */
function isSame(before: unknown, now: unknown): boolean {
  return before === now || isDeepStrictEqual(before, now);
}

/** Whether a page shows the same part of its sidebar as in the last build; a whole sidebar is compared once. */
function sidebarComparison(before: SitePlan['sidebars'] | undefined, now: SitePlan['sidebars']) {
  const same = new Set([...now].flatMap(([name, one]) => (isDeepStrictEqual(before?.get(name), one) ? [name] : [])));
  return ({ sidebar: name, path }: Route): boolean => {
    if (name === undefined || same.has(name)) return true;
    const [former, own] = [before?.get(name), now.get(name)];
    return !!former && !!own && isDeepStrictEqual(pageSidebar(former, path), pageSidebar(own, path));
  };
}

function inMemory(outcome: RenderOutcome): PageOutcome {
  return 'problem' in outcome ? outcome : { page: { ...outcome.page, html: textReference(outcome.page.html) } };
}

/**
 * Renders a page, or reuses what is known of it; a component page always runs again, since its output may differ each
 * time.
 */
function renderOrReuse(
  context: RenderContext,
  { before, now, causes, spillFile }: StoredPages,
  render: (planned: Route) => RenderOutcome,
): (planned: Route) => PageOutcome {
  const shared = sharedInputs(context);
  return (planned) => {
    const { path, source } = planned;
    if (planned.view.kind === 'module') {
      causes.set(path, { reason: 'component', source });
      return inMemory(render(planned));
    }
    const kept = before.get(path);
    const inputs = inputsOf(planned, context, shared, kept?.inputs);
    const reason = changeOf(kept, inputs);
    if (kept && reason === undefined) {
      now.set(path, kept.inputs.fullSidebar === inputs.fullSidebar ? kept : { ...kept, inputs });
      return { page: storedPage(planned, kept, context) };
    }
    if (reason) causes.set(path, { reason, source });
    const outcome = render(planned);
    if ('problem' in outcome) return outcome;
    const { route, html: text, ...facts } = outcome.page;
    const html = textReference(text, spillFile);
    now.set(path, { inputs, html: { digest: html.digest, length: html.length }, ...facts });
    return { page: { route, html, ...facts } };
  };
}

/** A page that another process rendered: its HTML is in the output, and is rendered again only if it is needed. */
function storedPage(route: Route, { inputs: _, html, ...facts }: StoredPage, context: RenderContext): RenderedPage {
  const read = () => {
    const outcome = renderPage(route, context);
    if ('problem' in outcome) throw new CacheMiss(`The page ${route.path}`);
    return outcome.page.html;
  };
  return { route, html: { ...html, read }, ...facts };
}
