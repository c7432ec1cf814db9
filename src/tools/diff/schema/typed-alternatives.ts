import {
  type ApiDocument,
  type ApiNode,
  allOfKeyword,
  type ChoiceGroup,
  hasNullBranch,
  haveNoCommonType,
  isNullable,
  type MergedSchema,
  mergeSchemas,
  typesOf,
} from '../../../openapi/index.ts';
import { isObject } from '../../../shared/json-object.ts';
import { isAnnotation } from './same-meaning.ts';
import type { Side } from './schema-pair.ts';

/** An alternative for types that no other one of its group is for. */
export interface TypedAlternative {
  readonly branch: ApiNode;
  readonly types: readonly string[];
  /** Whether it is compared also by whether null is allowed, which one of several says for all. */
  readonly hasNull: boolean;
}

/**
 * The alternatives of a group, if they say what a list of types says: each is for types of its own, so that a value matches
 * at most one, whether by `oneOf` or by `anyOf`, and each type of the schema that they take the place of, or that takes
 * theirs, is one of some alternative. Undefined otherwise.
 */
export function typedAlternatives(
  whole: MergedSchema,
  { owner, kind, branches }: ChoiceGroup,
  { resolve }: ApiDocument,
): readonly TypedAlternative[] | undefined {
  const wanted = statedTypes(whole);
  const alternatives = branches.map((branch) => {
    const schema = mergeSchemas([branch], resolve);
    return { branch, types: statedTypes(schema), isNullable: isNullable(schema) };
  });
  const all = alternatives.flatMap(({ types }) => types);
  // An integer is a number too.
  const expanded = alternatives.flatMap(({ types }) => [...new Set(types.map(kindOf))]);
  const areApart = alternatives.every(({ types }) => types.length > 0) && new Set(expanded).size === expanded.length;
  if (!areApart || wanted.length === 0 || !wanted.every((type) => all.includes(type))) return undefined;
  const nullable = alternatives.filter((one) => one.isNullable);
  if (nullable.length === 0) return alternatives.map((one) => ({ ...one, hasNull: true }));
  // `oneOf` refuses null if several alternatives allow it.
  const isStatedOnce = ![owner, ...whole.parts.map(({ node }) => node)].some(hasNullBranch);
  if (!isStatedOnce || (kind === 'oneOf' && nullable.length > 1)) return undefined;
  const [first] = nullable.filter(({ types }) => types.some((type) => wanted.includes(type)));
  return alternatives.map((one) => ({ ...one, hasNull: one === first }));
}

function kindOf(type: string): string {
  return type === 'integer' ? 'number' : type;
}

/** None where a schema does not say of which types its values are, or where no value is valid. */
function statedTypes(schema: MergedSchema): readonly string[] {
  const isStated = allOfKeyword(schema, 'type').length > 0;
  return isStated && !schema.isNever && !haveNoCommonType(schema) ? typesOf(schema) : [];
}

/** Keywords that limit values of one type only (JSON Schema validation 2020-12, section 6). */
const LIMITING: Readonly<Record<string, readonly string[]>> = {
  object: [
    ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
    ...['required', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'dependencies'],
  ],
  array: [
    ...['items', 'prefixItems', 'additionalItems', 'unevaluatedItems', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'minContains', 'maxContains'],
  ],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** A side for the values of some types, and maybe null: what it says of others is left out, as are annotations. */
export function sideOfTypes({ schema, ...places }: Side, types: readonly string[], hasNull: boolean): Side {
  const kinds = new Set(types.map(kindOf));
  const others = new Set(Object.entries(LIMITING).flatMap(([type, keywords]) => (kinds.has(type) ? [] : keywords)));
  const kept = ([name, value]: readonly [string, unknown]): boolean =>
    !isAnnotation(name) &&
    !others.has(name) &&
    (hasNull || name !== 'nullable') &&
    (name !== 'format' || kinds.has(typeOfFormat(value)));
  const parts = schema.parts.map((part) => {
    const { value } = part.node;
    if (!isObject(value)) return part;
    const limits = Object.entries(value).filter(kept);
    const typed = limits.map(
      ([name, one]) => [name, name === 'type' ? commonTypes(one, hasNull ? [...types, 'null'] : types) : one] as const,
    );
    return { ...part, node: { ...part.node, value: Object.fromEntries(typed) } };
  });
  return { ...places, schema: { ...schema, name: undefined, shared: undefined, parts } };
}

function commonTypes(stated: unknown, types: readonly string[]): unknown {
  if (!Array.isArray(stated)) return stated;
  const common = stated.filter((type) => types.includes(type));
  return common.length > 0 ? common : stated;
}

/** Formats of numbers (OpenAPI 3.1.1, section 4.4.2); all others are taken for those of texts. */
function typeOfFormat(format: unknown): string {
  return typeof format === 'string' && /^(?:u?int\d+|float|double)$/.test(format) ? 'number' : 'string';
}
