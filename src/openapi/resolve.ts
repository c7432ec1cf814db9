import { type ApiFile, type ApiNode, nodeKey } from './api-file.ts';
import { child, entries } from './node.ts';
import { keysOf } from './pointer.ts';
import { readRef, refOf } from './ref.ts';

/** Follows `$ref`s. */
export interface Resolve {
  /** Follows a chain of `$ref`s to its end: the node itself where it is none, undefined where one leads nowhere. */
  (node: ApiNode): ApiNode | undefined;
  /** Where the `$ref` of a node leads, one step; undefined where it is none or leads nowhere. */
  readonly target: (node: ApiNode) => ApiNode | undefined;
}

/** Longest chain of `$ref`s that each lead to another. */
const MAX_CHAIN = 50;

/** Makes the function that follows `$ref`s through the files that `fileOf` knows. */
export function resolver(fileOf: (path: string) => ApiFile | undefined): Resolve {
  const target = (node: ApiNode): ApiNode | undefined => {
    const text = refOf(node);
    if (text === undefined) return undefined;
    const ref = readRef(text, node.file.source.path);
    const file = ref.kind === 'file' ? fileOf(ref.path) : undefined;
    return file && ref.kind === 'file' ? nodeAt(file, ref.fragment) : undefined;
  };
  const resolve = (node: ApiNode): ApiNode | undefined => {
    let at: ApiNode | undefined = node;
    for (let step = 0; at && step < MAX_CHAIN; step++) {
      if (refOf(at) === undefined) return at;
      at = target(at);
    }
    return undefined;
  };
  return Object.assign(resolve, { target });
}

/** The value at a fragment: a JSON pointer, or the name of a schema's `$anchor` (JSON Schema core 2020-12, 8.2.2). */
function nodeAt(file: ApiFile, fragment: string): ApiNode | undefined {
  const root: ApiNode = { file, pointer: '', value: file.value };
  if (fragment !== '' && !fragment.startsWith('/')) return anchorsOf(file).get(fragment);
  let at: ApiNode | undefined = root;
  for (const key of keysOf(file.meant?.(fragment) ?? fragment)) {
    if (!at) return undefined;
    at = child(at, Array.isArray(at.value) && /^\d+$/.test(key) ? Number(key) : key);
  }
  return at;
}

const anchors = new WeakMap<ApiFile, ReadonlyMap<string, ApiNode>>();

/** Anchors are rare, so that a file is searched for them only when a `$ref` names one. */
function anchorsOf(file: ApiFile): ReadonlyMap<string, ApiNode> {
  const known = anchors.get(file);
  if (known) return known;
  const found = new Map<string, ApiNode>();
  const visit = (node: ApiNode): void => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = child(node, key)?.value;
      if (typeof name === 'string' && !found.has(name)) found.set(name, node);
    }
    for (const [, one] of entries(node)) visit(one);
    if (Array.isArray(node.value))
      for (let index = 0; index < node.value.length; index++) {
        const one = child(node, index);
        if (one) visit(one);
      }
  };
  visit({ file, pointer: '', value: file.value });
  anchors.set(file, found);
  return found;
}

/** Whether following a node's `$ref`s comes back to where it was. */
export function isCircularRef(node: ApiNode, resolve: Resolve): boolean {
  const seen = new Set<string>();
  for (let at: ApiNode | undefined = node; at; at = resolve.target(at)) {
    if (seen.has(nodeKey(at))) return true;
    seen.add(nodeKey(at));
  }
  return false;
}
