import type { ApiDocument } from '../../openapi/index.ts';
import { valueAt } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { OperationPair } from './match-operations.ts';
import { isSame } from './same.ts';

/** What is in two descriptions as it was. */
export interface UnchangedParts {
  /** Operations that are written as before, and refer to nothing that is not. */
  readonly operations: ReadonlySet<OperationPair>;
  /** The same of a part that operations refer to, by its JSON pointer. */
  readonly hasPart: (pointer: string) => boolean;
}

/** A part of both descriptions, and the pointers of the parts that it refers to. */
interface Part {
  /** False also if that cannot be known by comparing the texts. */
  readonly isSame: boolean;
  readonly refs: ReadonlySet<string>;
}

interface Documents {
  readonly old: ApiDocument;
  readonly new: ApiDocument;
}

/** Fields of a description that concern some operations only, or none. */
const PARTS: ReadonlySet<string> = new Set(['info', 'paths', 'webhooks', 'components', 'tags']);

/** Fields whose meaning depends on more than what they refer to. */
const FURTHER: ReadonlySet<string> = new Set([
  ...['$dynamicRef', '$recursiveRef', '$id', '$anchor', '$dynamicAnchor', 'discriminator', 'operationRef'],
]);

/** Fields of a path item that are operations. */
const METHODS: ReadonlySet<string> = new Set([
  ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query', 'additionalOperations'],
]);

/**
 * Finds what need not be compared: from one release to the next that is most of a description. Whatever is not certain
 * counts as changed. Time and memory grow with the size of the descriptions.
 */
export function unchangedParts(documents: Documents, pairs: readonly OperationPair[]): UnchangedParts {
  if (!areSameAround(documents)) return { operations: new Set(), hasPart: () => false };
  const operations = new Map(pairs.map((pair) => [pair, operationPart(pair, documents)]));
  const parts = partsBelow([...operations.values()], documents);
  const changed = changedIn(parts);
  const isUnchanged = ({ isSame, refs }: Part) => isSame && ![...refs].some((pointer) => changed.has(pointer));
  return {
    operations: new Set(pairs.filter((pair) => isUnchanged(operations.get(pair) ?? CHANGED))),
    hasPart: (pointer) => parts.has(pointer) && !changed.has(pointer),
  };
}

const CHANGED: Part = { isSame: false, refs: new Set() };

/** Whether everything that concerns all operations is the same. */
function areSameAround({ old, new: now }: Documents): boolean {
  const [before, after] = [old.root.value, now.root.value].map((value) => [
    without(value, PARTS),
    valueAt(value, '/components/securitySchemes') ?? null,
  ]);
  return isSame(before, after);
}

function without(value: unknown, fields: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([key]) => !fields.has(key)));
}

function operationPart({ old, new: now }: OperationPair, documents: Documents): Part {
  const isInRoot = old.node.file === documents.old.root.file && now.node.file === documents.new.root.file;
  const isMoved =
    old.kind !== now.kind ||
    old.path !== now.path ||
    old.method !== now.method ||
    old.node.pointer !== now.node.pointer;
  if (!isInRoot || isMoved) return CHANGED;
  return partOf(
    [old.node.value, without(old.pathItem.value, METHODS)],
    [now.node.value, without(now.pathItem.value, METHODS)],
  );
}

function partOf(before: unknown, after: unknown): Part {
  const refs = new Set<string>();
  return { isSame: isSame(before, after) && refersPlainly(before, refs), refs };
}

/** Collects the pointers that a value refers to; false if it refers to anything else, or by other means. */
function refersPlainly(value: unknown, refs: Set<string>): boolean {
  if (Array.isArray(value)) return value.every((one) => refersPlainly(one, refs));
  if (!isObject(value)) return true;
  return Object.entries(value).every(([key, one]) => {
    if (FURTHER.has(key)) return false;
    if (key !== '$ref') return refersPlainly(one, refs);
    if (typeof one !== 'string' || !one.startsWith('#/') || one.includes('%')) return false;
    refs.add(one.slice(1));
    return true;
  });
}

/** All parts that some parts refer to, directly or through others, by their pointers. */
function partsBelow(from: readonly Part[], { old, new: now }: Documents): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const open = from.flatMap(({ refs }) => [...refs]);
  for (let pointer = open.pop(); pointer !== undefined; pointer = open.pop()) {
    if (parts.has(pointer)) continue;
    const before = valueAt(old.root.value, pointer);
    const part = before === undefined ? CHANGED : partOf(before, valueAt(now.root.value, pointer));
    parts.set(pointer, part);
    for (const ref of part.refs) open.push(ref);
  }
  return parts;
}

/** The pointers of the parts that have changed, or refer to some that have. */
function changedIn(parts: ReadonlyMap<string, Part>): ReadonlySet<string> {
  const usersOf = new Map<string, string[]>();
  for (const [pointer, { refs }] of parts)
    for (const ref of refs) {
      getOrInsert(usersOf, ref, () => []).push(pointer);
    }
  const changed = new Set<string>();
  const open = [...parts].flatMap(([pointer, part]) => (part.isSame ? [] : [pointer]));
  for (let pointer = open.pop(); pointer !== undefined; pointer = open.pop()) {
    if (changed.has(pointer)) continue;
    changed.add(pointer);
    for (const user of usersOf.get(pointer) ?? []) open.push(user);
  }
  return changed;
}
