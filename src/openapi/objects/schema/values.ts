import type { FieldValue } from '../../../model/api-schema.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { shortJson } from '../../../shared/request/pretty-json.ts';
import { shortLabel } from '../../../shared/short-label.ts';
import type { ApiNode } from '../../document/api-file.ts';
import { exactValue } from '../../document/exact-value.ts';
import { isTrue, items, textAt } from '../../document/node.ts';
import { pointerTo } from '../../document/pointer.ts';
import type { Resolve } from '../../document/resolve.ts';
import { discriminatorOf } from '../../document/schema/discriminator.ts';
import { keyword, type MergedSchema, mergeSchemas } from '../../document/schema/merged-schema.ts';
import { allowedNodes, allowedValues, type ChoiceGroup } from '../../document/schema/schema-facts.ts';
import type { PageContext } from '../context.ts';
import { valueText } from './value-text.ts';

/**
 * Fields that describe the values of an `enum`, and that name them: a list in the same order, or a map from value to
 * text.
 */
const EXPLANATIONS = ['x-enumDescriptions', 'x-enum-descriptions'];
const NAMES = ['x-enum-varnames', 'x-enumNames'];
const DEPRECATIONS = 'x-enumDeprecated';

/** Values of `enum` or `const` with their names and descriptions; null is left out if the type includes it. */
export function valuesOf(schema: MergedSchema, id: string, context: PageContext): FieldValue[] {
  const nodes = (allowedNodes(schema) ?? []).filter(({ value }) => value !== null);
  return nodes.map((node, index) => {
    const value = exactValue(node);
    const at = explanation(schema, EXPLANATIONS, value, index);
    const listed = explainedByAzure(schema, node.value);
    const rendered = at
      ? context.describe(at, { headingLevel: 4, id, field: 'text' })
      : context.describe(listed, { headingLevel: 4, id });
    const name = textAt(explanation(schema, NAMES, value, index), 'text') ?? textAt(listed, 'name');
    const isDeprecated = isTrueAt(keyword(schema, DEPRECATIONS)?.value, index);
    return { text: valueText(value), name, descriptionHtml: rendered?.html, ...(isDeprecated && { deprecated: true }) };
  });
}

function isTrueAt(list: unknown, index: number): boolean {
  return Array.isArray(list) && list[index] === true;
}

/** What Azure's `x-ms-enum` says of a value. */
function explainedByAzure(schema: MergedSchema, value: unknown): ApiNode | undefined {
  const listed = keyword(schema, 'x-ms-enum');
  return listed && items(listed, 'values').find((one) => fieldOf(one.value, 'value') === value);
}

function explanation(
  schema: MergedSchema,
  fields: readonly string[],
  value: unknown,
  index: number,
): ApiNode | undefined {
  for (const field of fields) {
    const node = keyword(schema, field);
    if (!node) continue;
    const key = Array.isArray(node.value) ? String(index) : shortJson(value);
    const found = Array.isArray(node.value) ? (node.value as readonly unknown[])[index] : fieldOf(node.value, key);
    if (typeof found === 'string') return withText(node, key, found);
  }
  return undefined;
}

/** A node with a description as if it were a field, at the place of that description. */
function withText(node: ApiNode, key: string, text: string): ApiNode {
  return { file: node.file, pointer: pointerTo(node.pointer, key), value: { text } };
}

/**
 * Alternatives that are one value each are a list of values with their descriptions: JSON Schema's way to describe an
 * enum. A `const` or `enum` beside them leaves out the others. Undefined if any alternative is more than a value, or none
 * is left.
 */
export function valuesOfChoices(
  group: ChoiceGroup,
  schema: MergedSchema,
  id: string,
  context: PageContext,
): FieldValue[] | undefined {
  const values: FieldValue[] = [];
  const allowed = allowedValues(schema)?.map((value) => JSON.stringify(value));
  for (const branch of group.branches) {
    const [only, ...others] = allowedNodes(mergeSchemas([branch], context.resolve)) ?? [];
    if (!only || others.length > 0 || typeof only.value === 'object') return undefined;
    if (allowed && !allowed.includes(JSON.stringify(only.value))) continue;
    const described = context.describe(branch, { headingLevel: 4, id });
    values.push({
      text: valueText(exactValue(only)),
      name: textAt(branch, 'title'),
      descriptionHtml: described?.html,
      ...(isTrue(branch, 'deprecated') && { deprecated: true }),
    });
  }
  return values.length > 0 ? values : undefined;
}

/**
 * What distinguishes an alternative from the others: its name, its title, the value of its discriminator, its required
 * properties.
 */
export function choiceLabel(
  branch: ApiNode,
  group: ChoiceGroup,
  { schema, type, resolve }: { readonly schema: MergedSchema; readonly type: string; readonly resolve: Resolve },
): string {
  const own = textAt(branch, 'title') ?? plainType(type) ?? requirement(branch) ?? type;
  const name = schema.name ?? shortLabel(own);
  const mark = discriminatorOf(group.owner, schema, resolve);
  const values = [...(mark?.values ?? []), ...(mark?.isDefault ? ['any other value'] : [])];
  return mark && values.length > 0 ? `${name} (${mark.property}: ${values.join(', ')})` : name;
}

function plainType(type: string): string | undefined {
  return type === 'object' || type === 'any' ? undefined : type;
}

function requirement(branch: ApiNode): string | undefined {
  const names = items(branch, 'required').map(({ value }) => shortJson(value));
  return names.length > 0 ? `with ${names.join(', ')}` : undefined;
}
