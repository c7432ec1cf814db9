import type { ApiDescription, ApiOperation, MediaType } from '../model/api.ts';
import type { SchemaField } from '../model/api-schema.ts';
import type { SearchKind, SearchRecord } from '../shared/search-protocol.ts';
import { plainText } from './plain-text.ts';

/** Records of a reference above which those that say the same stand once. */
const MOST_RECORDS = 20_000;

/** The reference as records of its own: operations, their parameters, properties, values and errors. */
export function apiRecords(api: ApiDescription): SearchRecord[] {
  const overview: SearchRecord = {
    kind: 'page',
    title: api.title,
    context: '',
    href: api.permalink,
    text: api.summary ?? '',
  };
  const tags = api.tags.map(
    ({ name, slug, descriptionHtml }): SearchRecord => ({
      kind: 'page',
      title: name,
      context: api.title,
      href: `${api.permalink}#${slug}`,
      text: plainText(descriptionHtml ?? ''),
    }),
  );
  const records = api.operations.flatMap(operationRecords);
  return [overview, ...tags, ...(records.length > MOST_RECORDS ? eachOnce(records) : records)];
}

/**
 * Properties and values that many operations share, word for word, stand where they are met first: the index of a large
 * reference would be mostly the same ones again.
 */
function eachOnce(records: readonly SearchRecord[]): SearchRecord[] {
  const seen = new Set<string>();
  return records.filter(({ kind, title, text }) => {
    if (kind !== 'property' && kind !== 'value') return true;
    const key = `${kind}\n${title}\n${text}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function operationRecords(operation: ApiOperation): SearchRecord[] {
  const { title, method, path, permalink, summary, requestBody, responses } = operation;
  const own: SearchRecord = {
    kind: 'operation',
    title,
    context: `${method.toUpperCase()} ${path}`,
    href: permalink,
    text: summary ?? '',
  };
  const parameters = operation.parameters.flatMap(({ fields }) => fields);
  const bodies = [requestBody?.content ?? [], ...responses.map(({ content }) => content)].flat();
  const errors = responses
    .filter(({ tone }) => tone === 'error')
    .map(
      ({ status, label, descriptionHtml }): SearchRecord => ({
        kind: 'error',
        title: `${status} ${label}`,
        context: title,
        href: `${permalink}#response:${status}`,
        text: plainText(descriptionHtml ?? ''),
      }),
    );
  return [
    own,
    ...parameters.flatMap((field) => fieldRecords(field, 'parameter', operation)),
    ...bodies.flatMap((body) => bodyRecords(body, operation)),
    ...errors,
  ];
}

function bodyRecords({ schema }: MediaType, operation: ApiOperation): SearchRecord[] {
  return schema ? childrenOf(schema).flatMap((field) => fieldRecords(field, 'property', operation)) : [];
}

function childrenOf({ fields, choices }: SchemaField): readonly SchemaField[] {
  return [...fields, ...choices.flatMap(({ field }) => childrenOf(field))];
}

/** A field, its values, and all that is in it. */
function fieldRecords(field: SchemaField, kind: SearchKind, operation: ApiOperation): SearchRecord[] {
  const { path, name, id, descriptionHtml, type, values } = field;
  const href = `${operation.permalink}#${id}`;
  const context = operation.title;
  return [
    { kind, title: path || name, context, href, text: plainText(descriptionHtml ?? '') || type },
    ...values.map(
      (value): SearchRecord => ({
        kind: 'value',
        title: value.text,
        context: `${path || name} · ${context}`,
        href,
        text: plainText(value.descriptionHtml ?? ''),
      }),
    ),
    ...childrenOf(field).flatMap((child) => fieldRecords(child, 'property', operation)),
  ];
}
