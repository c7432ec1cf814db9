import { type Schema, Validator } from '@cfworker/json-schema';
import type { Json } from '../model/json.ts';
import { consoleSchemaBase } from '../shared/console-protocol.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { isObject } from '../shared/json-object.ts';
import { plainValue } from '../shared/written-number.ts';

/** A place in a value that its schema does not allow. */
export interface SchemaProblem {
  /** JSON pointer; empty for the whole value. */
  readonly pointer: string;
  readonly message: string;
}

/** Fetches a shared schema by the name of its file; undefined if it cannot be loaded. */
export type LoadSchema = (name: string) => Promise<Json | undefined>;

/**
 * The problems of a value, according to its schema and the shared schemas that it refers to. Nothing is compiled, since
 * pages forbid it; a schema that cannot be read is taken to allow everything.
 */
export async function schemaProblems(
  value: unknown,
  schema: Json,
  load: LoadSchema,
): Promise<readonly SchemaProblem[]> {
  try {
    const validator = new Validator(plainValue(schema) as Schema | boolean as Schema, '2020-12', false);
    const loaded = new Set<string>();
    for (let names = namesIn(schema); names.length > 0; ) {
      const found = await Promise.all(names.map(async (name) => ({ name, schema: await load(name) })));
      const next: string[] = [];
      for (const { name, schema: shared } of found) {
        loaded.add(name);
        const whole = isObject(shared) ? (plainValue(shared) as object) : {};
        validator.addSchema({ ...whole, $id: consoleSchemaBase + name } as Schema);
        for (const one of namesIn(whole as Json)) next.push(one);
      }
      names = [...new Set(next)].filter((name) => !loaded.has(name));
    }
    const { errors } = validator.validate(plainValue(value));
    const problems = errors.filter(({ keyword }) => !WRAPPERS.has(keyword)).map(problemOf);
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

function problemOf({
  instanceLocation,
  error,
}: {
  readonly instanceLocation: string;
  readonly error: string;
}): SchemaProblem {
  return { pointer: instanceLocation.replace(/^#/, ''), message: error };
}

/** Names of the shared schemas that a schema refers to. */
function namesIn(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, Json]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(consoleSchemaBase)
      ? [value.slice(consoleSchemaBase.length).replace(/#.*$/, '')]
      : namesIn(value),
  );
}
