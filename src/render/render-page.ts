import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document as ownDocument } from '../../templates/Document.tsx';
import { imageHosts, withImageHosts } from '../assets/content-security-policy.ts';
import { holdExit } from '../config/hold-exit.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageProps } from '../model/frame.ts';
import type { Route, SitePlan } from '../model/route.ts';
import { CacheMiss } from '../shared/cache-miss.ts';
import { isIslandError } from '../shared/island-protocol.ts';
import { withoutControls } from '../shared/without-controls.ts';
import { type AddressedPage, addressPage, withBase } from './addresses.ts';
import { withDocCards } from './doc-cards.ts';
import { withFrameStyle } from './frame-style.ts';
import { withFurtherSheets } from './further-sheets.ts';
import { headOf } from './head.ts';
import { islandReport, nameIslandModules } from './islands.ts';
import type { PageContext } from './page-context.ts';
import { pageSidebar } from './page-sidebar.ts';
import { joinPages } from './print-html.ts';
import { readSource } from './read-source.ts';
import { withShortTexts } from './shortened-texts.ts';
import { crashReport, type SiteBundle } from './site-bundle.ts';
import { titledRoute } from './titled-route.ts';

/** The site's own code, which only the main thread has. */
export interface SiteCode {
  readonly bundle: SiteBundle;
  readonly pageProps: PageProps;
}

/** What all pages of a site are rendered with. */
export interface RenderContext extends PageContext, SiteCode {
  readonly plan: SitePlan;
}

/** A rendered page, or the problem because of which there is none. */
export type RenderOutcome =
  | { readonly page: AddressedPage & { readonly route: Route } }
  | { readonly problem: Diagnostic };

/**
 * Renders one route to a complete HTML document; a template or component that throws is PAGE_CRASHED. Without `code`,
 * the page is rendered as if the site had none.
 */
export function renderPage(planned: Route, context: PageContext, code?: SiteCode): RenderOutcome {
  const { config } = context;
  const release = holdExit();
  try {
    const module = planned.view.kind === 'module' ? code?.bundle.modules.get(planned.view.module) : undefined;
    const route = code ? titledRoute(planned, code.bundle) : planned;
    const all = context.plan.sidebars.get(route.sidebar ?? '');
    const shown = all && pageSidebar(all, route.path);
    const sidebar = route.sidebar === undefined ? undefined : all;
    const moduleContent: ReactNode = module && code ? createElement(module.default, code.pageProps) : undefined;
    const document = createElement(code?.bundle.Document ?? ownDocument, {
      frame: context.frame,
      head: headOf(route, context),
      route,
      basePath: config.basePath,
      sidebar: sidebar && shown,
      outline: sidebar ? undefined : shown,
      moduleContent,
    });
    // A text is joined once: V8 copies one that is made of parts when it is first searched.
    const rendered = withoutControls(`<!doctype html>\n${renderToString(document)}\n`);
    const written = withDocCards(rendered, route.path, { items: sidebar?.items, words: context.words });
    const complete = nameIslandModules(withFurtherSheets(written, context.assets), context.islandModules);
    const joined = route.view.kind === 'print' ? joinPages(complete, route.view) : complete;
    const { html, shortened } = withShortTexts(joined);
    const addressed = addressPage(html, route.path, { basePath: config.basePath, paths: context.plan.paths });
    const hosts = config.policy.images === 'own' ? [] : imageHosts(addressed.links);
    const [sheet] = context.assets.stylesheets;
    // A redirect shows nothing before its sheet has come, which is after the browser has left it.
    const styled =
      sheet === undefined || route.view.kind === 'redirect'
        ? addressed.html
        : withFrameStyle(addressed.html, withBase(sheet, config.basePath), context.assets);
    return { page: { route, ...addressed, html: withImageHosts(styled, hosts), ...(shortened && { shortened }) } };
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
