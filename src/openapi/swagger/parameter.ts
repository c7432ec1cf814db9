import type { ApiNode } from '../api-file.ts';
import { child } from '../node.ts';
import { refOf } from '../ref.ts';
import { styleFields } from './collection-format.ts';
import { isBody } from './dialect.ts';
import { type Draft, kept, keptFields, object } from './draft.ts';
import { ownSchema, schemaDraft, schemaKeywords } from './schema.ts';

/** A parameter that is no body: its type becomes a schema (Swagger 2.0, section "Parameter Object"). */
export function parameterDraft(node: ApiNode): Draft {
  if (refOf(node) !== undefined) return kept(node);
  // What is in a body is shown with its operation; only its schema can be led to.
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

/** A header of an answer (Swagger 2.0, section "Header Object"). */
export function headerDraft(node: ApiNode): Draft {
  return object(node, { ...keptFields(node, schemaKeywords), ...styleFields(node), schema: ownSchema(node) });
}
