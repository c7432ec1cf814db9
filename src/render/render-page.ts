import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document as ownDocument } from '../../templates/Document.tsx';
import type { AssetBundle } from '../assets/bundle-assets.ts';
import { imageHosts, withImageHosts } from '../assets/content-security-policy.ts';
import { holdExit } from '../config/hold-exit.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Frame, PageProps } from '../model/frame.ts';
import type { PreviewImage, SiteIcon } from '../model/picture.ts';
import type { Route, SitePlan } from '../model/route.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { isIslandError } from '../shared/island-protocol.ts';
import { type AddressedPage, addressPage } from './addresses.ts';
import { withDocCards } from './doc-cards.ts';
import { withFurtherSheets } from './further-sheets.ts';
import { headOf } from './head.ts';
import { islandReport, nameIslandModules } from './islands.ts';
import { pageSidebar } from './page-sidebar.ts';
import type { PageWords } from './page-words.ts';
import { joinPages } from './print-html.ts';
import { crashReport, readSource, type SiteBundle } from './site-bundle.ts';
import { titledRoute } from './titled-route.ts';

/** What all pages of a site are rendered with. */
export interface RenderContext {
  readonly root: string;
  readonly config: SiteConfig;
  readonly frame: Frame;
  readonly plan: SitePlan;
  readonly assets: AssetBundle;
  /** Files of each island, by its name. */
  readonly islandModules: ReadonlyMap<string, readonly string[]>;
  readonly bundle: SiteBundle;
  readonly pageProps: PageProps;
  /** By path. */
  readonly words: ReadonlyMap<string, PageWords>;
  /** Preview images that docgen draws, by path. */
  readonly previews: ReadonlyMap<string, PreviewImage>;
  readonly icons: readonly SiteIcon[];
}

/** A rendered page, or the problem because of which there is none. */
export type RenderOutcome =
  | { readonly page: AddressedPage & { readonly route: Route } }
  | { readonly problem: Diagnostic };

/** Renders one route to a complete HTML document; a template or component that throws is PAGE_CRASHED. */
export function renderPage(planned: Route, context: RenderContext): RenderOutcome {
  const { config, bundle } = context;
  const release = holdExit();
  try {
    const module = planned.view.kind === 'module' ? bundle.modules.get(planned.view.module) : undefined;
    const route = titledRoute(planned, bundle);
    const sidebar = route.sidebar === undefined ? undefined : context.plan.sidebars.get(route.sidebar);
    const moduleContent: ReactNode = module ? createElement(module.default, context.pageProps) : undefined;
    const document = createElement(bundle.Document ?? ownDocument, {
      frame: context.frame,
      head: headOf(route, context),
      route,
      basePath: config.basePath,
      sidebar: sidebar && pageSidebar(sidebar, route.path),
      moduleContent,
    });
    const written = withDocCards(renderToString(document), route.path, { items: sidebar?.items, words: context.words });
    const rendered = withFurtherSheets(written, context.assets);
    const complete = nameIslandModules(`<!doctype html>\n${rendered}\n`, context.islandModules);
    const html = route.view.kind === 'print' ? joinPages(complete, route.view) : complete;
    const addressed = addressPage(html, route.path, config.basePath);
    const hosts = config.policy.images === 'own' ? [] : imageHosts(addressed.links);
    return { page: { route, ...addressed, html: withImageHosts(addressed.html, hosts) } };
  } catch (error) {
    if (error instanceof CacheMiss) throw error;
    if (isIslandError(error))
      return {
        problem: islandReport(
          error,
          planned.source === undefined ? undefined : readSource(context.root, planned.source),
        ),
      };
    return { problem: crashReport(error, context.root, planned.source) };
  } finally {
    release();
  }
}
