import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageSidebar } from '../model/frame.ts';
import type { Digest } from '../model/output.ts';
import type { PageLink, Route } from '../model/route.ts';
import type { RenderContext } from './render-page.ts';

/** Digests of everything that a page's HTML is made from, beside docgen itself. */
export interface PageInputs {
  /** Configuration, frame, assets, and the site's own templates. */
  readonly layout: string;
  /** The page's record. */
  readonly record: string;
  /** The part of the sidebar that it carries. */
  readonly sidebar: string;
}

/** A page that was rendered once, without its HTML, which stands in the output or is made again. */
export interface KeptPage {
  readonly inputs: PageInputs;
  readonly digest: Digest;
  readonly links: readonly PageLink[];
  readonly ids: readonly string[];
}

/** Why a page was rendered. */
export type RenderReason = 'new' | 'component' | keyof PageInputs;

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
  /** Gives the descriptor of a file for what need not be in memory; undefined where there can be none. */
  readonly openScratch: () => number | undefined;
}

/** What a page shares with all others; whatever a context holds counts, unless it is known not to. */
export function layoutDigest(context: RenderContext): string {
  const { root: _, words: __, pageProps: ___, previews: ____, plan, assets, bundle, ...rest } = context;
  const { files: _____, diagnostics: ______, ...named } = assets;
  const templates = bundle.Document ? bundle.inputs.map((path) => readFileSync(path, 'utf8')) : [];
  return digestOf([rest, named, plan.feeds, templates]);
}

export function inputsOf(
  route: Route,
  sidebar: PageSidebar | undefined,
  { layout, words, preview }: { readonly layout: string; readonly words: unknown; readonly preview: unknown },
): PageInputs {
  return { layout, record: recordDigest(route, { words, preview }), sidebar: digestOf(sidebar ?? null) };
}

/** What of a page's inputs is not as it was; undefined where all of it is. */
export function changeOf(kept: KeptPage | undefined, inputs: PageInputs): RenderReason | undefined {
  if (!kept) return 'new';
  return (['layout', 'record', 'sidebar'] as const).find((name) => kept.inputs[name] !== inputs[name]);
}

export function digestOfBytes(bytes: Uint8Array): Digest {
  return { sha256: hash('sha256', bytes, 'hex'), size: bytes.length };
}

/** The text of a page, by far the most of its record, need not become JSON first. */
function recordDigest(route: Route, beside: unknown): string {
  const { view } = route;
  if (!('article' in view)) return digestOf([route, beside]);
  const { bodyHtml, ...article } = view.article;
  const rest = { ...route, view: { ...view, article } };
  return digestOf([rest, beside, hash('sha1', bodyHtml, 'base64')]);
}

function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value, asData), 'base64');
}

/** JSON knows neither maps nor sets, and would take all of them for the same. */
function asData(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
