import type { SchemaChoice, SchemaField } from '../model/api.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import { byNearness, isMarked, type MergedSchema, mergeSchemas, titleOf } from './merged-schema.ts';
import { lastKey } from './pointer.ts';
import {
  type Child,
  type Choice,
  childrenOf,
  choicesBelow,
  hasRows,
  type Innermost,
  innermost,
} from './schema-children.ts';
import { constraintsOf } from './schema-constraints.ts';
import { allowedValues, authorExamples, choicesOf, ownerMark } from './schema-facts.ts';
import { typeInWords } from './schema-type.ts';
import { shownExamples, valuesOf, valuesOfChoices } from './schema-values.ts';

/** Deepest level of rows below a body. */
const MAX_DEPTH = 10;

/** Rows of one body after which a shared schema that is already shown is only named. */
const MANY_ROWS = 200;

/** Rows of one body after which nothing is opened any more. */
const MAX_ROWS = 1500;

/** Level of the greatest heading in a description of a row. */
const HEADING_LEVEL = 4;

/** What grows with the rows of one body. */
interface RowBudget {
  rows: number;
  /** Identities of the schemas whose rows are already there. */
  readonly shown: Set<string>;
}

/** Where a field stands. */
export interface FieldPlace {
  /** Its own name; `[]` for an array's items, empty for a body. */
  readonly name: string;
  /** Full path from the body. */
  readonly path: string;
  readonly id: string;
  readonly required: boolean;
  readonly direction: Direction;
  readonly depth: number;
  /** Identities of the schemas around it, and marks of those whose alternatives are told. */
  readonly around: ReadonlySet<string>;
  readonly budget: RowBudget;
}

/** The place of a body, a parameter or a header: the top of its rows. */
export function topPlace(name: string, id: string, direction: Direction): FieldPlace {
  const budget = { rows: 0, shown: new Set<string>() };
  return { name, path: name, id, required: false, direction, depth: 0, around: new Set(), budget };
}

/**
 * A schema as a row of the reference with the rows below it. All of `nodes` hold for the value. Arrays lead straight to
 * what they hold (`data[].name`); a schema that stands around itself is named, not shown again.
 */
export function schemaField(nodes: readonly ApiNode[], place: FieldPlace, context: PageContext): SchemaField {
  place.budget.rows += 1;
  const { resolve } = context;
  const schema = mergeSchemas(nodes, resolve);
  const inner = innermost(nodes, schema, place.around, resolve);
  const explained = choicesOf(inner.schema)
    .map((group) => valuesOfChoices(group, place.id, context))
    .find((values) => values !== undefined);
  const own = describe(schema, place, context);
  const below = explained ? NOTHING : rowsBelow(inner, own !== undefined, place, context);
  const hasItemRow = below.fields.some(({ name }) => name === '[]');
  return {
    name: place.name,
    path: place.path,
    id: place.id,
    type: typeInWords(schema, resolve),
    constraints: [...constraintsOf(schema), ...below.notes],
    required: place.required,
    deprecated: isMarked(schema, 'deprecated'),
    access: isMarked(schema, 'readOnly') ? 'read-only' : isMarked(schema, 'writeOnly') ? 'write-only' : undefined,
    descriptionHtml: own ?? (hasItemRow ? undefined : describe(inner.schema, place, context)),
    values: explained ?? valuesOf(schema, place.id, context),
    examples: shownExamples(authorExamples(schema).filter(isShort)),
    fields: below.fields,
    choices: below.choices,
    repeats: below.repeats,
  };
}

type RowsBelow = Pick<SchemaField, 'fields' | 'choices' | 'repeats'> & { readonly notes: readonly string[] };

const NOTHING: RowsBelow = { fields: [], choices: [], repeats: undefined, notes: [] };

function rowsBelow(inner: Innermost, isDescribed: boolean, place: FieldPlace, context: PageContext): RowsBelow {
  const { schema, suffix, around } = inner;
  const { budget, direction } = place;
  const inside: FieldPlace = { ...place, path: place.path + suffix, depth: place.depth + 1, around };
  if (!hasRows(schema)) {
    const isTold = suffix !== '' && hasItemFacts(schema, isDescribed, place, context);
    return isTold ? { ...NOTHING, fields: [itemRow(inner, inside, context)] } : NOTHING;
  }
  const wasShown = budget.rows > MANY_ROWS && budget.shown.has(schema.key);
  if (around.has(schema.key) || wasShown)
    return { ...NOTHING, repeats: schema.name ?? titleOf(schema) ?? (lastKey(schema.key) || 'the body') };
  if (place.depth >= MAX_DEPTH || budget.rows > MAX_ROWS)
    return { ...NOTHING, notes: ['what it holds is not shown here'] };
  budget.shown.add(schema.key);
  const owners = schema.parts.map(({ node }) => ownerMark(node));
  const opened = { ...inside, around: new Set([...around, schema.key, ...owners]) };
  return {
    ...NOTHING,
    fields: childrenOf(schema, direction, context.resolve).map((one) => childField(one, opened, context)),
    choices: choicesBelow(schema, around, context.resolve).map((one) => choiceField(one, opened, context)),
  };
}

function childField({ name, nodes, required }: Child, place: FieldPlace, context: PageContext): SchemaField {
  const separator = place.path === '' || name.startsWith('[') ? '' : '.';
  const id = context.ids(place.id, name === '[]' ? 'items' : name);
  return schemaField(nodes, { ...place, name, path: place.path + separator + name, id, required }, context);
}

function choiceField({ kind, label, node }: Choice, place: FieldPlace, context: PageContext): SchemaChoice {
  // What a label says of the discriminator would make the address long.
  const id = context.ids(place.id, label.replace(/ \(.*$/, ''));
  return { kind, label, field: schemaField([node], { ...place, id, required: false }, context) };
}

/** Simple items have a row only where there is more to tell of them than their type and the array's own description. */
function hasItemFacts(schema: MergedSchema, isDescribed: boolean, place: FieldPlace, context: PageContext): boolean {
  if (constraintsOf(schema).length > 0 || allowedValues(schema) !== undefined) return true;
  return isDescribed && describe(schema, place, context) !== undefined;
}

function itemRow({ nodes }: Innermost, place: FieldPlace, context: PageContext): SchemaField {
  const id = context.ids(place.id, 'items');
  return schemaField(nodes, { ...place, name: '[]', id, required: false }, context);
}

function describe(schema: MergedSchema, place: FieldPlace, context: PageContext): string | undefined {
  for (const { node } of byNearness(schema)) {
    const found = context.describe(node, { headingLevel: HEADING_LEVEL, id: place.id });
    if (found) return found.html;
  }
  return undefined;
}

/** Whole objects are shown as the example of the body, not in a row. */
function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
