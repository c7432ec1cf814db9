import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TextReference } from '../model/reference.ts';
import type { PageFacts, Route } from '../model/route.ts';
import { pageSidebar } from './page-sidebar.ts';
import type { RenderContext } from './render-page.ts';

/** Digests of everything that a page's HTML is made from, besides docgen itself. */
export interface PageInputs {
  /** Configuration, frame, assets, and the site's own templates. */
  readonly layout: string;
  /** The page's record. */
  readonly record: string;
  /** The part of the sidebar that it shows. */
  readonly sidebar: string;
  /** The sidebar as a whole: if it is unchanged, so is the part. */
  readonly fullSidebar: string;
}

/** A page that was rendered before, without its HTML, which is in the output or is rendered again. */
export interface StoredPage extends PageFacts {
  readonly inputs: PageInputs;
  readonly html: Pick<TextReference, 'digest' | 'length'>;
}

/** Why a page was rendered. */
export type RenderReason = 'new' | 'component' | 'links' | Exclude<keyof PageInputs, 'fullSidebar'>;

/** A page that was rendered. */
export interface RenderCause {
  readonly reason: RenderReason;
  /** Path of its source, relative to the site folder. */
  readonly source: string | undefined;
}

/** Pages of other processes, by route. */
export interface StoredPages {
  readonly before: ReadonlyMap<string, StoredPage>;
  readonly now: Map<string, StoredPage>;
  /** By route; a page without a cause was reused. */
  readonly causes: Map<string, RenderCause>;
}

/** What a page shares with all others; anything in the context counts, unless it is known not to. */
function layoutDigest(context: RenderContext): string {
  const { root: _, words: __, pageProps: ___, previews: ____, plan, bundle, ...rest } = context;
  const templates = bundle.Document ? bundle.inputs.map((path) => readFileSync(path, 'utf8')) : [];
  return digestOf([rest, plan.feeds, templates]);
}

/** The inputs that all pages of a build share. */
export interface SharedInputs {
  readonly layout: string;
  /** Digests of whole sidebars, by name. */
  readonly sidebars: ReadonlyMap<string, string>;
}

export function sharedInputs(context: RenderContext): SharedInputs {
  const sidebars = [...context.plan.sidebars].map(([name, sidebar]) => [name, digestOf(sidebar)] as const);
  return { layout: layoutDigest(context), sidebars: new Map(sidebars) };
}

/** The inputs of a page; `kept` are those of the last build. */
export function inputsOf(
  route: Route,
  context: RenderContext,
  { layout, sidebars }: SharedInputs,
  kept: PageInputs | undefined,
): PageInputs {
  const { path, sidebar: name = '' } = route;
  const beside = { words: context.words.get(path), preview: context.previews.get(path) };
  const fullSidebar = sidebars.get(name) ?? '';
  const sidebar = context.plan.sidebars.get(name);
  return {
    layout,
    record: recordDigest(route, beside),
    sidebar:
      kept?.fullSidebar === fullSidebar ? kept.sidebar : digestOf((sidebar && pageSidebar(sidebar, path)) ?? null),
    fullSidebar,
  };
}

/** Which of a page's inputs has changed; undefined if none has. */
export function changeOf(kept: StoredPage | undefined, inputs: PageInputs): RenderReason | undefined {
  if (!kept) return 'new';
  return (['layout', 'record', 'sidebar'] as const).find((name) => kept.inputs[name] !== inputs[name]);
}

/** A record with an article has no maps, and is serialised ten times faster without a replacer. */
function recordDigest(route: Route, beside: unknown): string {
  if (!('article' in route.view)) return digestOf([route, beside]);
  return hash('sha1', JSON.stringify([route, beside]), 'base64');
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value, asData), 'base64');
}

/**
 * JSON has neither maps nor sets, and would serialise all of them identically. A text by reference is represented by
 * its digest.
 */
function asData(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
