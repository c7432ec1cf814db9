import type { FieldValue, SchemaChoice, SchemaField, SchemaRule, Words } from '../../../model/api-schema.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { type ApiNode, nodeKey } from '../../document/api-file.ts';
import { lastKey } from '../../document/pointer.ts';
import type { Direction } from '../../document/schema/direction.ts';
import { isMarked, type MergedSchema, mergeSchemas, type SchemaPart } from '../../document/schema/merged-schema.ts';
import { allowedValues, choicesOf, ownerMark } from '../../document/schema/schema-facts.ts';
import type { PageContext } from '../context.ts';
import { plainWords } from '../words.ts';
import { type Child, type Choice, childrenOf, choicesBelow, hasRows, type Layer, layersOf } from './children.ts';
import { factsOf, itemExamplesNote, itemFactsOf, rowExamples, shownExamples } from './facts.ts';
import { inheritedOf } from './inherited.ts';
import { sayable } from './repeated-text.ts';
import { countRepeated, isElsewhere, isRepeated, isSpent, type RowBudget } from './row-budget.ts';
import { rulesOf } from './rules.ts';
import { describeSchema, describeWithItems, inPlace, titleBeside } from './text.ts';
import { typeInWords } from './type.ts';
import { valuesOf, valuesOfChoices } from './values.ts';

/** Where a field is. */
export interface FieldPlace {
  /** Its own name; `[]` for an array's items, empty for a body. */
  readonly name: string;
  /** Full path from the body. */
  readonly path: string;
  readonly id: string;
  readonly required: boolean;
  readonly direction: Direction;
  readonly depth: number;
  /** Identities of the enclosing schemas, and marks of those whose alternatives are listed. */
  readonly around: ReadonlySet<string>;
  /** Marks of the properties that have rows right above an alternative, which does not repeat them. */
  readonly above: ReadonlySet<string>;
  /** Whether it is within a schema that has a page, which also shows the examples. */
  readonly isShared: boolean;
  readonly budget: RowBudget;
}

const NO_MARKS: ReadonlySet<string> = new Set();

/** The place of a body, a parameter or a header: the root of its rows. */
export function topPlace(name: string, id: string, direction: Direction): FieldPlace {
  const none = { around: NO_MARKS, above: NO_MARKS, isShared: false, budget: { rows: 0 } };
  return { name, path: name, id, required: false, direction, depth: 0, ...none };
}

/**
 * A schema as a row of the reference with the rows below it. All of `nodes` apply to the value. Arrays lead straight to
 * their items (`data[].name`); a schema within itself is named, not expanded again. `lead`: the description of the
 * parameter or the header whose schema it is, as HTML, before what that says by itself.
 */
export function schemaField(
  nodes: readonly ApiNode[],
  place: FieldPlace,
  context: PageContext,
  lead?: string,
): SchemaField {
  place.budget.rows += 1;
  const { resolve } = context;
  const schema = mergeSchemas(nodes, resolve);
  const layers = layersOf(nodes, schema, place.around, resolve);
  const inner = layers.at(-1) ?? layers[0];
  const explained = explainedValues(inner.schema, place, context);
  const said = sayable(schema, context);
  // Headings and footnotes of both have ids.
  const textId = lead === undefined ? place.id : `${place.id}-schema`;
  const own = describeSchema(lead === undefined ? said.schema : inPlace(said.schema), textId, context);
  const below = explained ? NO_ROWS : rowsBelow(inner, own !== undefined, place, context);
  // What is said of items is said of the array, unless simple ones have a row of their own.
  const saidHere = layers
    .filter((layer) => layer.suffix !== '' && !(below.hasItemRow && layer === inner))
    .map((layer) => ({ ...layer, ...sayable(layer.schema, context) }));
  const saidInner = inner.suffix === '' ? said.schema : saidHere.find(({ suffix }) => suffix === inner.suffix)?.schema;
  const ruledHere = [{ ...layers[0], ...said }, ...saidHere].filter(
    (layer) => !below.repeats || layer.suffix !== inner.suffix,
  );
  const ruled = ruledHere.map((layer) => ruledBy(layer, place, context));
  const ownFacts = factsOf(said.schema, place.direction, context);
  const facts = [ownFacts, ...saidHere.map((layer) => itemFactsOf(layer, place.direction, context))];
  const typeWords = typeInWords(schema, context);
  const extensions = facts.flatMap((one) => one.extensions);
  const field: SchemaField = {
    name: place.name,
    path: place.path,
    id: place.id,
    type: plainWords(typeWords),
    typeWords,
    title: titleBeside(said.schema, place.name, plainWords(typeWords)),
    constraints: [
      ...facts.flatMap(({ constraints }) => constraints),
      ...below.left,
      ...[said, ...saidHere].flatMap(({ left }) => left),
    ],
    required: place.required,
    deprecated: isMarked(schema, 'deprecated'),
    access: isMarked(schema, 'readOnly') ? 'read-only' : isMarked(schema, 'writeOnly') ? 'write-only' : undefined,
    descriptionHtml: describeWithItems([lead, own], saidHere, textId, context),
    notes: [
      ...facts.flatMap(({ notes }) => notes),
      ...(hasExamples(place) ? saidHere.flatMap(itemExamplesNote) : []),
      ...ruled.flatMap(({ lines }) => lines),
    ],
    ...(extensions.length > 0 && { extensions }),
    values: !explained
      ? valuesOf(allowedValues(schema) ? said.schema : (saidInner ?? said.schema), place.id, context)
      : saidInner === inner.schema
        ? explained
        : [],
    examples: hasExamples(place) ? shownExamples(rowExamples(said.schema)) : [],
    fields: below.fields,
    choices: below.choices,
    rules: ruled.flatMap(({ rules }) => rules),
    repeats: below.repeats,
  };
  context.origins?.set(field, nodes);
  return field;
}

/** The values of the first alternatives that are one value each, if there are any. */
function explainedValues(schema: MergedSchema, place: FieldPlace, context: PageContext): FieldValue[] | undefined {
  return choicesOf(schema)
    .map((group) => valuesOfChoices(group, schema, place.id, context))
    .find((values) => values !== undefined);
}

/** The examples of a whole body are shown next to it; a response has an example that includes shared schemas. */
function hasExamples({ name, depth, direction, isShared }: FieldPlace): boolean {
  return !(depth === 0 && name === '') && !(direction === 'response' && isShared);
}

interface RowsBelow extends Pick<SchemaField, 'fields' | 'choices' | 'repeats'> {
  /** What is left out, in words. */
  readonly left: readonly string[];
  readonly hasItemRow: boolean;
}

const NO_ROWS: RowsBelow = { fields: [], choices: [], repeats: undefined, left: [], hasItemRow: false };

function rowsBelow(inner: Layer, isDescribed: boolean, place: FieldPlace, context: PageContext): RowsBelow {
  const { schema } = inner;
  const inside = insideOf(inner, place);
  if (!hasRows(schema, context)) {
    if (inner.suffix !== '') {
      if (!hasItemFacts(schema, isDescribed, place, context)) return NO_ROWS;
      return { ...NO_ROWS, fields: [itemRow(inner, inside, context)], hasItemRow: true };
    }
    // Rows of rules are left out as others are where they are elsewhere too.
    if (!rulesOf(schema, context).some(({ kind }) => kind === 'rows')) return NO_ROWS;
  }
  const page = context.schemas.pageOf(schema.key);
  const identity = page ? nodeKey(page.node) : schema.key;
  const repeated = isRepeated(schema, page !== undefined, place) ? context.repeated : undefined;
  const isTooOften = repeated !== undefined && repeated.left <= 0;
  const isOnPage = page !== undefined && isTooOften;
  if (inner.around.has(identity) || isOnPage || isElsewhere(schema, page !== undefined, place, context.isBrief)) {
    const name = page?.name ?? schema.name ?? (lastKey(schema.key) || 'the body');
    return { ...NO_ROWS, repeats: { name, href: page?.permalink } };
  }
  if (isTooOften || isSpent(place.budget)) return { ...NO_ROWS, left: ['its contents are not shown here'] };
  // Thousands of parts without alternatives would be remembered for each row.
  const owners = schema.parts.filter(mayHaveAlternatives).map(({ node }) => ownerMark(node));
  const around = new Set([...inside.around, identity, ...owners]);
  const opened = { ...inside, around, isShared: place.isShared || page !== undefined };
  const children = childrenOf(schema, place.direction, context.resolve);
  const choices = choicesBelow(schema, inside.around, context);
  if (repeated) repeated.left -= children.length + choices.length;
  const inRows = { ...opened, above: new Set(children.map(markOf)) };
  const inherited = inheritedOf(repeated ? [] : children, schema);
  const isTooMany = inherited.children.size > 0 && context.repeated.left <= 0;
  const shown = children.filter((one) => !place.above.has(markOf(one)) && !(isTooMany && inherited.children.has(one)));
  const rowOf = (one: Child) => childField(one, { ...opened, above: NO_MARKS }, context);
  return {
    ...NO_ROWS,
    fields: shown.map((one) =>
      inherited.children.has(one) ? countRepeated(context.repeated, place.budget, () => rowOf(one)) : rowOf(one),
    ),
    choices: choices.map((one) => choiceField(one, inRows, context)),
    left: isTooMany ? [`what it has from ${inherited.from.join(', ')} is not shown again here`] : [],
  };
}

function mayHaveAlternatives({ node }: SchemaPart): boolean {
  return ['oneOf', 'anyOf', 'discriminator'].some((name) => fieldOf(node.value, name) !== undefined);
}

function insideOf({ suffix, around }: Layer, place: FieldPlace): FieldPlace {
  return { ...place, name: place.name + suffix, path: place.path + suffix, depth: place.depth + 1, around };
}

const NO_RULES = { lines: [] as readonly Words[], rules: [] as readonly SchemaRule[] };

function ruledBy(inner: Layer, place: FieldPlace, context: PageContext): typeof NO_RULES {
  if (inner.around.has(inner.schema.key) || isSpent(place.budget)) return NO_RULES;
  const found = rulesOf(inner.schema, context);
  if (found.length === 0) return NO_RULES;
  if (place.isShared) context.repeated.left -= found.length;
  const inside = insideOf(inner, place);
  const opened = { ...inside, around: new Set([...inside.around, inner.schema.key]) };
  return {
    lines: found.flatMap((rule) => (rule.kind === 'line' ? [rule.words] : [])),
    rules: found.flatMap((rule): SchemaRule[] => {
      if (rule.kind === 'line') return [];
      const id = context.ids(place.id, rule.label);
      return [{ label: rule.label, field: schemaField([rule.node], { ...opened, id, required: false }, context) }];
    }),
  };
}

/** Identifies properties: two with the same mark have the same row. */
function markOf({ name, nodes, required }: Child): string {
  return [name, required, ...nodes.map(nodeKey)].join(' ');
}

function childField({ name, nodes, required }: Child, place: FieldPlace, context: PageContext): SchemaField {
  const separator = place.path === '' || name.startsWith('[') ? '' : '.';
  const id = context.ids(place.id, name === '[]' ? 'items' : name);
  return schemaField(nodes, { ...place, name, path: place.path + separator + name, id, required }, context);
}

function choiceField({ node, ...choice }: Choice, place: FieldPlace, context: PageContext): SchemaChoice {
  // The part of a label about the discriminator would make the address too long.
  const id = context.ids(place.id, choice.label.replace(/ \(.*$/, ''));
  const field = schemaField([node], { ...place, id, required: false }, context);
  const titled = { ...field, title: field.title === choice.label ? undefined : field.title };
  context.origins?.set(titled, [node]);
  return { ...choice, field: titled };
}

/** Simple items have a row only if there is more to say about them than their type and the array's own description. */
function hasItemFacts(schema: MergedSchema, isDescribed: boolean, place: FieldPlace, context: PageContext): boolean {
  const { constraints, notes } = factsOf(schema, place.direction, context);
  if (constraints.length + notes.length + rulesOf(schema, context).length > 0) return true;
  if (isMarked(schema, 'deprecated')) return true;
  return isDescribed && describeSchema(schema, place.id, context) !== undefined;
}

function itemRow({ nodes }: Layer, place: FieldPlace, context: PageContext): SchemaField {
  const id = context.ids(place.id, 'items');
  return schemaField(nodes, { ...place, name: '[]', id, required: false }, context);
}
