import { fieldOf, isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import { valueAt } from '../document/pointer.ts';

/** Whether a schema knows a field in some case, even if the case is not that of the value that is validated. */
export type KnowsField = (schema: unknown, field: string) => boolean;

/** Keywords whose schemas apply to the same object. */
const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];

/** For a JSON schema whose `$ref`s lead to parts of itself. */
export function fieldsKnownBy(root: object): KnowsField {
  const applied = remembered((schema: object) => [...appliedBy(schema, root, new Set())]);
  return (schema, field) =>
    isObject(schema) &&
    applied(schema).some(
      (one) =>
        fieldOf(fieldOf(one, 'properties'), field) !== undefined ||
        isObject(fieldOf(one, 'additionalProperties')) ||
        Object.keys(fieldOf(one, 'patternProperties') ?? {}).some((pattern) => new RegExp(pattern).test(field)),
    );
}

/** A schema and all that apply to the same object, in whatever case. */
function* appliedBy(schema: unknown, root: object, seen: Set<unknown>): Generator<object> {
  if (!isObject(schema) || seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const ref = fieldOf(schema, '$ref');
  const target = typeof ref === 'string' && ref.startsWith('#') ? valueAt(root, ref.slice(1)) : undefined;
  const own = IN_PLACE.flatMap((keyword) => fieldOf(schema, keyword) ?? []);
  const dependent = Object.values(fieldOf(schema, 'dependentSchemas') ?? {});
  for (const one of [target, ...own, ...dependent]) yield* appliedBy(one, root, seen);
}
