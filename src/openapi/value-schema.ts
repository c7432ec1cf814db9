import type { ErrorObject } from 'ajv';
import type { Place } from '../model/diagnostic.ts';
import { fieldOf } from '../shared/json-object.ts';
import { lazily } from '../shared/lazily.ts';
import { errorMessage } from './checks/error-message.ts';
import type { SchemaChecker } from './checks/schema-checker.ts';
import { type ApiNode, placeOf } from './document/api-file.ts';
import type { Resolve } from './document/resolve.ts';
import type { Directions } from './document/schema/direction.ts';
import { isMarked, mergeSchemas, propertiesOf } from './document/schema/merged-schema.ts';
import { choicesOf, isNullable, itemsOf, mapValuesOf, typesOf } from './document/schema/schema-facts.ts';

/** A schema for validating values and for parsing the texts of a request or a response. */
export interface ValueSchema {
  /** Its place in the author's file. */
  readonly place: () => Place;
  /** Undefined if it has none. */
  readonly default: unknown;
  /** The problems of a value; none if it is valid, or if the schema cannot be used (reported when opened). */
  readonly problemsOf: (value: unknown) => readonly ValueProblem[];
  /** Whether there are none. */
  readonly allows: (value: unknown) => boolean;
  /** The problems, with one of the whole value if it could not be compared with its schema. */
  readonly strictProblemsOf: (value: unknown) => readonly ValueProblem[];
  /** JSON pointers of what a value has of what only requests have (`writeOnly`). */
  readonly writeOnlyIn: (value: unknown) => readonly string[];
  /** A text parsed as the type of the schema: `7` is a number; the text itself if it cannot be parsed. */
  readonly valueOf: (text: string) => unknown;
  readonly shape: () => ValueShape;
}

export interface ValueProblem {
  /** JSON pointer within the value; empty for the whole. */
  readonly pointer: string;
  /** To follow the name of what is wrong: `must be integer`. */
  readonly message: string;
}

/** The structure of a schema, as needed to parse a text. */
export interface ValueShape {
  readonly kind: 'scalar' | 'list' | 'object';
  readonly items: ValueSchema | undefined;
  readonly properties: ReadonlyMap<string, ValueSchema>;
  /** The values of an object's further properties; undefined if they are not described. */
  readonly values: ValueSchema | undefined;
  /** The schemas of `oneOf` and `anyOf`, without the one for null. */
  readonly alternatives: readonly ValueSchema[];
}

/** The shape of a value without a schema. */
export const unknownShape: ValueShape = {
  kind: 'scalar',
  items: undefined,
  properties: new Map(),
  values: undefined,
  alternatives: [],
};

/** What schemas are read with. */
interface SchemaContext {
  readonly resolve: Resolve;
  readonly checker: SchemaChecker;
}

/** What schemas of values that go in either direction are read with. */
export interface DirectedContext {
  readonly resolve: Resolve;
  /** What the values of each direction are compared with. */
  readonly checkers: Readonly<Record<keyof Directions, SchemaChecker>>;
}

/** The schema of values that go in a direction; undefined if there is none. */
export function schemaTowards(
  direction: keyof Directions,
  node: ApiNode | undefined,
  { resolve, checkers }: DirectedContext,
): ValueSchema | undefined {
  return node && valueSchema(node, { resolve, checker: checkers[direction] });
}

/** Makes the schema of a node usable outside this folder. */
function valueSchema(node: ApiNode, context: SchemaContext): ValueSchema {
  const { resolve, checker } = context;
  const merged = lazily(() => mergeSchemas([node], resolve));
  const types = lazily(() => typesOf(merged()));
  return {
    place: () => placeOf(node, 'key'),
    default: fieldOf(resolve(node)?.value, 'default'),
    problemsOf: (value) => checker.errorsOf(node, value).map(problemOf),
    allows: (value) => checker.allows(node, value),
    strictProblemsOf(value) {
      const { errors, fault } = checker.comparisonOf(node, value);
      return fault === undefined
        ? errors.map(problemOf)
        : [{ pointer: '', message: `cannot be compared with what is described: ${fault}` }];
    },
    writeOnlyIn: (value) => writeOnlyIn([node], value, resolve),
    valueOf(text) {
      if (types().some((type) => type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
      if (types().includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
      return text === 'null' && isNullable(merged()) && !types().includes('string') ? null : text;
    },
    shape: lazily((): ValueShape => {
      const [type] = types();
      const [items] = itemsOf(merged());
      const [values] = mapValuesOf(merged());
      const properties = [...propertiesOf(merged())].flatMap(([name, [property]]): [string, ValueSchema][] =>
        property ? [[name, valueSchema(property, context)]] : [],
      );
      return {
        kind: type === 'array' ? 'list' : type === 'object' ? 'object' : 'scalar',
        items: items && valueSchema(items, context),
        properties: new Map(properties),
        values: values && valueSchema(values, context),
        alternatives: choicesOf(merged()).flatMap(({ branches }) => branches.map((one) => valueSchema(one, context))),
      };
    }),
  };
}

function problemOf(error: ErrorObject): ValueProblem {
  return { pointer: error.instancePath, message: errorMessage(error) };
}

/** Walks a value with the schemas of its parts, as far as those say what they have without alternatives. */
function writeOnlyIn(nodes: readonly ApiNode[], value: unknown, resolve: Resolve): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const merged = mergeSchemas(nodes, resolve);
  if (Array.isArray(value)) {
    const items = itemsOf(merged);
    return items.length === 0 ? [] : value.flatMap((one, index) => below(index, writeOnlyIn(items, one, resolve)));
  }
  return [...propertiesOf(merged)].flatMap(([name, property]) => {
    if (!Object.hasOwn(value, name)) return [];
    if (isMarked(mergeSchemas(property, resolve), 'writeOnly')) return below(name, ['']);
    return below(name, writeOnlyIn(property, fieldOf(value, name), resolve));
  });
}

function below(name: string | number, pointers: readonly string[]): string[] {
  return pointers.map((pointer) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}${pointer}`);
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
