import type { AnySchemaObject, ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { fieldOf, isObject, type JsonObject } from '../../shared/json-object.ts';
import { listInShort } from './in-short.ts';

/**
 * `dependentRequired` (JSON Schema validation 2020-12, section 6.5.4) as a function: the validator's own becomes code for
 * each name, and never ends for one property that requires 45,000 others.
 */
export const dependentRequired: FuncKeywordDefinition = {
  keyword: 'dependentRequired',
  type: 'object',
  schemaType: 'object',
  errors: true,
  validate: hasWhatItNeeds,
};

function hasWhatItNeeds(needed: JsonObject, value: JsonObject, parentSchema?: AnySchemaObject): boolean {
  const problems = Object.keys(value).flatMap((property) => {
    const list = fieldOf(needed, property);
    // Anything else is reported as a mistake, and may be an object that is no text.
    const names = Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
    const missing = names.find((name) => !Object.hasOwn(value, name));
    return missing === undefined ? [] : [problem(property, names, missing, parentSchema)];
  });
  const validate: SchemaValidateFunction = hasWhatItNeeds;
  validate.errors = problems;
  return problems.length === 0;
}

function problem(
  property: string,
  names: readonly string[],
  missingProperty: string,
  parentSchema?: AnySchemaObject,
): Partial<ErrorObject> {
  const deps = listInShort(names, String);
  return {
    keyword: 'dependentRequired',
    params: { property, missingProperty, depsCount: names.length, deps },
    message: `must have ${names.length === 1 ? 'property' : 'properties'} ${deps} when property ${property} is present`,
    ...(parentSchema && { parentSchema }),
  };
}

/** A schema whose `dependencies` of earlier drafts are those of 2020-12: lists of names, and schemas. */
export function withoutDependencies({ dependencies, ...schema }: JsonObject): JsonObject {
  if (!isObject(dependencies)) return schema;
  const all = Object.entries(dependencies);
  const those = (isList: boolean) => Object.fromEntries(all.filter(([, one]) => Array.isArray(one) === isList));
  return {
    ...schema,
    dependentRequired: { ...those(true), ...(schema.dependentRequired as object) },
    dependentSchemas: { ...those(false), ...(schema.dependentSchemas as object) },
  };
}
