import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type { JsonObject } from '../../shared/json-object.ts';
import type { ErrorLimit } from './error-limit.ts';

/**
 * `required` (JSON Schema validation 2020-12, section 6.5.3) with a limit of errors: two characters, `{}`, have one for
 * each of thousands of names.
 */
export function required({ add }: ErrorLimit): FuncKeywordDefinition {
  return {
    keyword: 'required',
    type: 'object',
    schemaType: 'array',
    // Where the validator has its own, which decides the order of errors.
    before: 'propertyNames',
    errors: true,
    compile: (names: readonly string[], _, { allErrors }) => {
      const validate: SchemaValidateFunction = (value: JsonObject) => {
        const isMissing = (name: string) => !Object.hasOwn(value, name) || value[name] === undefined;
        const first = names.findIndex(isMissing);
        const missing = first === -1 ? [] : names.slice(first, allErrors ? undefined : first + 1).filter(isMissing);
        add(missing.length);
        validate.errors = missing.map(problem);
        return missing.length === 0;
      };
      return validate;
    },
  };
}

function problem(missingProperty: string): Partial<ErrorObject> {
  return {
    keyword: 'required',
    params: { missingProperty },
    message: `must have required property '${missingProperty}'`,
  };
}
