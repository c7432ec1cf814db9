import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Digest } from '../model/output.ts';
import type { PageLink, Route } from '../model/route.ts';
import type { Article } from '../model/view.ts';
import type { SpillFile } from '../spill-file.ts';
import { pageSidebar } from './page-sidebar.ts';
import type { RenderContext } from './render-page.ts';

/** Digests of everything that a page's HTML is made from, beside docgen itself. */
export interface PageInputs {
  /** Configuration, frame, assets, and the site's own templates. */
  readonly layout: string;
  /** The page's record. */
  readonly record: string;
  /** The part of the sidebar that it carries. */
  readonly sidebar: string;
  /** The sidebar as a whole: where it is the same, so is the part. */
  readonly wholeSidebar: string;
}

/** A page that was rendered once, without its HTML, which stands in the output or is made again. */
export interface KeptPage {
  readonly inputs: PageInputs;
  readonly digest: Digest;
  readonly links: readonly PageLink[];
  readonly ids: readonly string[];
}

/** Why a page was rendered. */
export type RenderReason = 'new' | 'component' | Exclude<keyof PageInputs, 'wholeSidebar'>;

/** A page that was rendered. */
export interface RenderCause {
  readonly reason: RenderReason;
  /** Path of its source, from the site folder. */
  readonly source: string | undefined;
}

/** Pages of former processes, by route. */
export interface KeptPages {
  readonly before: ReadonlyMap<string, KeptPage>;
  readonly now: Map<string, KeptPage>;
  /** By route; a page that has none was taken over. */
  readonly causes: Map<string, RenderCause>;
  readonly spillFile: SpillFile;
}

/** What a page shares with all others; whatever a context holds counts, unless it is known not to. */
function layoutDigest(context: RenderContext): string {
  const { root: _, words: __, pageProps: ___, previews: ____, plan, assets, bundle, ...rest } = context;
  const { files: _____, diagnostics: ______, ...named } = assets;
  const templates = bundle.Document ? bundle.inputs.map((path) => readFileSync(path, 'utf8')) : [];
  return digestOf([rest, named, plan.feeds, templates]);
}

/** What all pages of a build share of their inputs. */
export interface SharedInputs {
  readonly layout: string;
  /** Digests of whole sidebars, by name. */
  readonly sidebars: ReadonlyMap<string, string>;
}

export function sharedInputs(context: RenderContext): SharedInputs {
  const sidebars = [...context.plan.sidebars].map(([name, sidebar]) => [name, digestOf(sidebar)] as const);
  return { layout: layoutDigest(context), sidebars: new Map(sidebars) };
}

/** The inputs of a page; `kept` are those of before. */
export function inputsOf(
  route: Route,
  context: RenderContext,
  { layout, sidebars }: SharedInputs,
  kept: PageInputs | undefined,
): PageInputs {
  const { path, sidebar: name = '' } = route;
  const beside = { words: context.words.get(path), preview: context.previews.get(path) };
  const wholeSidebar = sidebars.get(name) ?? '';
  const sidebar = context.plan.sidebars.get(name);
  return {
    layout,
    record: recordDigest(route, beside),
    sidebar:
      kept?.wholeSidebar === wholeSidebar ? kept.sidebar : digestOf((sidebar && pageSidebar(sidebar, path)) ?? null),
    wholeSidebar,
  };
}

/** What of a page's inputs is not as it was; undefined where all of it is. */
export function changeOf(kept: KeptPage | undefined, inputs: PageInputs): RenderReason | undefined {
  if (!kept) return 'new';
  return (['layout', 'record', 'sidebar'] as const).find((name) => kept.inputs[name] !== inputs[name]);
}

export function digestOfBytes(bytes: Uint8Array): Digest {
  return { sha256: hash('sha256', bytes, 'hex'), size: bytes.length };
}

/**
 * The text of a page, by far the most of its record, need not become JSON first; what else stands beside an article has
 * no maps, and becomes JSON ten times faster without a look at each value.
 */
function recordDigest(route: Route, beside: unknown): string {
  const { view } = route;
  if (!('article' in view)) return digestOf([route, beside]);
  const rest = { ...route, view: { ...view, article: withoutText(view.article) } };
  return hash('sha1', JSON.stringify([rest, beside]), 'base64');
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value, asData), 'base64');
}

/** An article with what stands for its text, which may have to be read first. */
function withoutText(article: Article) {
  const { title, titleHtml, toc, textFacts } = article;
  const text = textFacts?.digest ?? hash('sha1', article.bodyHtml, 'base64');
  return { title, titleHtml, toc, text } satisfies Record<Exclude<keyof Article, 'bodyHtml' | 'textFacts'>, unknown> & {
    text: string;
  };
}

/** JSON knows neither maps nor sets, and would take all of them for the same. */
function asData(_: string, value: unknown): unknown {
  // A page that holds others has their articles.
  if (typeof value === 'object' && value !== null && 'bodyHtml' in value) return withoutText(value as Article);
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
