import { posix } from 'node:path';
import { isObject, type JsonObject } from '../../../shared/json-object.ts';
import { type ApiNode, nodeKey } from '../api-file.ts';
import { exactValue } from '../exact-value.ts';
import { linkedOperation } from '../linked-operation.ts';
import type { ObjectKind } from '../object-shapes.ts';
import { lastKey, parentOf, placesAbove, pointerTo } from '../pointer.ts';
import type { Description } from '../read-description.ts';
import { readRef, refOf } from '../ref.ts';
import { componentPlaces, sectionOf } from './component-places.ts';

/** Fields other than `$ref` whose addresses are relative to their file. */
const ADDRESSES: Partial<Readonly<Record<ObjectKind, string>>> = { example: 'externalValue', 'external-docs': 'url' };

/** Copies the parts of a description into one document. */
export interface Copier {
  /** A copy of a node with everything below it; every `$ref` in it leads to a place in the new document. */
  readonly value: (node: ApiNode) => unknown;
  /** Objects from other files that the copies refer to so far, by pointer of the section and name. */
  readonly moved: () => ReadonlyMap<string, JsonObject>;
}

/** Creates a copier; a node in `leftOut` (by `nodeKey`) is skipped, wherever it is. */
export function copier({ root, files, version, parts, resolve }: Description, leftOut: ReadonlySet<string>): Copier {
  const kinds = new Map(parts.map(({ node, kind }) => [node.value as object, kind]));
  const newPlace = componentPlaces(root);
  /** Fragments by `nodeKey`; an object without a section stays where it is first used. */
  const places = new Map<string, string>();
  for (const { node, kind } of parts) {
    const target = node.file === root.file && sectionOf(kind, version) === undefined && resolve.target(node);
    if (target && target.file !== root.file && !places.has(nodeKey(target)))
      places.set(nodeKey(target), fragment(node.pointer));
  }
  const pending: { readonly node: ApiNode; readonly pointer: string }[] = [];

  const isInPlace = (target: ApiNode): boolean => {
    if (target.file !== root.file) return false;
    return !placesAbove(target.pointer).some(
      (pointer) => pointer !== '' && leftOut.has(nodeKey({ ...target, pointer })),
    );
  };

  /** The place of a target in the new document; undefined if it must be inlined in place of the `$ref`. */
  const placeFor = (target: ApiNode, kind: ObjectKind): string | undefined => {
    if (isInPlace(target)) return fragment(target.pointer);
    const known = places.get(nodeKey(target));
    const section = sectionOf(kind, version);
    if (known !== undefined || section === undefined) return known;
    const pointer = newPlace(section, target);
    places.set(nodeKey(target), fragment(pointer));
    pending.push({ node: target, pointer });
    return fragment(pointer);
  };

  /**
   * Whether a `$ref` of the description's own file refers to that file by name, rather than to a place or a schema by
   * its `$id`.
   */
  const namesFile = (text: string): boolean => {
    const ref = readRef(text, root.file.source.path);
    return !text.startsWith('#') && ref.kind === 'file' && files.has(ref.path);
  };

  /** A `$ref` that is still right is left as written. */
  const placeOfRef = (from: ApiNode, text: string, target: ApiNode, kind: ObjectKind): string | undefined =>
    from.file === root.file && isInPlace(target) && !namesFile(text) ? text : placeFor(target, kind);

  const copy = (node: ApiNode, out: string): unknown => {
    const { value } = node;
    if (Array.isArray(value))
      return below(node, (value as unknown[]).keys()).map((one) => copy(one, pointerTo(out, lastKey(one.pointer))));
    if (!isObject(value)) return exactValue(node);
    const kind = kinds.get(value);
    const own = Object.fromEntries(
      below(node, Object.keys(value)).map((one) => {
        const key = lastKey(one.pointer);
        return [key, copy(one, pointerTo(out, key))];
      }),
    );
    if (kind === undefined) return own;
    if (kind === 'schema')
      return withMapping(node, withRef(node, node.file === root.file ? own : withoutId(own), kind, out));
    const moved = withRef(node, withAddress(node, own, kind), kind, out);
    return kind === 'link' ? withTarget(node, moved) : moved;
  };

  const below = (node: ApiNode, keys: Iterable<string | number>): ApiNode[] =>
    [...keys]
      .map((key) => ({
        file: node.file,
        pointer: pointerTo(node.pointer, key),
        value: (node.value as JsonObject)[key],
      }))
      .filter((one) => !leftOut.has(nodeKey(one)));

  const withRef = (node: ApiNode, own: JsonObject, kind: ObjectKind, out: string): JsonObject => {
    const text = refOf(node);
    const target = text === undefined ? undefined : resolve.target(node);
    if (!target) return own;
    const place = placeOfRef(node, text ?? '', target, kind);
    if (place !== undefined && place !== fragment(out)) return { ...own, $ref: place };
    // A circular `$ref` is reported as a mistake, and left as it is.
    if (!resolve(node)) return own;
    places.set(nodeKey(target), fragment(out));
    const { $ref: _, ...siblings } = own;
    return { ...(copy(target, out) as JsonObject), ...siblings };
  };

  /** Values of a discriminator that are addresses, like `$ref`s (OpenAPI 3.1.1, section 4.8.25). */
  const withMapping = (node: ApiNode, own: JsonObject): JsonObject => {
    const { discriminator } = own;
    if (!isObject(discriminator) || !isObject(discriminator.mapping)) return own;
    const mapping = Object.entries(discriminator.mapping).map(([value, ref]) => {
      const target = typeof ref === 'string' && resolve.target({ ...node, value: { $ref: ref } });
      return [value, target ? placeOfRef(node, String(ref), target, 'schema') : ref];
    });
    return { ...own, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } };
  };

  /** The target of a link is where its path item has been moved (OpenAPI 3.1.1, section 4.8.20). */
  const withTarget = (node: ApiNode, own: JsonObject): JsonObject => {
    const { operationRef } = own;
    const within = linkedOperation(node, resolve)?.within;
    if (!within || typeof operationRef !== 'string') return own;
    const item = placeOfRef(node, operationRef, within.item, 'path-item');
    return item === undefined || item === operationRef ? own : { ...own, operationRef: item + within.pointer };
  };

  /** A relative address is one from the document's own folder (OpenAPI 3.1.1, section 4.6). */
  const withAddress = (node: ApiNode, own: JsonObject, kind: ObjectKind): JsonObject => {
    const field = ADDRESSES[kind];
    const text = field === undefined ? undefined : own[field];
    const from = node.file.source.path;
    if (field === undefined || typeof text !== 'string' || readRef(text, from).kind !== 'file') return own;
    return {
      ...own,
      [field]: posix.join(posix.relative(posix.dirname(root.file.source.path), posix.dirname(from)), text),
    };
  };

  return {
    value: (node) => copy(node, node.pointer),
    moved: () => {
      const moved = new Map<string, Record<string, unknown>>();
      for (let next = pending.shift(); next; next = pending.shift()) {
        const { node, pointer } = next;
        const objects = moved.get(parentOf(pointer)) ?? {};
        objects[lastKey(pointer)] = copy(node, pointer);
        moved.set(parentOf(pointer), objects);
      }
      return moved;
    },
  };
}

/** Its `$id` would become the base address of the `$ref`s below (JSON Schema core 2020-12, section 8.2.1). */
function withoutId({ $id: _, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** A pointer as the fragment of an address (RFC 6901, section 6). */
function fragment(pointer: string): string {
  return `#${encodeURI(pointer).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}
