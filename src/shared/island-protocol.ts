import type { Json } from '../model/json.ts';

/* How an interactive part of a page gets from the server to the browser. The manual describes this protocol. */

/** Element around the HTML of an island. */
export const islandElement = 'docgen-island';

/**
 * When the code of an island is loaded and hydrates its HTML: once the island is visible (`visible`), once the browser is
 * idle (`idle`), or as soon as the reader points at it, touches, focuses or clicks it (`interaction`, `on-demand`). The
 * code is prefetched with `interaction`, and not with `on-demand`.
 */
export type HydrationMoment = 'visible' | 'idle' | 'interaction' | 'on-demand';

/** Props of an island. A field that is undefined is left out. */
export type IslandProps = { readonly [name: string]: Json | undefined };

/** Attributes of the element; `modules` is added when the page's addresses are known. */
export const islandAttributes = {
  name: 'data-island',
  /** Props, as JSON. */
  props: 'data-props',
  hydrate: 'data-hydrate',
  /** Prefix of the ids that the component generates, the same on both sides. */
  ids: 'data-ids',
  /**
   * File names in the folder of the page's script: the component's module, the one that mounts it, and what both
   * import.
   */
  modules: 'data-modules',
  /** Set when the component is hydrated. */
  ready: 'data-ready',
} as const;

/** Event on the element: the reader clicked before hydration. */
export const islandClicked = 'docgen:click';

/** Event on the element: the page is being replaced, with its islands. */
export const islandLeft = 'docgen:leave';

/** An element of an island in the browser. */
export interface IslandElement extends HTMLElement {
  /** The element that was clicked before hydration; the click is replayed afterwards. */
  docgenClick?: Element;
}

/**
 * Hydrates an island's HTML, sets `data-ready`, replays a click that came before, and returns the function that unmounts it.
 * Resolves when the component is mounted.
 */
export type MountIsland = (island: IslandElement, component: unknown, props: IslandProps) => Promise<() => void>;

/**
 * A mistake in the use of an island. It is recognised by its name, since bundles contain several copies of this module.
 */
export interface IslandError extends Error {
  readonly name: 'IslandError';
  /** Name of the island. */
  readonly island: string;
  /** The available names, if the island's is not one of them. */
  readonly known: readonly string[];
}

export function islandError(island: string, message: string, known: readonly string[] = []): IslandError {
  return Object.assign(new Error(message), { name: 'IslandError' as const, island, known });
}

export function isIslandError(error: unknown): error is IslandError {
  return error instanceof Error && error.name === 'IslandError';
}

/** The props of an island as JSON; throws an `IslandError` that names the first one that is not JSON. */
export function islandPropsJson(island: string, props: IslandProps): string {
  const fault = firstFault(props, 'props', new Set());
  if (fault !== undefined) throw islandError(island, `The island "${island}" gets ${fault}, which is not JSON`);
  return JSON.stringify(props);
}

function firstFault(value: unknown, path: string, within: ReadonlySet<unknown>): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} as ${value}`;
  if (typeof value !== 'object') return `${path} as ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (within.has(value)) return `${path}, which contains itself`;
  const deeper = new Set(within).add(value);
  if (Array.isArray(value)) return firstOf(value.map((one, index) => firstFault(one, `${path}[${index}]`, deeper)));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} as ${describe(value)}`;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return firstOf(fields.map(([name, one]) => firstFault(one, `${path}.${name}`, deeper)));
}

function firstOf(faults: readonly (string | undefined)[]): string | undefined {
  return faults.find((fault) => fault !== undefined);
}

function describe(value: object): string {
  return `a ${value.constructor?.name ?? 'special object'}`;
}
