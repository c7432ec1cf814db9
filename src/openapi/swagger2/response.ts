import { fieldOf } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries } from '../document/node.ts';
import { refOf } from '../document/ref.ts';
import { mediaTypesAt, type SwaggerContext } from './dialect.ts';
import { type Draft, eachOf, kept, keptFields, object } from './draft.ts';
import { headerDraft } from './parameter.ts';
import { schemaDraft } from './schema.ts';

/**
 * A response: its schema and its examples in each media type that the operation produces (Swagger 2.0, sections
 * "Response Object" and "Example Object"). `operation`: undefined for one that operations share.
 */
export function responseDraft(node: ApiNode, operation: ApiNode | undefined, context: SwaggerContext): Draft {
  if (refOf(node) !== undefined) return sharedResponse(node, operation, context);
  const headers = child(node, 'headers');
  return object(node, {
    ...keptFields(node, new Set(['schema', 'examples', 'headers'])),
    ...(headers && { headers: eachOf(headers, headerDraft) }),
    content: contentOf(node, operation, context),
  });
}

/** A shared response has the description's media types, unless an operation has its own. */
function sharedResponse(node: ApiNode, operation: ApiNode | undefined, context: SwaggerContext): Draft {
  const target = context.resolve(node);
  const isOwn = operation && child(operation, 'produces') && target?.file === node.file;
  return isOwn ? responseDraft(target, operation, context) : kept(node);
}

function contentOf(node: ApiNode, operation: ApiNode | undefined, context: SwaggerContext): Draft | undefined {
  const schema = child(node, 'schema');
  const examples = new Map(entries(node, 'examples'));
  if (!schema && examples.size === 0) return undefined;
  const isFile = fieldOf(schema?.value, 'type') === 'file';
  const draft = schema && schemaDraft(schema);
  const types = schema ? mediaTypesAt(operation, 'produces', context) : [];
  const assumed = isFile && types.join() === 'application/json' ? ['application/octet-stream'] : types;
  const content = [...new Set([...assumed, ...examples.keys()])].map((type) => {
    const example = examples.get(type);
    return [type, object(example ?? schema ?? node, { schema: draft, example: example && kept(example) })] as const;
  });
  return object(node, Object.fromEntries(content));
}
