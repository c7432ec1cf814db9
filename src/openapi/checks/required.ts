import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { JsonObject } from '../../shared/json-object.ts';
import type { ErrorLimit } from './error-limit.ts';

/**
 * `required` (JSON Schema validation 2020-12, section 6.5.3) with a limit of errors: two characters, `{}`, have one for
 * each of thousands of names. One function for all lists: the validator copies its code for each function in it.
 * `allErrors`: whether to name more than the first property that is missing.
 */
export function required({ add }: ErrorLimit, allErrors: boolean): FuncKeywordDefinition {
  const hasAll: SchemaValidateFunction = (names: readonly string[], value: JsonObject): boolean => {
    const isMissing = (name: string) => !Object.hasOwn(value, name) || value[name] === undefined;
    const first = names.findIndex(isMissing);
    const missing = first === -1 ? [] : names.slice(first, allErrors ? undefined : first + 1).filter(isMissing);
    add(missing.length);
    hasAll.errors = missing.map((missingProperty) => ({
      keyword: 'required',
      params: { missingProperty },
      message: `must have required property '${missingProperty}'`,
    }));
    return missing.length === 0;
  };
  return {
    keyword: 'required',
    type: 'object',
    schemaType: 'array',
    // Where the validator has its own, which decides the order of errors.
    before: 'propertyNames',
    errors: true,
    validate: hasAll,
  };
}
