import type { ErrorObject } from 'ajv';
import { fieldOf, isObject } from '../../shared/json-object.ts';

/**
 * A validator's errors, with those of `not` and `oneOf` that are about fields which exclude one another as errors of their
 * own, of the keyword `exclusive`: an object has all of `params.fields`, or none although it must have one (`params.isNone`).
 * A field that must not be there is one that is not allowed.
 */
export function withExclusiveFields(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const found = new Map(errors.flatMap((error) => (isCandidate(error) ? exclusion(error) : [])));
  if (found.size === 0) return errors;
  const places = new Set([...found.keys()].map(placeOf));
  return errors.flatMap((error) => {
    const exclusive = found.get(error);
    if (exclusive) return [exclusive];
    // What each alternative lacks, the error of them all says.
    const around = { ...error, schemaPath: error.schemaPath.replace(/\/\d+\/required$/, '') };
    return error.keyword === 'required' && places.has(placeOf(around)) ? [] : [error];
  });
}

function isCandidate({ keyword }: ErrorObject): boolean {
  return keyword === 'not' || keyword === 'oneOf';
}

function placeOf({ instancePath, schemaPath }: ErrorObject): string {
  return `${instancePath} ${schemaPath}`;
}

function exclusion(error: ErrorObject): [error: ErrorObject, exclusive: ErrorObject][] {
  const { keyword, params, parentSchema } = error;
  if (keyword === 'not') {
    const fields = requiredBy(parentSchema?.not);
    const [first, second] = fields;
    if (first === undefined) return [];
    if (second !== undefined) return [[error, { ...error, keyword: 'exclusive', params: { fields } }]];
    return [[error, { ...error, keyword: 'additionalProperties', params: { additionalProperty: first } }]];
  }
  const alternatives = (parentSchema?.oneOf ?? []) as readonly unknown[];
  const fields = alternatives.map((one) => requiredBy(one));
  if (fields.length === 0 || !fields.every((one) => one.length === 1)) return [];
  const passing = params.passingSchemas as readonly number[] | null;
  const meant = passing ? passing.map((index) => fields[index]) : fields;
  return [[error, { ...error, keyword: 'exclusive', params: { fields: meant.flat(), isNone: passing === null } }]];
}

/** The fields that a schema requires if it does nothing else; otherwise none. */
function requiredBy(schema: unknown): readonly string[] {
  const required = fieldOf(schema, 'required');
  if (!Array.isArray(required) || !isObject(schema)) return [];
  const isAlone = Object.keys(schema).every((keyword) => keyword === 'required' || keyword === 'description');
  return isAlone ? required : [];
}
