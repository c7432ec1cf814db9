import type { Place } from '../model/diagnostic.ts';
import { fieldOf } from '../shared/json-object.ts';
import { errorMessage } from './checks/error-message.ts';
import type { SchemaChecker } from './checks/schema-checker.ts';
import { type ApiNode, placeOf } from './document/api-file.ts';
import type { Resolve } from './document/resolve.ts';
import { mergeSchemas, propertiesOf } from './document/schema/merged-schema.ts';
import { isNullable, itemsOf, typesOf } from './document/schema/schema-facts.ts';

/** A schema for validating values and for parsing the texts of a request or a response. */
export interface ValueSchema {
  /** Its place in the author's file. */
  readonly place: () => Place;
  /** Undefined if it has none. */
  readonly default: unknown;
  /** The problems of a value; none if it is valid, or if the schema cannot be used (reported when opened). */
  readonly problemsOf: (value: unknown) => readonly ValueProblem[];
  /** A text in the type of the schema: `7` is a number; the text itself if it cannot be parsed. */
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
}

/** The shape of a value without a schema. */
export const unknownShape: ValueShape = { kind: 'scalar', items: undefined, properties: new Map() };

/** What schemas are read with. */
export interface SchemaContext {
  readonly resolve: Resolve;
  readonly checker: SchemaChecker;
}

/** Makes the schema of a node usable outside this folder. */
export function valueSchema(node: ApiNode, context: SchemaContext): ValueSchema {
  const { resolve, checker } = context;
  const merged = () => mergeSchemas([node], resolve);
  return {
    place: () => placeOf(node, 'key'),
    default: fieldOf(resolve(node)?.value, 'default'),
    problemsOf: (value) =>
      checker.errorsOf(node, value).map((error) => ({ pointer: error.instancePath, message: errorMessage(error) })),
    valueOf(text) {
      const types = typesOf(merged());
      if (types.some((type) => type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
      if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
      return text === 'null' && isNullable(merged()) && !types.includes('string') ? null : text;
    },
    shape() {
      const [type] = typesOf(merged());
      const [items] = itemsOf(merged());
      const properties = [...propertiesOf(merged())].flatMap(([name, [property]]): [string, ValueSchema][] =>
        property ? [[name, valueSchema(property, context)]] : [],
      );
      return {
        kind: type === 'array' ? 'list' : type === 'object' ? 'object' : 'scalar',
        items: items && valueSchema(items, context),
        properties: new Map(properties),
      };
    },
  };
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
