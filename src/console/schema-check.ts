import type { Json } from '../model/json.ts';
import { consoleSchemaBase } from '../shared/console-protocol.ts';
import { isObject } from '../shared/json-object.ts';
import { plainValue } from '../shared/written-number.ts';
import { problemsInTime } from './schema-thread.ts';
import type { SchemaProblem } from './schema-validation.ts';

/** Fetches a shared schema by the name of its file; undefined if it cannot be loaded. */
export type LoadSchema = (name: string) => Promise<Json | undefined>;

/**
 * The problems of a value, according to its schema and the shared schemas that it refers to; undefined if comparing them
 * takes too long. A schema that cannot be read is taken to allow everything.
 */
export async function schemaProblems(
  value: unknown,
  schema: Json,
  load: LoadSchema,
): Promise<readonly SchemaProblem[] | undefined> {
  const shared = new Map<string, object>();
  for (let names = namesIn(schema); names.length > 0; ) {
    const found = await Promise.all(names.map(async (name) => ({ name, schema: await load(name) })));
    const next: string[] = [];
    for (const { name, schema: one } of found) {
      const whole = isObject(one) ? (plainValue(one) as object) : {};
      shared.set(name, whole);
      for (const further of namesIn(whole as Json)) next.push(further);
    }
    names = [...new Set(next)].filter((name) => !shared.has(name));
  }
  return problemsInTime({ value: plainValue(value) as Json, schema: plainValue(schema), shared: [...shared] });
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
