import { type OperationContract, responseOf } from '../../openapi/index.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { successStatus } from './documented-response.ts';

/** An object in an example. */
interface KnownItem {
  readonly value: JsonObject;
  /** The path of its operation, whatever the names of its variables; undefined if it is a part of another object. */
  readonly path: string | undefined;
  /** Whether the example is its author's, rather than generated. */
  readonly isOwn: boolean;
}

/** Every object in the examples of all successful responses. */
export function knownItems(operations: readonly OperationContract[]): readonly KnownItem[] {
  return operations.flatMap((operation) => {
    const content = responseOf(operation, successStatus(operation))?.content ?? [];
    // Media types often have the same example.
    const examples = new Map(content.flatMap((media) => media.examples().map(({ value, isOwn }) => [value, isOwn])));
    const path = pathOf(operation);
    return [...examples].flatMap(([example, isOwn]) => {
      const whole = wholeIn(example);
      return objectsIn(example).map((value) => ({ value, path: whole.has(value) ? path : undefined, isOwn }));
    });
  });
}

/**
 * What a path may name, of the known objects with its identifier, the likeliest first, those of authors before generated
 * ones. Things of other kinds may have the same identifier: it has the fields of the example, or is in an example of the same
 * path, or in the list at the path above. Of a list that shows less than the response needs, the example has the rest.
 */
export function itemsLike(
  item: JsonObject,
  same: readonly KnownItem[],
  operation: OperationContract,
): readonly JsonObject[] {
  const path = pathOf(operation);
  const paths = [path, path.replace(/\/[^/]*$/, '')];
  const isAlike = (value: JsonObject) => hasSameFields(value, item);
  return [true, false].flatMap((isOwn) => {
    const known = same.filter((one) => one.isOwn === isOwn);
    const all = known.map(({ value }) => value);
    const related = known.filter((one) => one.path !== undefined && paths.includes(one.path)).map(({ value }) => value);
    const merged = related.map((value) => ({ ...item, ...value }));
    return [...related.filter(isAlike), ...all.filter(isAlike), ...related, ...merged];
  });
}

/** The known objects whose field has a value. */
export function withIdentifier(known: readonly KnownItem[], field: string, value: unknown): readonly KnownItem[] {
  const sought = shortJson(value);
  return known.filter((one) => Object.hasOwn(one.value, field) && shortJson(one.value[field]) === sought);
}

function pathOf({ path }: OperationContract): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/\/$/, '');
}

/** What an example is about: itself, what it wraps, and the items of its lists. */
function wholeIn(example: unknown): ReadonlySet<unknown> {
  const within = isObject(example) ? [example, ...Object.values(example)] : [example];
  return new Set(within.flat());
}

/** Every object in an example, itself included. */
function objectsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function hasSameFields(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(other).every((name) => Object.hasOwn(one, name));
}
