import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { fieldOf, isObject } from '../../../shared/json-object.ts';
import { remembered } from '../../../shared/remember.ts';
import { type ApiNode, nodeKey } from '../api-file.ts';
import { child, entries, items } from '../node.ts';
import {
  allOfKeyword,
  byNearness,
  isMarked,
  keyword,
  type MergedSchema,
  rememberedOfShared,
  type SchemaPart,
} from './merged-schema.ts';
import { hasNullBranch, hasNullBranchOnly, isNullSchema, onlyBranch } from './null-alternatives.ts';

/** What follows from the keywords of a merged schema. */

/** Types that a value may have, without null; empty: any, or none but null (`isNullOnly`). */
export const typesOf = remembered((schema: MergedSchema): readonly string[] => {
  if (isNullType(schema)) return [];
  const stated = statedTypes(schema).map((list) => list.filter((type) => type !== 'null'));
  const common = commonTypes(stated);
  if (common && common.length > 0) return common;
  return (stated.find((list) => list.length > 0) ?? impliedType(schema)) satisfies readonly string[];
});

/** Whether the types that `allOf` joins have none in common, so that no value is valid; `typesOf` has those of the first. */
export function haveNoCommonType(schema: MergedSchema): boolean {
  return commonTypes(statedTypes(schema))?.length === 0;
}

function statedTypes(schema: MergedSchema): readonly (readonly string[])[] {
  return allOfKeyword(schema, 'type')
    .map(({ value }) =>
      (Array.isArray(value) ? value : [value]).filter((type): type is string => typeof type === 'string'),
    )
    .filter((list) => list.length > 0);
}

function commonTypes([first, ...others]: readonly (readonly string[])[]): readonly string[] | undefined {
  return others.reduce((left, right) => left && meet(left, right), first);
}

/** An integer is a number, so that both together mean the integer. */
function meet(left: readonly string[], right: readonly string[]): readonly string[] {
  const isNarrower = left.includes('number') && right.includes('integer') && !left.includes('integer');
  const common = left.filter((type) => right.includes(type) || (type === 'integer' && right.includes('number')));
  return isNarrower ? [...common, 'integer'] : common;
}

const IMPLIED: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
      'dependentRequired',
      'dependentSchemas',
      'unevaluatedProperties',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'contains', 'unevaluatedItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

function impliedType(schema: MergedSchema): readonly string[] {
  const values = allowedValues(schema) ?? [];
  const kinds = new Set(values.filter((value) => value !== null).map(typeOfValue));
  if (kinds.size > 0) return [...kinds];
  const implied = IMPLIED.find(([, keywords]) => keywords.some((name) => keyword(schema, name) !== undefined));
  return implied ? [implied[0]] : [];
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** Whether `type` allows null alone. */
function isNullType(schema: MergedSchema): boolean {
  const common = commonTypes(statedTypes(schema));
  return common?.length === 1 && common[0] === 'null';
}

/** Whether null is the only value: by `type`, by `enum` or `const`, or as the only alternative. */
export const isNullOnly = remembered((schema: MergedSchema): boolean => {
  const values = allowedValues(schema) ?? [];
  const isOnlyValue = values.length > 0 && values.every((value) => value === null);
  return isOnlyValue || isNullType(schema) || schema.parts.some(({ node }) => hasNullBranchOnly(node));
});

/** Whether null is valid too, by `nullable` (3.0), by `type` (3.1), or as an alternative. */
export const isNullable = remembered((schema: MergedSchema): boolean => {
  if (isMarked(schema, 'nullable')) return true;
  const types = allOfKeyword(schema, 'type').map(({ value }) => value);
  if (types.length > 0 && types.every((type) => type === 'null' || (Array.isArray(type) && type.includes('null'))))
    return true;
  const hasNull = schema.parts.some(({ node }) => hasNullBranch(node));
  return hasNull || (types.length === 0 && (allowedValues(schema) ?? []).includes(null));
});

/** Values of `const` or `enum`; of several lists, those in all of them. */
export const allowedNodes = rememberedOfShared((schema: MergedSchema): readonly ApiNode[] | undefined => {
  const constant = keyword(schema, 'const');
  if (constant) return [constant];
  const lists = allOfKeyword(schema, 'enum').flatMap((node) => (Array.isArray(node.value) ? [items(node)] : []));
  const [first, ...others] = lists;
  if (others.length === 0) return first;
  const texts = others.map((list) => new Set(list.map(textOf)));
  return first?.filter((node) => texts.every((known) => known.has(textOf(node))));
});

function textOf({ value }: ApiNode): string | undefined {
  return JSON.stringify(value);
}

/** The same values as plain ones. */
export const allowedValues = rememberedOfShared((schema: MergedSchema): readonly unknown[] | undefined =>
  allowedNodes(schema)?.map(({ value }) => value),
);

/** A group of alternatives, null left out. */
export interface ChoiceGroup {
  readonly kind: 'oneOf' | 'anyOf';
  /** The schema that has the alternatives. */
  readonly owner: ApiNode;
  readonly branches: readonly ApiNode[];
}

/** Marks that the alternatives of a schema are listed above: within one of them they are not listed again. */
export function ownerMark(owner: ApiNode): string {
  return `alternatives of ${nodeKey(owner)}`;
}

export const choicesOf = rememberedOfShared((schema: MergedSchema): readonly ChoiceGroup[] =>
  schema.parts.flatMap(({ node }) => {
    // A single real alternative has been merged.
    if (onlyBranch(node)) return [];
    return (['oneOf', 'anyOf'] as const).flatMap((kind) => {
      const branches = items(node, kind).filter((branch) => !isNullSchema(branch));
      return branches.length > 0 ? [{ kind, owner: node, branches }] : [];
    });
  }),
);

/** The items of an array, or those after the positions of a tuple. */
export const itemsOf = rememberedOfShared((schema: MergedSchema): readonly ApiNode[] => {
  const found = [...allOfKeyword(schema, 'items'), ...allOfKeyword(schema, 'additionalItems')];
  const stated = found.filter(({ value }) => isObject(value));
  return stated.length > 0 ? stated : allOfKeyword(schema, 'unevaluatedItems').filter(({ value }) => isObject(value));
});

/** The positions of a tuple; `items` was a list before 2020-12. */
function placesOf(node: ApiNode): readonly ApiNode[] {
  return [...items(node, 'prefixItems'), ...items(node, 'items')];
}

export const isTuple = (schema: MergedSchema): boolean => positionsOf(schema).length > 0;

/** The positions of a tuple, each with all schemas that apply to it. */
export const positionsOf = rememberedOfShared((schema: MergedSchema): readonly (readonly ApiNode[])[] => {
  const positions = new Map<number, ApiNode[]>();
  for (const { node } of schema.parts)
    for (const [index, place] of placesOf(node).entries()) getOrInsert(positions, index, () => []).push(place);
  return [...positions.values()];
});

/** All schemas that apply to the values of a map; none if the object has only its own properties. */
export const mapValuesOf = rememberedOfShared((schema: MergedSchema): readonly ApiNode[] => {
  const name = keyword(schema, 'additionalProperties') ? 'additionalProperties' : 'unevaluatedProperties';
  if (keyword(schema, name)?.value === false) return [];
  return allOfKeyword(schema, name).filter(({ value }) => isObject(value));
});

/** Whether values are bytes, which are sent from a file. */
export function isBinary(schema: MergedSchema): boolean {
  const isEncoded = keyword(schema, 'contentEncoding') !== undefined;
  return (
    keyword(schema, 'format')?.value === 'binary' || (!isEncoded && keyword(schema, 'contentMediaType') !== undefined)
  );
}

export function isArray(schema: MergedSchema): boolean {
  return typesOf(schema).includes('array');
}

export function isObjectSchema(schema: MergedSchema): boolean {
  return typesOf(schema).includes('object');
}

export function isScalarSchema(schema: MergedSchema): boolean {
  const [type] = typesOf(schema);
  return type !== undefined && type !== 'object' && type !== 'array';
}

/** The author's examples of the whole value, nearest first: `examples`, then `example`. */
export function authorExamples(schema: Pick<MergedSchema, 'parts'>): readonly ApiNode[] {
  return firstExamples(byNearness(schema).filter(({ isWhole }) => isWhole));
}

/**
 * The same of a part of the value, as of a property that two branches of an `allOf` have: no objects, of which a part
 * has only some properties.
 */
export function partExamples(schema: Pick<MergedSchema, 'parts'>): readonly ApiNode[] {
  return firstExamples(byNearness(schema).filter(({ isWhole }) => !isWhole)).filter(({ value }) => !isObject(value));
}

function firstExamples(parts: readonly SchemaPart[]): readonly ApiNode[] {
  for (const { node } of parts) {
    const list = items(node, 'examples');
    if (list.length > 0) return list;
    // A map is reported as a mistake (API_EXAMPLE), but shows what the author meant.
    if (isObject(fieldOf(node.value, 'examples')))
      return entries(node, 'examples').map(([, one]) => child(one, 'value') ?? one);
    const example = child(node, 'example');
    if (example) return [example];
  }
  return [];
}
