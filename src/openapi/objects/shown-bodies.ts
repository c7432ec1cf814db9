import type { MediaType, ShownBody } from '../../model/api-body.ts';
import type { SchemaField } from '../../model/api-schema.ts';
import type { ApiNode } from '../document/api-file.ts';
import { isOnlyRef, type Resolve } from '../document/resolve.ts';
import { mergeSchemas } from '../document/schema/merged-schema.ts';

/**
 * Builds the rows of a body with `make`, unless an earlier body has the identical schema: then it is a field without
 * rows that refers to those. Within one response this applies to any schema, otherwise only if there are rows to
 * repeat.
 */
export type ShownBodies = (
  schema: ApiNode,
  body: ShownBody,
  make: () => SchemaField,
) => Pick<MediaType, 'schema' | 'shownAt'>;

/** The bodies of one page in one direction, from the first on. */
export function shownBodies(resolve: Resolve): ShownBodies {
  const known = new Map<string, { readonly body: ShownBody; readonly field: SchemaField }>();
  return (schema, body, make) => {
    const key = identityOf(schema, resolve);
    const first = known.get(key);
    if (first && (first.body.status === body.status || hasRows(first.field)))
      return { schema: { ...first.field, fields: [], choices: [], rules: [] }, shownAt: first.body };
    const field = make();
    if (!first) known.set(key, { body, field });
    return { schema: field, shownAt: undefined };
  };
}

/**
 * The schema that a body refers to; otherwise its content, since many descriptions repeat the same schema for each
 * media type.
 */
function identityOf(schema: ApiNode, resolve: Resolve): string {
  if (isOnlyRef(schema)) return mergeSchemas([schema], resolve).key;
  return `${schema.file.source.path} ${JSON.stringify(schema.value)}`;
}

function hasRows({ fields, choices, rules }: SchemaField): boolean {
  return fields.length + choices.length + rules.length > 0;
}
