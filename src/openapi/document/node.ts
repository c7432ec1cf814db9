import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { pointerTo } from './pointer.ts';

/** Access to a value that has not been validated: anything of an unexpected type is treated as absent. */

/** The child at a key or index; undefined if there is none. */
export function child(node: ApiNode, key: string | number): ApiNode | undefined {
  const value =
    typeof key === 'number'
      ? Array.isArray(node.value)
        ? (node.value as readonly unknown[])[key]
        : undefined
      : fieldOf(node.value, key);
  return value === undefined ? undefined : below(node, key, value);
}

/** The entries of an object at a key, in order; none if it is not an object. */
export function entries(node: ApiNode | undefined, key?: string): [name: string, node: ApiNode][] {
  const at = node && key !== undefined ? child(node, key) : node;
  if (!at || !isObject(at.value)) return [];
  return Object.keys(at.value).flatMap((name): [string, ApiNode][] => {
    const one = child(at, name);
    return one ? [[name, one]] : [];
  });
}

/** The items of a list, or of one at a key; none if it is not a list. */
export function items(node: ApiNode | undefined, key?: string): ApiNode[] {
  const at = node && key !== undefined ? child(node, key) : node;
  if (!at || !Array.isArray(at.value)) return [];
  return at.value.map((value, index) => below(at, index, value));
}

function below({ file, pointer, scope }: ApiNode, key: string | number, value: unknown): ApiNode {
  const node = { file, pointer: pointerTo(pointer, key), value };
  return scope ? { ...node, scope } : node;
}

/** A string field; undefined if it is absent, empty or not a string. */
export function textAt(node: ApiNode | undefined, key: string): string | undefined {
  const value = fieldOf(node?.value, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function isTrue(node: ApiNode | undefined, key: string): boolean {
  return fieldOf(node?.value, key) === true;
}

/** The strings of a list; everything else in it is ignored. */
export function textsAt(node: ApiNode | undefined, key: string): string[] {
  const value = fieldOf(node?.value, key);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
