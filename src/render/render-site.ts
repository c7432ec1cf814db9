import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { PageFacts, RenderedPage, Route, SitePlan } from '../model/route.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { ownText } from '../shared/own-text.ts';
import type { SpillFile } from '../spill-file.ts';
import type { OnProgress } from '../steps.ts';
import { textReference } from '../text-reference.ts';
import type { Threads } from '../threads/threads.ts';
import { rewrittenLinks } from './addresses.ts';
import type { LinkPool } from './link-pool.ts';
import { changeOf, inputsOf, type PageInputs, type StoredPage, type StoredPages, sharedInputs } from './page-inputs.ts';
import { pageSidebar } from './page-sidebar.ts';
import type { PageWords } from './page-words.ts';
import { type RenderContext, renderPage } from './render-page.ts';
import { renderPages, type TakePage } from './render-pages.ts';

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
  /** Where the HTML of pages is held until it is written; undefined: in memory. */
  readonly spillFile?: SpillFile | undefined;
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
  /** Where pages are rendered besides this thread; default: nowhere. */
  readonly threads?: Threads | undefined;
}

/** Called for each rendered page while its HTML is at hand; a promise delays the next page. */
export type OnPage = (route: Route, html: string) => Promise<void> | undefined;

/** A page, or the problem because of which there is none. */
type PageOutcome = { readonly page: RenderedPage } | { readonly problem: Diagnostic };

/** Renders every route; a page whose record, sidebar and frame are those of the last build is reused. */
export async function renderSite(
  context: RenderContext,
  cache: RenderMemory,
  { onPage = [], postpone = false, onProgress, threads }: RenderOptions = {},
): Promise<Outcome<RenderedPage[]>> {
  const { config, frame, assets, icons, islandModules, bundle, pageProps } = context;
  const shared = { config, frame, icons, assets, feeds: context.plan.feeds, islandModules, document: bundle.Document };
  const known: RenderMemory['pages'] = isDeepStrictEqual(cache.shared, shared) ? cache.pages : new Map();
  const { code: _, ...moduleData } = pageProps;
  const hasSameSidebar = sidebarComparison(cache.sidebars, context.plan.sidebars);
  const { routes } = context.plan;
  const inputsBeside = (planned: Route): Omit<LastPage, 'page'> => {
    const { path, view } = planned;
    const module = view.kind === 'module' ? { module: bundle.modules.get(view.module), moduleData } : undefined;
    return { planned, module, words: context.words.get(path), preview: context.previews.get(path) };
  };
  const next = new Map<string, LastPage>();
  const outcomes = new Map<Route, PageOutcome>();
  const due: Route[] = [];
  const stored = cache.kept && storedPages(context, cache.kept, cache.spillFile);
  for (const planned of routes) {
    const inputs = inputsBeside(planned);
    const last = known.get(planned.path);
    const isKept =
      last &&
      ((postpone && planned.view.kind === 'print') ||
        (hasSameInputs(last, inputs) && hasSameSidebar(planned) && hasSameLinks(last.page, context)));
    const page = isKept ? last.page : stored?.reuse(planned);
    if (!page) due.push(planned);
    else outcomes.set(planned, { page });
    if (isKept) next.set(planned.path, last);
  }
  const take: TakePage = (planned, outcome) => {
    onProgress?.({ stage: 'render', pages: { done: outcomes.size, of: routes.length } });
    if ('problem' in outcome) {
      outcomes.set(planned, outcome);
      return undefined;
    }
    const { html, ...rest } = outcome.page;
    const facts = {
      ...rest,
      links: cache.pool.links(rest.links),
      ids: Array.from(rest.ids, ownText),
      ...(rest.rewritten && { rewritten: rest.rewritten.map(ownText) }),
    };
    const waits = onPage.flatMap((one) => one(facts.route, html) ?? []);
    outcomes.set(planned, {
      page: stored?.keep(planned, facts, html) ?? { ...facts, html: textReference(html, cache.spillFile) },
    });
    return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined;
  };
  await renderPages(due, context, { threads, take });
  const pages: RenderedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const planned of routes) {
    const outcome = outcomes.get(planned) as PageOutcome;
    if ('problem' in outcome) diagnostics.push(outcome.problem);
    else pages.push(outcome.page);
    if ('page' in outcome && !next.has(planned.path))
      next.set(planned.path, { ...inputsBeside(planned), page: outcome.page });
  }
  cache.pages = next;
  cache.shared = shared;
  cache.sidebars = context.plan.sidebars;
  return { value: pages, diagnostics };
}

function hasSameInputs(last: LastPage, { planned, module, words, preview }: Omit<LastPage, 'page'>): boolean {
  return (
    isDeepStrictEqual(last.planned, planned) &&
    isDeepStrictEqual(last.words, words) &&
    isDeepStrictEqual(last.preview, preview) &&
    isDeepStrictEqual(last.module, module)
  );
}

/** Whether the same links of a page as when it was rendered lead to pages in another form than their address. */
function hasSameLinks({ links, rewritten }: PageFacts, { plan }: RenderContext): boolean {
  return isDeepStrictEqual(rewrittenLinks(links, plan.paths), rewritten);
}

/** Whether a page shows the same part of its sidebar as in the last build; a whole sidebar is compared once. */
function sidebarComparison(before: SitePlan['sidebars'] | undefined, now: SitePlan['sidebars']) {
  const same = new Set([...now].flatMap(([name, one]) => (isDeepStrictEqual(before?.get(name), one) ? [name] : [])));
  return ({ sidebar: name = '', path }: Route): boolean => {
    if (same.has(name)) return true;
    const [former, own] = [before?.get(name), now.get(name)];
    if (!former || !own) return former === own;
    return isDeepStrictEqual(pageSidebar(former, path), pageSidebar(own, path));
  };
}

/** The pages of other processes: whether one can be reused, and what is noted of a new one. */
function storedPages(context: RenderContext, { before, now, causes }: StoredPages, spillFile: SpillFile | undefined) {
  const shared = sharedInputs(context);
  const inputs = new Map<Route, PageInputs>();
  return {
    /** The page if nothing has changed; a component page always runs again, since its output may differ each time. */
    reuse: (planned: Route): RenderedPage | undefined => {
      const { path, source } = planned;
      if (planned.view.kind === 'module') {
        causes.set(path, { reason: 'component', source });
        return undefined;
      }
      const kept = before.get(path);
      const own = inputsOf(planned, context, shared, kept?.inputs);
      const reason = changeOf(kept, own) ?? (kept && !hasSameLinks(kept, context) ? 'links' : undefined);
      if (!kept || reason !== undefined) {
        inputs.set(planned, own);
        if (reason) causes.set(path, { reason, source });
        return undefined;
      }
      now.set(path, kept.inputs.fullSidebar === own.fullSidebar ? kept : { ...kept, inputs: own });
      return storedPage(planned, kept, context);
    },
    /** Undefined for a component page. */
    keep: (planned: Route, facts: Omit<RenderedPage, 'html'>, text: string): RenderedPage | undefined => {
      const own = inputs.get(planned);
      if (!own) return undefined;
      const html = textReference(text, spillFile);
      const { route: _, ...known } = facts;
      now.set(planned.path, { inputs: own, html: { digest: html.digest, length: html.length }, ...known });
      return { ...facts, html };
    },
  };
}

/** A page that another process rendered: its HTML is in the output, and is rendered again only if it is needed. */
function storedPage(route: Route, { inputs: _, html, ...facts }: StoredPage, context: RenderContext): RenderedPage {
  const read = () => {
    const outcome = renderPage(route, context, context);
    if ('problem' in outcome) throw new CacheMiss(`The page ${route.path}`);
    return outcome.page.html;
  };
  return { route, html: { ...html, read }, ...facts };
}
