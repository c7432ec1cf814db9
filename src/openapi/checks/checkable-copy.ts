import { fieldOf, isObject, type JsonObject } from '../../shared/json-object.ts';
import { type ApiFile, type ApiNode, rootOf } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import { pointerTo } from '../document/pointer.ts';
import { isDynamic, refOf } from '../document/ref.ts';
import type { Resolve } from '../document/resolve.ts';
import { type Direction, hiddenMarks } from '../document/schema/direction.ts';
import { IN_PLACE } from '../document/unfolding.ts';
import { withChosenAlternatives } from './chosen-alternatives.ts';
import { withoutLongKeywords } from './comparison-limits.ts';
import { withoutDependencies } from './dependent-required.ts';
import { stepKeyword } from './step-limit.ts';

interface CopyOptions {
  /** The objects of the file that are schemas; everything else is copied unchanged. */
  readonly schemas: WeakSet<object>;
  readonly resolve: Resolve;
  readonly addressOf: (node: ApiNode) => string;
  /** The values of an `enum`, a `const` or a `default`. */
  readonly dataOf: (node: ApiNode) => unknown;
  /** Is told the copy of each schema: what is below a schema may be at another place in its copy. */
  readonly keep?: (schema: object, copy: unknown) => void;
  /**
   * Keeps a schema that others may repeat, and returns its address. Without it, each is written out: hundreds of
   * properties may have the same alternatives to choose from.
   */
  readonly share?: (schema: JsonObject) => string;
  /** Names of the `$dynamicAnchor`s that several schemas have: what refers to one depends on the way to it, and allows all. */
  readonly rebound?: ReadonlySet<string>;
  /** Where the values go, which has none of the properties that it hides. Default: either way, which requires neither kind. */
  readonly direction?: Direction;
}

/** Keywords that would change the target of a `$ref`, or that a validator of 2020-12 refuses. */
const LEFT_OUT = new Set(['$id', 'id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', 'nullable']);

/**
 * A copy of a file in which every schema is valid JSON Schema 2020-12: `nullable` and exclusive limits of 3.0 are
 * translated, `$ref`s are absolute addresses, discriminators choose, and properties that the direction hides are not required.
 */
export function checkableCopy(file: ApiFile, options: CopyOptions): unknown {
  return checkableSchema(rootOf(file), options);
}

/** Keywords whose values are data: they are compared, and contain no schemas. */
const DATA = new Set(['enum', 'const', 'default']);

/** With these names, a validator takes any object, even one in an example, for a schema with an address of its own. */
const NAMES = new Set(['$id', '$anchor', '$dynamicAnchor']);

/** Schemas that are written within one: the time to make its validator grows with the square of their number. */
const MOST_IN_PLACE = 500;

/** The same for one schema or any other part of a file. */
export function checkableSchema(node: ApiNode, options: CopyOptions): unknown {
  // How many schemas are written so far within the outermost one, and how many are around the current one.
  let [size, depth] = [0, 0];
  const copy = (part: ApiNode): unknown => {
    const { value } = part;
    if (Array.isArray(value)) return value.map((one: unknown, index) => copy(at(part, index, one)));
    if (!isObject(value)) return value;
    const isSchema = options.schemas.has(value);
    const before = size;
    if (isSchema) depth += 1;
    const fields = Object.entries(value)
      .filter(([key, one]) => isSchema || !(NAMES.has(key) && typeof one === 'string'))
      .map(
        ([key, one]) =>
          [key, isSchema && DATA.has(key) ? options.dataOf(at(part, key, one)) : copy(at(part, key, one))] as const,
      );
    const plain = Object.fromEntries(fields) as JsonObject;
    if (!isSchema) return plain;
    const made = checkable(part, plain, options);
    options.keep?.(value, made);
    depth -= 1;
    if (depth === 0) size = 0;
    else size += 1;
    // From then on, each with others in it is kept elsewhere, and is no more than a reference here.
    if (!options.share || size <= MOST_IN_PLACE || size - before < 2 || !isObject(made)) return made;
    size = before + 1;
    return { $ref: options.share(made) };
  };
  return copy(node);
}

function at(node: ApiNode, key: string | number, value: unknown): ApiNode {
  return { file: node.file, pointer: pointerTo(node.pointer, key), value };
}

function checkable(node: ApiNode, copied: JsonObject, options: CopyOptions): unknown {
  const { resolve, addressOf, share, rebound, direction = 'both' } = options;
  const found = refOf(node) === undefined ? undefined : resolve.target(node);
  const anchor = isDynamic(node) ? fieldOf(found?.value, '$dynamicAnchor') : undefined;
  const target = typeof anchor === 'string' && rebound?.has(anchor) ? undefined : found;
  const kept = Object.fromEntries(
    Object.entries(withoutLongKeywords(withoutDependencies(copied))).filter(
      ([key]) => !LEFT_OUT.has(key) && key !== '$ref',
    ),
  );
  const schema: JsonObject = {
    ...kept,
    ...(target && { $ref: addressOf(target) }),
    ...exclusiveLimits(copied),
    ...(Array.isArray(copied.required) && { required: demanded(node, resolve, hiddenMarks(direction)) }),
  };
  if (typeof copied.required === 'boolean') delete (schema as { required?: unknown }).required;
  const chosen = withSteps(withChosenAlternatives(node, schema, { resolve, addressOf, share }));
  return copied.nullable === true ? { anyOf: [{ type: 'null' }, chosen] } : chosen;
}

/** A schema that says how many others are compared with each of its values. */
function withSteps(schema: JsonObject): JsonObject {
  const applied = IN_PLACE.reduce((sum, keyword) => {
    const list = schema[keyword];
    return sum + (Array.isArray(list) ? list.length : 0);
  }, 0);
  const steps = applied + (schema.$ref === undefined ? 0 : 1);
  return steps > 0 ? { ...schema, [stepKeyword]: steps } : schema;
}

/** In 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function exclusiveLimits(schema: JsonObject): JsonObject {
  const limits: Record<string, unknown> = {};
  for (const [mark, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[mark] !== 'boolean') continue;
    limits[mark] = schema[mark] && typeof schema[limit] === 'number' ? schema[limit] : undefined;
  }
  return limits;
}

/** The required properties without those that the direction hides (OpenAPI 3.0.4, section 4.7.24.2; JSON Schema validation 2020-12, 9.4). */
function demanded(node: ApiNode, resolve: Resolve, hidden: readonly string[]): readonly unknown[] {
  const names = fieldOf(node.value, 'required');
  const properties = child(node, 'properties');
  return (Array.isArray(names) ? (names as unknown[]) : []).filter((name) => {
    const property = properties && typeof name === 'string' ? child(properties, name) : undefined;
    const both = property ? [property, resolve(property)] : [];
    return !both.some((one) => hidden.some((mark) => fieldOf(one?.value, mark) === true));
  });
}
