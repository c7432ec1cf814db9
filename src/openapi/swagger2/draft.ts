import { isObject } from '../../shared/json-object.ts';
import type { ApiFile, ApiNode } from '../document/api-file.ts';
import { entries, items } from '../document/node.ts';
import { pointerTo } from '../document/pointer.ts';

/**
 * A value converted from a description in an older dialect, with its place in the author's file. A draft may appear at
 * several places of another one.
 */
export interface Draft {
  /** Where problems with it are reported; `$ref`s to this place of the author's file refer to it, too. */
  readonly from: ApiNode;
  /** A value without parts of its own, an object (undefined fields are left out) or a list. */
  readonly is:
    | { readonly value: unknown }
    | { readonly fields: Readonly<Record<string, Draft | undefined>> }
    | { readonly list: readonly Draft[] };
}

/** As the author wrote it, with everything below it. */
export function kept(node: ApiNode): Draft {
  return { from: node, is: { value: node.value } };
}

export function made(from: ApiNode, value: unknown): Draft {
  return { from, is: { value } };
}

export function object(from: ApiNode, fields: Readonly<Record<string, Draft | undefined>>): Draft {
  return { from, is: { fields } };
}

export function list(from: ApiNode, drafts: readonly Draft[]): Draft {
  return { from, is: { list: drafts } };
}

/** The fields of an object, except those in `left`, each as the author wrote it. */
export function keptFields(node: ApiNode, left: ReadonlySet<string> = new Set()): Record<string, Draft> {
  return Object.fromEntries(
    entries(node).flatMap(([name, field]) => (left.has(name) ? [] : [[name, kept(field)] as const])),
  );
}

/** An object or a list whose entries are each converted; anything else is unchanged. */
export function eachOf(node: ApiNode, make: (entry: ApiNode, name: string) => Draft | undefined): Draft {
  if (isObject(node.value))
    return object(node, Object.fromEntries(entries(node).map(([name, entry]) => [name, make(entry, name)])));
  if (!Array.isArray(node.value)) return kept(node);
  return list(
    node,
    items(node).flatMap((entry, index) => make(entry, String(index)) ?? []),
  );
}

/** A draft as a plain value, and the mapping between its places and those of the author's file. */
interface Written {
  readonly value: unknown;
  /** The author's place for each place that is not simply below its parent's. */
  readonly from: ReadonlyMap<string, string>;
  /** The current place for each place of the author's, the first if there are several. */
  readonly to: ReadonlyMap<string, string>;
}

/** Writes a draft; one that appears at several places is one value. */
function write(draft: Draft): Written {
  const origins = new Map<string, string>();
  const targets = new Map<string, string>();
  const written = new Map<Draft, unknown>();

  const visit = (one: Draft, to: string, expected: string): unknown => {
    const from = one.from.pointer;
    if (from !== expected) origins.set(to, from);
    if (!targets.has(from)) targets.set(from, to);
    if (!written.has(one)) written.set(one, build(one, to, from));
    return written.get(one);
  };
  const build = ({ is }: Draft, to: string, from: string): unknown => {
    if ('value' in is) return is.value;
    if ('list' in is) return is.list.map((one, index) => visit(one, pointerTo(to, index), pointerTo(from, index)));
    // `Object.fromEntries` defines fields, so that one named `__proto__` is an ordinary field.
    return Object.fromEntries(
      Object.entries(is.fields).flatMap(([name, field]) =>
        field ? [[name, visit(field, pointerTo(to, name), pointerTo(from, name))] as const] : [],
      ),
    );
  };
  return { value: visit(draft, '', ''), from: origins, to: targets };
}

/** A file as it would be in a newer dialect. Its places and its `$ref`s are those of the author's file. */
export function movedFile(file: ApiFile, draft: Draft): ApiFile {
  const { value, from, to } = write(draft);
  const written = (pointer: string) => moved(pointer, from);
  return {
    source: file.source,
    value,
    spotOf: (pointer, part) => file.spotOf(written(pointer), part),
    meant: (pointer) => moved(pointer, to),
    written,
  };
}

/** Replaces the longest prefix of a pointer that has moved. */
function moved(pointer: string, places: ReadonlyMap<string, string>): string {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = places.get(pointer.slice(0, end));
    if (found !== undefined) return found + pointer.slice(end);
  }
  return pointer;
}
