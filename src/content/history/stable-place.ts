import { posix } from 'node:path';
import {
  type ApiDocument,
  type ApiNode,
  child,
  entries,
  keysOf,
  pointerOf,
  pointerTo,
  valueAt,
} from '../../openapi/index.ts';
import { fieldOf } from '../../shared/json-object.ts';

/**
 * A place by which the same part of several descriptions of an API is found, however each is divided into files: the
 * file, relative to the description's own, and a JSON pointer. A file that is a component is at the component's place,
 * what Swagger 2.0 defines is where OpenAPI 3 has it, and a parameter has its name in place of its index.
 */
export type StablePlace = string;

/** Gives the stable place of each node of a description. */
export function stablePlaces({ root }: ApiDocument): (node: ApiNode) => StablePlace {
  const main = root.file.source.path;
  const components = filesOfComponents(root);
  return (node) => {
    const file = node.file.source.path;
    const pointer = pointerOf(node);
    if (file === main)
      return `#${pointer.includes('/parameters/') ? withNames(pointer, root.file.value) : asOpenApi3(pointer)}`;
    const path = posix.relative(posix.dirname(main), file);
    const component = components.get(path);
    return component === undefined ? `${path}#${pointer}` : `#${component}${pointer}`;
  };
}

/** The components that are files of their own, by their paths. */
function filesOfComponents(root: ApiNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [section] of entries(child(root, 'components')))
    for (const [, node] of entries(child(root, 'components'), section)) {
      const target = fieldOf(node.value, '$ref');
      if (typeof target === 'string' && !target.includes('#')) found.set(posix.normalize(target), node.pointer);
    }
  return found;
}

const SWAGGER = { '/definitions/': '/components/schemas/', '/responses/': '/components/responses/' };

function asOpenApi3(pointer: string): string {
  for (const [old, now] of Object.entries(SWAGGER)) if (pointer.startsWith(old)) return now + pointer.slice(old.length);
  return pointer;
}

function withNames(pointer: string, root: unknown): StablePlace {
  let written = '';
  let stable = '';
  let isList = false;
  for (const key of keysOf(pointer)) {
    written = pointerTo(written, key);
    stable = pointerTo(stable, isList ? (nameOf(valueAt(root, written)) ?? key) : key);
    isList = key === 'parameters' && Array.isArray(valueAt(root, written));
  }
  return stable;
}

/** The name of a parameter, or of the component that it refers to. */
function nameOf(parameter: unknown): string | undefined {
  const name = fieldOf(parameter, 'name') ?? fieldOf(parameter, '$ref');
  return typeof name === 'string' ? (keysOf(name.replace(/^[^/]*/, '')).at(-1) ?? name) : undefined;
}

/** The place that contains a place; undefined for a whole file. */
export function placeAround(place: StablePlace): StablePlace | undefined {
  const at = place.lastIndexOf('/');
  return at > place.indexOf('#') ? place.slice(0, at) : undefined;
}
