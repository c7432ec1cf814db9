import { allOfKeyword, type MergedSchema, typesOf } from '../../../openapi/index.ts';

/** Whether every number that a schema allows is whole: an integer, or a multiple of a whole number. */
export function areWhole(schema: MergedSchema): boolean {
  const types = typesOf(schema);
  if (!types.includes('number')) return types.includes('integer');
  return allOfKeyword(schema, 'multipleOf').some(({ value }) => Number.isInteger(value) && Number(value) > 0);
}
