import { decoded } from '../../shared/decoded.ts';
import { remembered } from '../../shared/remember.ts';
import { type ApiFile, type ApiNode, nodeKey, rootOf, writtenKey } from './api-file.ts';
import { child, textAt } from './node.ts';
import { keysOf } from './pointer.ts';
import { isDynamic, type Ref, readRef, refOf } from './ref.ts';
import { addressWithin, anchorIn, resourceAround, resourceAt, type SchemaResource } from './schema-resources.ts';

/** Follows `$ref`s. */
export interface Resolve {
  /** Follows a chain of `$ref`s to its end: the node itself if it is not a `$ref`, undefined if one has no target. */
  (node: ApiNode): ApiNode | undefined;
  /** The target of a node's `$ref`, one step; undefined if it is not a `$ref` or has no target. */
  readonly target: (node: ApiNode) => ApiNode | undefined;
}

/** Longest chain of `$ref`s that each lead to another. */
export const MAX_CHAIN = 50;

/** Files by path. */
type Files = ReadonlyMap<string, ApiFile>;

/**
 * Creates the function that follows `$ref`s through the current contents of `files`. Those whose places are in `misled`
 * have no target.
 */
export function resolver(files: Files, misled: ReadonlySet<string> = new Set()): Resolve {
  const target = (node: ApiNode): ApiNode | undefined => {
    if (misled.size > 0 && refOf(node) !== undefined && misled.has(writtenKey(node))) return undefined;
    const found = staticTarget(node);
    return found && inScope(node, found);
  };
  const staticTarget = (node: ApiNode): ApiNode | undefined => {
    const text = refOf(node);
    if (text === undefined) return undefined;
    const ref = readRef(text, node.file.source.path);
    const around = resourceAround(node);
    if (text.startsWith('#')) return ref.kind === 'file' ? inResource(around, node.file, ref.fragment) : undefined;
    const isPlain = around?.node.pointer === '' && ref.kind === 'file' && files.has(ref.path);
    return (isPlain ? undefined : byAddress(around, text, files)) ?? byPath(ref, files);
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

/**
 * The schema that a reference means in its scope: a `$dynamicRef` to a `$dynamicAnchor` means that of the outermost schema
 * which has one of the name (JSON Schema core 2020-12, section 8.2.3.2).
 */
function inScope(node: ApiNode, found: ApiNode): ApiNode {
  const own = resourceAround(node);
  const scope = node.scope ?? (own && own.dynamicAnchors.size > 0 ? own.node : undefined);
  if (!scope) return found;
  const name = isDynamic(node) ? textAt(found, '$dynamicAnchor') : undefined;
  const meant = (name !== undefined && resourceAround(scope)?.dynamicAnchors.get(name)) || found;
  const isWithin = resourceAround(meant)?.node.pointer === scope.pointer && meant.file === scope.file;
  return isWithin ? meant : { ...meant, scope };
}

/** A schema by the address that a `$ref` means in its context (JSON Schema core 2020-12, section 8.2.3.1). */
function byAddress(around: SchemaResource | undefined, text: string, files: Files): ApiNode | undefined {
  const [address, fragment] = addressWithin(around, text)?.split('#') ?? [];
  for (const file of files.values()) {
    const resource = resourceAt(file, address);
    if (resource) return inResource(resource, file, decoded(fragment ?? ''));
  }
  return undefined;
}

function byPath(ref: Ref, files: Files): ApiNode | undefined {
  const file = ref.kind === 'file' ? files.get(ref.path) : undefined;
  return file && ref.kind === 'file' ? inResource(undefined, file, ref.fragment) : undefined;
}

/**
 * The value at a fragment: a JSON pointer, or the name of a schema's anchor. Many authors resolve both from the file's
 * root although the enclosing schema has an address of its own.
 */
function inResource(resource: SchemaResource | undefined, file: ApiFile, fragment: string): ApiNode | undefined {
  const root = rootOf(file);
  if (fragment !== '' && !fragment.startsWith('/')) return resource?.anchors.get(fragment) ?? anchorIn(file, fragment);
  const within = resource && resource.node.pointer !== '' ? nodeBelow(resource.node, fragment) : undefined;
  if (within) return within;
  const known = knownNodes(file);
  const found = known.get(fragment) ?? nodeBelow(root, file.meant?.(fragment) ?? fragment);
  if (found) known.set(fragment, found);
  return found;
}

/** The targets of fragments that have been resolved in a file: most refer to one of few schemas. */
const knownNodes = remembered((_: ApiFile) => new Map<string, ApiNode>());

function nodeBelow(node: ApiNode, pointer: string): ApiNode | undefined {
  let at: ApiNode | undefined = node;
  for (const key of keysOf(pointer)) {
    if (!at) return undefined;
    at = child(at, Array.isArray(at.value) && /^\d+$/.test(key) ? Number(key) : key);
  }
  return at;
}

/** Whether a node is a `$ref` and nothing else, which is equivalent to its target. */
export function isOnlyRef(node: ApiNode): boolean {
  return refOf(node) !== undefined && Object.keys(node.value as object).length === 1;
}

/** The node that a node means: if it is only a `$ref`, the end of the chain; itself if the chain has no target. */
export function meantBy(node: ApiNode, resolve: Resolve): ApiNode {
  let at = node;
  for (let step = 0; step < MAX_CHAIN && isOnlyRef(at); step++) at = resolve.target(at) ?? at;
  return at;
}

/** Why following a node's `$ref`s never ends at a value: it leads back to itself, or is longer than anyone needs. */
export function endlessRef(node: ApiNode, resolve: Resolve): 'circular' | 'too long' | undefined {
  const seen = new Set<string>();
  for (let at: ApiNode | undefined = node; at; at = resolve.target(at)) {
    if (seen.has(nodeKey(at))) return 'circular';
    if (seen.size === MAX_CHAIN) return 'too long';
    seen.add(nodeKey(at));
  }
  return undefined;
}
