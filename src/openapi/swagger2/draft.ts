import { isObject } from '../../shared/json-object.ts';
import type { ApiFile, ApiNode } from '../document/api-file.ts';
import { entries, items } from '../document/node.ts';
import { pointerTo } from '../document/pointer.ts';

/**
 * A value that is made from a description in an older dialect, with the place of the author's file that it comes from.
 * A draft may be at several places of another one.
 */
export interface Draft {
  /** Where problems with it are reported; also what `$ref`s to this place of the author's file mean. */
  readonly from: ApiNode;
  /** A value without parts of its own, an object (what is undefined is left out) or a list. */
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

/** The fields of an object, those of `left` apart, each as the author wrote it. */
export function keptFields(node: ApiNode, left: ReadonlySet<string> = new Set()): Record<string, Draft> {
  return Object.fromEntries(
    entries(node).flatMap(([name, field]) => (left.has(name) ? [] : [[name, kept(field)] as const])),
  );
}

/** An object or a list whose entries are each made anew; what is neither stays as it is. */
export function eachOf(node: ApiNode, make: (entry: ApiNode, name: string) => Draft | undefined): Draft {
  if (isObject(node.value))
    return object(node, Object.fromEntries(entries(node).map(([name, entry]) => [name, make(entry, name)])));
  if (!Array.isArray(node.value)) return kept(node);
  return list(
    node,
    items(node).flatMap((entry, index) => make(entry, String(index)) ?? []),
  );
}

/** A draft as a plain value, and which places of it and of the author's file are the same. */
interface Written {
  readonly value: unknown;
  /** The author's place of each place that is not where its parent says. */
  readonly from: ReadonlyMap<string, string>;
  /** Where each place of the author's is now, the first of several. */
  readonly to: ReadonlyMap<string, string>;
}

/** Writes a draft; one that is at several places is one value. */
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
    // Fields by definition, so that one named `__proto__` is a field.
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
  return {
    source: file.source,
    value,
    spotOf: (pointer, part) => file.spotOf(moved(pointer, from), part),
    meant: (pointer) => moved(pointer, to),
  };
}

/** Replaces the longest start of a pointer that has another place. */
function moved(pointer: string, places: ReadonlyMap<string, string>): string {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = places.get(pointer.slice(0, end));
    if (found !== undefined) return found + pointer.slice(end);
  }
  return pointer;
}
