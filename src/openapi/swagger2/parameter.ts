import { fieldOf } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import { refOf } from '../document/ref.ts';
import { isBody } from './dialect.ts';
import { type Draft, kept, keptFields, made, object } from './draft.ts';
import { ownSchema, schemaDraft, schemaKeywords } from './schema.ts';

/** A parameter that is not a body: its type becomes a schema (Swagger 2.0, section "Parameter Object"). */
export function parameterDraft(node: ApiNode): Draft {
  if (refOf(node) !== undefined) return kept(node);
  // A part of a body is shown with its operation; a `$ref` can lead only to its schema.
  if (isBody(node)) return object(node, { ...keptFields(node), ...schemaField(node) });
  const example = child(node, 'x-example');
  return object(node, {
    ...keptFields(node, schemaKeywords),
    ...(example && { example: kept(example) }),
    ...styleFields(node),
    schema: ownSchema(node),
  });
}

function schemaField(node: ApiNode): Record<string, Draft> {
  const schema = child(node, 'schema');
  return schema ? { schema: schemaDraft(schema) } : {};
}

/** A header of a response (Swagger 2.0, section "Header Object"). */
export function headerDraft(node: ApiNode): Draft {
  return object(node, { ...keptFields(node, schemaKeywords), ...styleFields(node), schema: ownSchema(node) });
}

/**
 * The styles of OpenAPI 3 by the formats of lists (Swagger 2.0, section "Parameter Object", `collectionFormat`).
 * OpenAPI has no style that separates by tabs: `tabDelimited` is docgen's own.
 */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['ssv', 'spaceDelimited'],
  ['tsv', 'tabDelimited'],
  ['pipes', 'pipeDelimited'],
]);

/** How a list is serialised; nothing for anything but a list. */
export function styleFields(node: ApiNode): Record<string, Draft> {
  if (fieldOf(node.value, 'type') !== 'array') return {};
  const from = child(node, 'collectionFormat') ?? node;
  const format = textAt(node, 'collectionFormat') ?? 'csv';
  const isForm = ['query', 'formData'].includes(textAt(node, 'in') ?? '');
  const style = STYLES.get(format) ?? (isForm ? 'form' : 'simple');
  return { style: made(from, style), explode: made(from, format === 'multi') };
}
