import { createHash } from 'node:crypto';
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
export type RenderReason = 'new' | keyof PageInputs;

/** Pages of former processes, by route. */
export interface KeptPages {
  readonly before: ReadonlyMap<string, KeptPage>;
  readonly now: Map<string, KeptPage>;
  /** By route; a page that has none was taken over. */
  readonly reasons: Map<string, RenderReason>;
}

export function layoutDigest({ config, frame, assets, plan, islandModules, bundle }: RenderContext): string {
  const { files: _, diagnostics: __, ...named } = assets;
  const templates = bundle.Document ? bundle.inputs.map((path) => readFileSync(path, 'utf8')) : [];
  return digestOf([config, frame, named, plan.feeds, [...islandModules], templates]);
}

export function inputsOf(route: Route, sidebar: PageSidebar | undefined, layout: string): PageInputs {
  return { layout, record: digestOf(route), sidebar: digestOf(sidebar ?? null) };
}

/** What of a page's inputs is not as it was; undefined where all of it is. */
export function changeOf(kept: KeptPage | undefined, inputs: PageInputs): RenderReason | undefined {
  if (!kept) return 'new';
  return (['layout', 'record', 'sidebar'] as const).find((name) => kept.inputs[name] !== inputs[name]);
}

export function digestOfHtml(html: string): Digest {
  const bytes = Buffer.from(html);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}

function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64');
}
