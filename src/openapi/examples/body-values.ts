import type { ErrorObject } from 'ajv';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { jsonCopy } from '../../shared/json-copy.ts';
import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import { plainValue } from '../../shared/written-number.ts';
import { exampleData, exampleValue } from '../checks/check-examples.ts';
import { isAmbiguous } from '../checks/relevant-errors.ts';
import type { SchemaChecker } from '../checks/schema-checker.ts';
import { type ApiNode, nodeKey } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { child, entries, textAt } from '../document/node.ts';
import { lastKey, parentOf, valueAt } from '../document/pointer.ts';
import { fieldHolder, type Referenced, referenced } from '../document/reference.ts';
import { meantBy } from '../document/resolve.ts';
import type { Direction } from '../document/schema/direction.ts';
import { mergeSchemas } from '../document/schema/merged-schema.ts';
import { authorExamples } from '../document/schema/schema-facts.ts';
import { composeExample } from './compose-example.ts';
import type { ExampleContext } from './example-context.ts';
import { isLong, needsFields } from './telling-fields.ts';

const UNNAMED = 'Example';

/** A value of a body, with its name and description. */
export interface NamedValue {
  readonly name: string;
  /** Undefined if the description only gives an address, or the serialised text. */
  readonly value: unknown;
  /** The exact text that is sent, if the author gives it. */
  readonly sent?: string;
  /** The Example Object, if there is one. */
  readonly example: Referenced | undefined;
  /** Whether it is the author's own. */
  readonly isOwn: boolean;
  /** Set on a generated value that is the best effort: its schema does not allow it. */
  readonly isUnsure?: true;
}

/** The name of the serialised form of an example beside its value. */
export function asSent(name: string): string {
  return `${name}, as it is sent`;
}

/** The value of a body in samples and examples: the first of them. */
export function bodyValue(mediaType: ApiNode, direction: Direction, context: ExampleContext): unknown {
  return bodyValues(mediaType, direction, context).find(({ value }) => value !== undefined)?.value;
}

/** The values of a body: the author's, otherwise one generated from the schema. */
export function bodyValues(mediaType: ApiNode, direction: Direction, context: ExampleContext): NamedValue[] {
  const named = entries(mediaType, 'examples').flatMap(([name, one]): NamedValue[] => {
    const example = referenced(one, context.resolve);
    if (!example) return [];
    const { node } = example;
    const value = exampleData(node);
    const given = { name, value: value && meantValue(value, mediaType, context), example, isOwn: true };
    // The serialised form of data (OpenAPI 3.2.0, section 4.19).
    const serialized = child(node, 'serializedValue')?.value;
    if (typeof serialized !== 'string') return [given];
    if (!value) return [{ ...given, sent: serialized }];
    return [given, { ...given, name: asSent(name), sent: serialized }];
  });
  if (named.length > 0) return named;
  const single = child(mediaType, 'example');
  if (single)
    return [{ name: UNNAMED, value: meantValue(single, mediaType, context), example: undefined, isOwn: true }];
  const schema = child(mediaType, 'schema');
  if (!schema) return sequenceOf(mediaType, direction, context);
  const values = schemaValues(schema, direction, context);
  if (direction !== 'request') return values;
  return values.flatMap((one) => {
    const least = shortBody(schema, one, context);
    return least ? [least, { ...one, name: ALL_FIELDS }] : [one];
  });
}

/** Names of the generated bodies of a request: two if one is much shorter. */
const REQUIRED_FIELDS = 'Required fields';
export const FEW_FIELDS = 'A few fields';
export const ALL_FIELDS = 'All fields';

/** Short bodies of the schemas of a description, by place: each media type may have the same schema. */
const shortBodies = remembered((_: SchemaChecker) => new Map<string, { readonly short: NamedValue | undefined }>());

/**
 * A generated body with what is required, or if that shows nothing, and the body is long, with the few fields that say most;
 * undefined if it is none, or the same.
 */
function shortBody(
  schema: ApiNode,
  { value, isOwn, isUnsure }: NamedValue,
  context: ExampleContext,
): NamedValue | undefined {
  if (isOwn || isUnsure || !isObject(value)) return undefined;
  const meant = meantBy(schema, context.resolve);
  const key = `${context.isBrief === true} ${nodeKey(meant)}`;
  const known = shortBodies(context.checker);
  return getOrInsert(known, key, () => ({ short: composeShort(meant, value, context) })).short;
}

function composeShort(schema: ApiNode, value: object, context: ExampleContext): NamedValue | undefined {
  const isRequired = needsFields(mergeSchemas([schema], context.resolve), context.resolve);
  if (!isRequired && !isLong(value)) return undefined;
  const short = (['few', 'none'] as const)
    .map((optional) =>
      composeExample([schema], { ...context, direction: 'request', choice: 0, optional, most: FEW_VALUES }),
    )
    .find(
      (one) =>
        isObject(one) && Object.keys(one).length > 0 && context.checker.errorsOf(schema, plainValue(one)).length === 0,
    );
  if (short === undefined || JSON.stringify(short) === JSON.stringify(value)) return undefined;
  return { name: isRequired ? REQUIRED_FIELDS : FEW_FIELDS, value: short, example: undefined, isOwn: false };
}

/** What a reader picks an example by. */
export function exampleLabel({ name, example }: NamedValue): string {
  return (example && textAt(fieldHolder(example, 'summary'), 'summary')) ?? name;
}

/** A body described by its items (`itemSchema`): the author's examples one after another, otherwise a generated one. */
function sequenceOf(mediaType: ApiNode, direction: Direction, context: ExampleContext): NamedValue[] {
  const item = child(mediaType, 'itemSchema');
  const parts = item ? schemaValues(item, direction, context) : [];
  const [first] = parts;
  return first ? [{ ...first, value: parts.map(({ value }) => value) }] : [];
}

export function schemaValues(schema: ApiNode, direction: Direction, context: ExampleContext): NamedValue[] {
  const own = authorExamples(mergeSchemas([schema], context.resolve));
  if (own.length > 0)
    return own.map((node, index) => ({
      name: index === 0 ? UNNAMED : `${UNNAMED} ${index + 1}`,
      value: meantBySchema(node, schema, context),
      example: undefined,
      isOwn: true,
    }));
  const made = composedValue(schema, direction, context);
  return made ? [{ name: UNNAMED, example: undefined, isOwn: false, ...made }] : [];
}

/** A JSON text that the schema does not allow as a string is the body as it is sent. */
function meantValue(example: ApiNode, mediaType: ApiNode, context: ExampleContext): unknown {
  const schema = child(mediaType, 'schema');
  return schema ? meantBySchema(example, schema, context) : exactValue(example);
}

function meantBySchema(example: ApiNode, schema: ApiNode, { checker }: ExampleContext): unknown {
  return typeof example.value === 'string' ? exampleValue(example.value, schema, checker) : exactValue(example);
}

/** Maximum number of values in a short example. */
const FEW_VALUES = 40;

/** Number of alternatives tried, and of times that faults are left out. */
const MAX_TRIES = 6;

type MadeValue = Pick<NamedValue, 'value' | 'isUnsure'>;

/** Generated values of the schemas of a description, by place and direction: many bodies have the same schema. */
const madeValues = remembered((_: SchemaChecker) => new Map<string, { readonly made: MadeValue | undefined }>());

/** A generated value that the schema allows, otherwise the best effort; undefined if none can be generated. */
export function composedValue(schema: ApiNode, direction: Direction, context: ExampleContext): MadeValue | undefined {
  const known = madeValues(context.checker);
  const meant = meantBy(schema, context.resolve);
  const key = `${direction} ${context.isBrief === true} ${nodeKey(meant)}`;
  return getOrInsert(known, key, () => ({ made: compose(meant, direction, context) })).made;
}

/**
 * Tries one alternative after another, then leaves out the optional fields that are wrong, then all of them. A value
 * that only fits several alternatives of a `oneOf` is the next best: any server takes it.
 */
function compose(schema: ApiNode, direction: Direction, context: ExampleContext): MadeValue | undefined {
  const make = (choice: number, requiredOnly: boolean) =>
    composeExample([schema], {
      ...context,
      direction,
      choice,
      optional: requiredOnly ? 'none' : undefined,
      most: context.isBrief ? FEW_VALUES : undefined,
    });
  const errorsOf = (value: unknown) => context.checker.errorsOf(schema, plainValue(value));
  const tried = new Map<string, unknown>();
  for (let choice = 0; choice < MAX_TRIES; choice++) {
    const value = make(choice, false);
    const text = JSON.stringify(value);
    if (value === undefined || tried.has(text)) break;
    if (errorsOf(value).length === 0) return { value };
    tried.set(text, value);
  }
  const [first, ...others] = tried.values();
  if (first === undefined) return undefined;
  const least = make(0, true) ?? first;
  const valid = [withoutFaults(first, errorsOf), least].find((value) => errorsOf(value).length === 0);
  if (valid !== undefined) return { value: valid };
  const value = [first, ...others].find((one) => errorsOf(one).every(isAmbiguous)) ?? least;
  return { value, isUnsure: true };
}

/** A value without the fields that errors name; what is required is then missing, which is an error again. */
function withoutFaults(value: unknown, errorsOf: (value: unknown) => readonly ErrorObject[]): unknown {
  const copy = jsonCopy(value);
  for (let step = 0; step < MAX_TRIES; step++) {
    const places = errorsOf(copy).filter(({ instancePath }) => instancePath !== '');
    if (places.length === 0) break;
    for (const { instancePath } of places) {
      const holder = valueAt(copy, parentOf(instancePath));
      if (isObject(holder)) delete (holder as Record<string, unknown>)[lastKey(instancePath)];
    }
  }
  return copy;
}
