import { fieldOf, isObject } from '../../../shared/json-object.ts';
import type { ApiNode } from '../api-file.ts';
import { items } from '../node.ts';
import { refOf } from '../ref.ts';

/** The only alternative that is not null: `oneOf: [{ $ref }, { type: 'null' }]` is a schema that may be null. */
export function onlyBranch(node: ApiNode): ApiNode | undefined {
  const { real } = alternativesOf(node);
  return real.length === 1 ? real[0] : undefined;
}

/** Whether null is an alternative of its own. */
export function hasNullBranch(node: ApiNode): boolean {
  return alternativesOf(node).hasNull;
}

/** Whether there is no other alternative than null. */
export function hasNullBranchOnly(node: ApiNode): boolean {
  const { real, hasNull } = alternativesOf(node);
  return hasNull && real.length === 0;
}

/**
 * The alternatives without null. OpenAPI 3.0 has no type for null, so that generators from OData write a reference that
 * may be null as `anyOf: [{ $ref }, { type: object, nullable: true }]`.
 */
function alternativesOf(node: ApiNode): { readonly real: readonly ApiNode[]; readonly hasNull: boolean } {
  const all = [...items(node, 'oneOf'), ...items(node, 'anyOf')];
  const isReference = all.length === 2 && all.some((one) => refOf(one) !== undefined);
  const real = all.filter((one) => !isNullSchema(one) && !(isReference && isNullMark(one)));
  return { real, hasNull: real.length < all.length };
}

/** Whether a schema says nothing but that null is allowed. */
function isNullMark({ value }: ApiNode): boolean {
  return isObject(value) && Object.keys(value).length === 2 && value.type === 'object' && value.nullable === true;
}

/**
 * Whether an alternative allows null alone. In OpenAPI 3.0, which has no type for null, generators for Rust write it as
 * `nullable: true` without anything else.
 */
export function isNullSchema(node: ApiNode): boolean {
  const type = fieldOf(node.value, 'type');
  const values = fieldOf(node.value, 'enum');
  return (
    type === 'null' ||
    (Array.isArray(type) && type.length === 1 && type[0] === 'null') ||
    (Object.hasOwn(Object(node.value), 'const') && fieldOf(node.value, 'const') === null) ||
    (Array.isArray(values) && values.length === 1 && values[0] === null) ||
    (isObject(node.value) && Object.keys(node.value).length === 1 && node.value.nullable === true)
  );
}
