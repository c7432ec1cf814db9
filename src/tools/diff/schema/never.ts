import { allOfKeyword, type MergedSchema } from '../../../openapi/index.ts';
import { isObject } from '../../../shared/json-object.ts';
import { isAnnotation } from './same-meaning.ts';
import { note, type SchemaComparison, type SchemaPair } from './schema-pair.ts';

/** Compares schemas of which one allows nothing, by `false` or by `not: {}`; whether that is so: nothing else is to be said. */
export function compareNever(pair: SchemaPair, comparison: SchemaComparison): boolean {
  const [was, is] = [isNever(pair.old.schema), isNever(pair.new.schema)];
  if (was !== is) {
    // A property that responses no longer have is missed by those who read it.
    const narrowed = pair.direction === 'response' ? 'dangerous' : 'narrowed';
    const effect = is ? narrowed : 'widened';
    const says = is ? 'may no longer have any value' : 'may now have a value';
    note(pair, comparison, { code: is ? 'type-narrowed' : 'type-widened', effect, says });
  }
  return was || is;
}

function isNever(schema: MergedSchema): boolean {
  return schema.isNever || allOfKeyword(schema, 'not').some(({ value }) => isAnything(value));
}

function isAnything(value: unknown): boolean {
  return value === true || (isObject(value) && Object.keys(value).every(isAnnotation));
}
