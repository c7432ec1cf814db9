import type { SchemaChoice } from '../../../model/api-schema.ts';
import { type ApiNode, nodeKey } from '../../document/api-file.ts';
import { entries } from '../../document/node.ts';
import type { Resolve } from '../../document/resolve.ts';
import { type Direction, hiddenMark } from '../../document/schema/direction.ts';
import {
  isMarked,
  keyword,
  type MergedSchema,
  mergeSchemas,
  propertiesOf,
  requiredOf,
} from '../../document/schema/merged-schema.ts';
import {
  type ChoiceGroup,
  choicesOf,
  isArray,
  isObjectSchema,
  isTuple,
  itemsOf,
  mapValuesOf,
  ownerMark,
  positionsOf,
} from '../../document/schema/schema-facts.ts';
import { plainWords } from '../words.ts';
import { onlyRequired } from './phrase.ts';
import { isEmptyText, type TypeContext, typeInWords } from './type.ts';
import { choiceLabel } from './values.ts';

/** What a row below a schema is made from. */
export interface Child {
  readonly name: string;
  /** All schemas that apply to its value. */
  readonly nodes: readonly ApiNode[];
  readonly required: boolean;
}

/** A schema, its items, or the items of those. */
export interface Layer {
  readonly schema: MergedSchema;
  readonly nodes: readonly ApiNode[];
  /** `[]` for each array around it. */
  readonly suffix: string;
  /** Identities of those arrays and of all enclosing schemas. */
  readonly around: ReadonlySet<string>;
}

/** Maximum number of directly nested arrays that are followed. */
const MAX_ARRAYS = 10;

/** A schema and what its arrays lead straight to, the innermost items last: only that one itself if it is no array. */
export function layersOf(
  nodes: readonly ApiNode[],
  schema: MergedSchema,
  around: ReadonlySet<string>,
  resolve: Resolve,
): readonly [Layer, ...Layer[]] {
  let at: Layer = { schema, nodes, suffix: '', around };
  const layers: [Layer, ...Layer[]] = [at];
  while (isArray(at.schema) && at.suffix.length < 2 * MAX_ARRAYS && !at.around.has(at.schema.key)) {
    const inside = itemsOf(at.schema);
    if (inside.length === 0 || isTuple(at.schema) || hasNamed(at.schema)) break;
    at = {
      schema: mergeSchemas(inside, resolve),
      nodes: inside,
      suffix: `${at.suffix}[]`,
      around: new Set([...at.around, at.schema.key]),
    };
    layers.push(at);
  }
  return layers;
}

/** Whether a schema has rows of its own: properties, positions of a tuple, or alternatives. */
export function hasRows(schema: MergedSchema, context: TypeContext): boolean {
  if (choicesOf(schema).length > 0 || childrenGroup(schema, context).length > 0 || isTuple(schema)) return true;
  return hasNamed(schema) || (isObjectSchema(schema) && (itemsOf(schema).length > 0 || mapValuesOf(schema).length > 0));
}

/** Whether properties are named, of whatever type it says that it is: what an author wrote is shown. */
function hasNamed(schema: MergedSchema): boolean {
  return propertiesOf(schema).size > 0 || keyword(schema, 'patternProperties') !== undefined;
}

/**
 * The rows of a schema: positions of a tuple or items that the array does not lead straight to, properties (those
 * required first), properties by pattern, then those of any name.
 */
export function childrenOf(schema: MergedSchema, direction: Direction, resolve: Resolve): Child[] {
  const required = requiredOf(schema);
  const hidden = hiddenMark(direction);
  const properties = [...propertiesOf(schema)]
    .filter(([, nodes]) => hidden === undefined || !isMarked(mergeSchemas(nodes, resolve), hidden))
    .map(([name, nodes]) => ({ name, nodes, required: required.has(name) }))
    .toSorted((a, b) => Number(b.required) - Number(a.required));
  const patterns = schema.parts
    .flatMap(({ node }) => entries(node, 'patternProperties'))
    .map(([pattern, node]) => ({ name: `{${pattern}}`, nodes: [node], required: false }));
  const values = mapValuesOf(schema).filter(({ value }) => Object.keys(Object(value) as object).length > 0);
  const named = values.length > 0 ? [{ name: '{key}', nodes: values, required: false }] : [];
  return [...itemPlaces(schema), ...properties, ...patterns, ...named];
}

/** The positions of a tuple: `[0]`, `[1]`, then `[]` for the rest; items beside named properties, or of what says that it is an object. */
function itemPlaces(schema: MergedSchema): Child[] {
  const places = positionsOf(schema).map((nodes, index) => ({ name: `[${index}]`, nodes, required: false }));
  const isListed = places.length > 0 || (isArray(schema) ? hasNamed(schema) : isObjectSchema(schema));
  const rest = isListed ? itemsOf(schema) : [];
  return rest.length > 0 ? [...places, { name: '[]', nodes: rest, required: false }] : places;
}

export interface Choice extends Omit<SchemaChoice, 'field'> {
  readonly node: ApiNode;
}

/**
 * The alternatives of a schema: those that it lists, or those that extend it by `allOf` if its discriminator
 * distinguishes them. A value matches an alternative of each group (JSON Schema 2020-12, section 10.2.1). A group is left out within its own alternatives, where a child extends its parent and the parent
 * lists its children; so are alternatives that are only a type or an empty text, which is in the type column, or that only
 * require properties.
 */
export function choicesBelow(schema: MergedSchema, around: ReadonlySet<string>, context: TypeContext): Choice[] {
  const groups = [...choicesOf(schema), ...childrenGroup(schema, context)].flatMap((group) => {
    if (around.has(ownerMark(group.owner))) return [];
    const branches = group.branches.filter((branch) => !isEmptyText(branch));
    if (branches.every((branch) => isBareType(branch) || onlyRequired(branch) !== undefined)) return [];
    return [{ ...group, branches }];
  });
  return groups.flatMap((group, index) =>
    group.branches.map((node): Choice => {
      const branch = mergeSchemas([node], context.resolve);
      const type = plainWords(typeInWords(branch, context));
      return {
        kind: group.kind,
        ...(index > 0 && { isFurther: true }),
        label: choiceLabel(node, group, { schema: branch, type, resolve: context.resolve }),
        node,
      };
    }),
  );
}

function childrenGroup(schema: MergedSchema, { schemas }: TypeContext): ChoiceGroup[] {
  const owner = schema.parts.find(({ node }) => nodeKey(node) === schema.key)?.node;
  const branches = owner ? schemas.childrenOf(nodeKey(owner)) : [];
  const isListed = choicesOf(schema).some((group) => group.owner === owner);
  return owner && branches.length > 0 && !isListed ? [{ kind: 'oneOf', owner, branches }] : [];
}

function isBareType(node: ApiNode): boolean {
  // An alternative that is no schema, such as null, is reported where the description is checked.
  const schema = Object(node.value) as { readonly type?: unknown };
  return Object.keys(schema).every((key) => key === 'type') && schema.type !== 'object';
}
