import { type Schema, Validator } from '@cfworker/json-schema';
import type { Json } from '../model/json.ts';
import { consoleSchemaBase } from '../shared/console-protocol.ts';
import { distinctBy } from '../shared/distinct-by.ts';

/** A place in a value that its schema does not allow. */
export interface SchemaProblem {
  /** JSON pointer; empty for the whole value. */
  readonly pointer: string;
  readonly message: string;
}

/** A value and its schema, as plain JSON, so that they can be sent to a worker. */
export interface Validation {
  readonly value: Json;
  readonly schema: Json;
  /** The shared schemas that the schema refers to, by the names of their files. */
  readonly shared: readonly (readonly [name: string, schema: object])[];
}

/**
 * The problems of a value. Nothing is compiled, since pages forbid it; a schema that cannot be read is taken to allow
 * everything. It may take any time: patterns and alternatives may be without end.
 */
export function validationProblems({ value, schema, shared }: Validation): readonly SchemaProblem[] {
  try {
    const validator = new Validator(schema as Schema | boolean as Schema, '2020-12', false);
    for (const [name, one] of shared) validator.addSchema({ ...one, $id: consoleSchemaBase + name } as Schema);
    const { errors } = validator.validate(value);
    const problems = errors
      .filter(({ keyword }) => !WRAPPERS.has(keyword))
      .map(({ instanceLocation, error }) => ({ pointer: instanceLocation.replace(/^#/, ''), message: error }));
    return distinctBy(problems, ({ pointer }) => pointer);
  } catch {
    return [];
  }
}

/** Keywords whose errors only say that something below them is wrong. */
const WRAPPERS = new Set([
  'properties',
  'items',
  '$ref',
  'allOf',
  'additionalItems',
  'prefixItems',
  'patternProperties',
  'dependentSchemas',
  'if',
]);
