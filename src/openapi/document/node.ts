import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { pointerTo } from './pointer.ts';

/** Ways into a value that has not been validated: what has another type than expected is taken as absent. */

/** The child at a key or index; undefined where there is none. */
export function child(node: ApiNode, key: string | number): ApiNode | undefined {
  const value =
    typeof key === 'number'
      ? Array.isArray(node.value)
        ? (node.value as readonly unknown[])[key]
        : undefined
      : fieldOf(node.value, key);
  return value === undefined ? undefined : { file: node.file, pointer: pointerTo(node.pointer, key), value };
}

/** The entries of an object at a key, in order; none where it is no object. */
export function entries(node: ApiNode | undefined, key?: string): [name: string, node: ApiNode][] {
  const at = node && key !== undefined ? child(node, key) : node;
  if (!at || !isObject(at.value)) return [];
  return Object.keys(at.value).flatMap((name): [string, ApiNode][] => {
    const one = child(at, name);
    return one ? [[name, one]] : [];
  });
}

/** The items of a list, or of one at a key; none where it is no list. */
export function items(node: ApiNode | undefined, key?: string): ApiNode[] {
  const at = node && key !== undefined ? child(node, key) : node;
  if (!at || !Array.isArray(at.value)) return [];
  return at.value.map((value, index) => ({ file: at.file, pointer: pointerTo(at.pointer, index), value }));
}

/** A text field; undefined where it is absent, empty or no text. */
export function textAt(node: ApiNode | undefined, key: string): string | undefined {
  const value = fieldOf(node?.value, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function isTrue(node: ApiNode | undefined, key: string): boolean {
  return fieldOf(node?.value, key) === true;
}

/** The texts of a list; everything else in it is left out. */
export function textsAt(node: ApiNode | undefined, key: string): string[] {
  const value = fieldOf(node?.value, key);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
