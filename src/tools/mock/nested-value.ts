import { unknownShape, type ValueSchema, type ValueShape } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { ReceivedPart } from './received-fields.ts';
import { typedValue } from './typed-value.ts';

/** What follows the name of a value: `[price]` and `[0]` of `items[0][price]`. */
interface NestedField {
  readonly keys: readonly string[];
  readonly text: string;
}

/** Deepest nesting that is read; what is deeper is one name. */
const MAX_DEPTH = 50;

/**
 * The value whose parts have names of their own, `metadata[key]=value` and `items[0][price]=5`: the reverse of
 * `deepObject` (OpenAPI 3.1.1, section 4.8.12.3).
 */
export function nestedValue(parts: readonly ReceivedPart[], schema: ValueSchema | undefined): unknown {
  const fields = parts.map(([inner, text]): NestedField => {
    const keys = inner.split('][');
    return { keys: keys.length > MAX_DEPTH ? [inner] : keys, text };
  });
  return builtFrom(fields, schema);
}

function builtFrom(fields: readonly NestedField[], schema: ValueSchema | undefined): unknown {
  const whole = fields.find(({ keys }) => keys.length === 0);
  if (whole) return typedValue(whole.text, schema);
  const parts = new Map<string, NestedField[]>();
  for (const { keys, text } of fields) {
    const [key = '', ...deeper] = keys;
    getOrInsert(parts, key, () => []).push({ keys: deeper, text });
  }
  const names = [...parts.keys()];
  const shape = shapeFor(schema, names);
  // Without a schema, numbers are places in a list.
  const isList = shape.kind === 'list' || (shape.kind === 'scalar' && names.every(isPlace));
  if (!isList)
    return Object.fromEntries(
      [...parts].map(([key, part]) => [key, builtFrom(part, shape.properties.get(key) ?? shape.values)]),
    );
  // `tags[]=a&tags[]=b` are two items.
  return [...parts].flatMap(([key, part]) =>
    key === '' ? part.map((one) => builtFrom([one], shape.items)) : [builtFrom(part, shape.items)],
  );
}

/** The shape, of a schema and its alternatives, that a value with these names has: the one that knows most of them. */
export function shapeFor(schema: ValueSchema | undefined, names: readonly string[]): ValueShape {
  const own = schema?.shape() ?? unknownShape;
  const wanted = names.every(isPlace) ? 'list' : 'object';
  const rank = ({ kind, properties }: ValueShape) =>
    kind === 'scalar' ? -1 : (kind === wanted ? 1 : 0) + names.filter((name) => properties.has(name)).length;
  return own.alternatives
    .map((one) => one.shape())
    .reduce((best, shape) => (rank(shape) > rank(best) ? withOwn(shape, own) : best), own);
}

/** An alternative with the properties that all alternatives share. */
function withOwn(shape: ValueShape, { properties }: ValueShape): ValueShape {
  return properties.size === 0 ? shape : { ...shape, properties: new Map([...properties, ...shape.properties]) };
}

function isPlace(key: string): boolean {
  return /^\d*$/.test(key);
}
