import type { ApiNode } from '../api-file.ts';
import { child, fieldOf, textAt } from '../node.ts';
import { type Draft, made } from './draft.ts';

/**
 * The styles of OpenAPI 3 by the formats of lists (Swagger 2.0, section "Parameter Object", `collectionFormat`). No
 * style of OpenAPI separates by tabs: `tabDelimited` is docgen's own.
 */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['ssv', 'spaceDelimited'],
  ['tsv', 'tabDelimited'],
  ['pipes', 'pipeDelimited'],
]);

/** How a list becomes a text; nothing for what is no list. */
export function styleFields(node: ApiNode): Record<string, Draft> {
  if (fieldOf(node.value, 'type') !== 'array') return {};
  const from = child(node, 'collectionFormat') ?? node;
  const format = textAt(node, 'collectionFormat') ?? 'csv';
  const isForm = ['query', 'formData'].includes(textAt(node, 'in') ?? '');
  const style = STYLES.get(format) ?? (isForm ? 'form' : 'simple');
  return { style: made(from, style), explode: made(from, format === 'multi') };
}
