import type { ApiDescription, ApiOperation } from '../model/api.ts';
import type { MediaType } from '../model/api-body.ts';
import type { ApiSchema, SchemaField } from '../model/api-schema.ts';
import type { ListedExtensions } from '../model/api-view.ts';
import { responseId, schemeId } from '../shared/reference-ids.ts';

/** The unknown extensions of an operation and of all that its page shows; those of security schemes are on the overview. */
export function operationExtensions(operation: ApiOperation): readonly ListedExtensions[] {
  const { requestBody, responses, parameters, hasOwnServers, servers } = operation;
  return filled([
    { of: 'Operation', texts: operation.extensions },
    ...(hasOwnServers ? servers : []).map(({ url, extensions }) => ({ of: url, texts: extensions })),
    ...parameters.flatMap(({ fields }) => fields.flatMap(ofRows)),
    { of: 'Request body', texts: requestBody?.extensions ?? [] },
    ...(requestBody?.content ?? []).flatMap(ofBody),
    ...responses.flatMap(({ status, extensions, headers, content }) => [
      { of: `Response ${status}`, href: `#${responseId(status)}`, texts: extensions },
      ...headers.flatMap(ofRows),
      ...content.flatMap(ofBody),
    ]),
  ]);
}

/** The unknown extensions of a schema and of its rows. */
export function schemaExtensions({ field }: ApiSchema): readonly ListedExtensions[] {
  // A schema has no row of its own.
  return filled([{ of: 'Schema', texts: field.extensions ?? [] }, ...rowsBelow(field).flatMap(ofRows)]);
}

/** The unknown extensions of what the overview of an API shows. */
export function overviewExtensions(api: ApiDescription): readonly ListedExtensions[] {
  return filled([
    { of: 'API', texts: api.extensions },
    ...api.servers.map(({ url, extensions }) => ({ of: url, texts: extensions })),
    ...api.securitySchemes.map(({ name, extensions }, index) => ({
      of: name,
      href: `#${schemeId(index)}`,
      texts: extensions,
    })),
    ...api.tags.map(({ name, extensions }) => ({ of: name, texts: extensions })),
  ]);
}

/** Rows that an earlier body shows are not on the page. */
function ofBody({ type, schema, item, shownAt, partHeaders, extensions }: MediaType): ListedExtensions[] {
  const bodies = shownAt ? [] : [schema, item].filter((field) => field !== undefined);
  const own = [extensions, ...bodies.map((field) => field.extensions ?? [])].flat();
  const rows = [...bodies.flatMap(rowsBelow), ...partHeaders];
  return [{ of: type, texts: own }, ...rows.flatMap(ofRows)];
}

function ofRows(field: SchemaField): ListedExtensions[] {
  const { path, id, extensions = [] } = field;
  return [{ of: path, href: `#${id}`, texts: extensions }, ...rowsBelow(field).flatMap(ofRows)];
}

function rowsBelow({ fields, choices, rules }: SchemaField): readonly SchemaField[] {
  return [...fields, ...[...choices, ...rules].map((one) => one.field)];
}

function filled(all: readonly ListedExtensions[]): readonly ListedExtensions[] {
  return all.filter(({ texts }) => texts.length > 0);
}
