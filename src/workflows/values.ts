import type { NamedValue } from '../model/api-workflow.ts';
import { type ApiNode, entries, exactValue, items, textAt } from '../openapi/index.ts';
import { isRecord } from '../schema/fields.ts';
import { shortJson } from '../shared/request/pretty-json.ts';

/** A value as code: an expression or a text as it is, what a Selector Object selects, anything else as JSON. */
export function valueText(node: ApiNode | undefined): string {
  if (!node) return '';
  const { value } = node;
  if (isRecord(value) && typeof value.context === 'string' && typeof value.selector === 'string')
    return [value.context, value.selector, typeOf(node)].filter(Boolean).join(' ');
  return shortJson(exactValue(node));
}

/** The type of a selector or criterion in words: `jsonpath`, or with its version `xpath (xpath-30)`. */
export function typeOf(node: ApiNode): string | undefined {
  const { type } = node.value as { readonly type?: unknown };
  if (typeof type === 'string') return type;
  if (!isRecord(type) || typeof type.type !== 'string') return undefined;
  return typeof type.version === 'string' ? `${type.type} (${type.version})` : type.type;
}

/** The outputs of a step or a workflow. */
export function outputsOf(node: ApiNode): NamedValue[] {
  return entries(node, 'outputs').map(([name, value]) => ({ name, value: valueText(value) }));
}

/** What is set within a payload. */
export function replacementsOf(body: ApiNode): NamedValue[] {
  return items(body, 'replacements').map((one) => {
    const value = entries(one).find(([name]) => name === 'value')?.[1];
    return { name: textAt(one, 'target') ?? '', value: valueText(value) };
  });
}
