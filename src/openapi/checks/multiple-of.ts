import type { AnySchemaObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { isMultipleOf } from '../../shared/multiple-of.ts';

/** `multipleOf` without the errors of binary fractions: for the validator's own, 19.99 is not a multiple of 0.01. */
export const multipleOf: FuncKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  errors: true,
  validate: isMultiple,
};

function isMultiple(step: number, value: number, parentSchema?: AnySchemaObject): boolean {
  const isValid = isMultipleOf(value, step);
  const validate: SchemaValidateFunction = isMultiple;
  const params = { multipleOf: step };
  const problem = {
    keyword: 'multipleOf',
    params,
    message: `must be multiple of ${step}`,
    ...(parentSchema && { parentSchema }),
  };
  validate.errors = isValid ? [] : [problem];
  return isValid;
}
