import { basename } from 'node:path';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { shortened, slugOf } from '../../../shared/slug.ts';
import { joinPath } from '../../../shared/url-path.ts';
import { type ApiNode, nodeKey, placeKey } from '../api-file.ts';
import { child, entries, items } from '../node.ts';
import { lastKey } from '../pointer.ts';
import type { Description } from '../read-description.ts';
import { refOf } from '../ref.ts';
import { isOnlyRef } from '../resolve.ts';
import { uniqueName } from '../unique-name.ts';

/** A shared schema, with its page. */
export interface SharedSchema {
  /** Slug of its name, unique in the description. */
  readonly id: string;
  readonly name: string;
  readonly permalink: string;
  readonly node: ApiNode;
}

/** The schemas of a description that have pages, by identity (`nodeKey`). */
export interface SharedSchemas {
  readonly all: readonly SharedSchema[];
  readonly pageOf: (key: string) => SharedSchema | undefined;
  /** Schemas that extend a schema with a discriminator by `allOf` (OpenAPI 3.1.1, section 4.8.25.4). */
  readonly childrenOf: (key: string) => readonly ApiNode[];
}

/** Part of the address of every page of a schema, and therefore never an operation's id. */
export const SCHEMAS_SEGMENT = 'schemas';

/**
 * Finds the shared schemas: every entry of `components/schemas`, then any other named target of a `$ref`. If several
 * have the same slug, the later ones get a number. An entry that is only a `$ref` is equivalent to its target.
 */
export function sharedSchemas(description: Description, apiPermalink: string): SharedSchemas {
  const { root, parts, resolve } = description;
  const targetOf = (node: ApiNode) => {
    const target = resolve.target(node);
    return target && { file: target.file, pointer: target.pointer, value: target.value };
  };
  const pages = new Map<string, SharedSchema>();
  const all: SharedSchema[] = [];
  const taken = new Set<string>();
  const add = (node: ApiNode, name: string): void => {
    if (pages.has(nodeKey(node))) return;
    const id = uniqueName(shortened(slugOf(name)) || 'schema', taken);
    const permalink = joinPath(apiPermalink, SCHEMAS_SEGMENT, encodeURIComponent(id));
    const target = isOnlyRef(node) ? targetOf(node) : undefined;
    const sharedTarget = target && !own.has(nodeKey(target)) && !pages.has(nodeKey(target)) ? target : undefined;
    const page = { id, name, permalink, node: sharedTarget ?? node };
    for (const one of [node, page.node]) pages.set(nodeKey(one), page);
    all.push(page);
  };

  const listed = entries(child(root, 'components'), 'schemas');
  const own = new Set(listed.map(([, node]) => nodeKey(node)));
  for (const [name, node] of listed) add(node, name);
  for (const { node, kind } of parts) {
    const target = kind === 'schema' && refOf(node) !== undefined ? targetOf(node) : undefined;
    const name = target && sharedName(target);
    if (target && name !== undefined) add(target, name);
  }
  const children = childrenByParent(all, targetOf);
  return { all, pageOf: (key) => pages.get(placeKey(key)), childrenOf: (key) => children.get(placeKey(key)) ?? [] };
}

function childrenByParent(
  all: readonly SharedSchema[],
  target: (node: ApiNode) => ApiNode | undefined,
): ReadonlyMap<string, readonly ApiNode[]> {
  const children = new Map<string, ApiNode[]>();
  for (const { node } of all)
    for (const parent of ancestorsOf(node, target)) {
      if (!child(parent, 'discriminator')) continue;
      getOrInsert(children, nodeKey(parent), () => []).push(node);
    }
  return children;
}

/** The schemas that a schema extends, directly or not. */
function ancestorsOf(start: ApiNode, target: (node: ApiNode) => ApiNode | undefined): readonly ApiNode[] {
  const found = new Map<string, ApiNode>();
  const open = [start];
  for (let node = open.pop(); node; node = open.pop())
    for (const part of items(node, 'allOf')) {
      const parent = refOf(part) === undefined ? part : target(part);
      if (!parent || found.has(nodeKey(parent)) || nodeKey(parent) === nodeKey(start)) continue;
      found.set(nodeKey(parent), parent);
      open.push(parent);
    }
  return [...found.values()];
}

/**
 * Name of a schema that is meant to be shared: an entry of `components/schemas` or `$defs`, a separate file, or an
 * entry of a file that only contains parts.
 */
export function sharedName(node: ApiNode): string | undefined {
  if (node.pointer === '') return basename(node.file.source.path).replace(/\.[^.]+$/, '');
  return isEntry(node.pointer) || isEntryOfParts(node) ? lastKey(node.pointer) : undefined;
}

/** `/components/schemas/Place`, `…/$defs/Place`, `…/definitions/Place`. */
function isEntry(pointer: string): boolean {
  const end = pointer.lastIndexOf('/');
  if (end === pointer.length - 1) return false;
  const holder = pointer.slice(0, end);
  return holder === '/components/schemas' || holder.endsWith('/$defs') || holder.endsWith('/definitions');
}

/** Whether a file is a schema itself, so that what is in it is no list of schemas. */
function isSchema(value: unknown): boolean {
  return (
    typeof fieldOf(value, 'type') === 'string' ||
    ['allOf', 'oneOf', 'anyOf'].some((key) => Array.isArray(fieldOf(value, key)))
  );
}

function isEntryOfParts({ file, pointer }: ApiNode): boolean {
  const isTop = pointer.lastIndexOf('/') === 0;
  return (
    isTop &&
    !isSchema(file.value) &&
    !['openapi', 'swagger', 'components'].some((key) => fieldOf(file.value, key) !== undefined)
  );
}
