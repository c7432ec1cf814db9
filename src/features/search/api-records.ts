import type { ApiDescription, ApiOperation } from '../../model/api.ts';
import type { MediaType } from '../../model/api-body.ts';
import type { ApiHistory } from '../../model/api-history.ts';
import type { ApiSchema, SchemaField } from '../../model/api-schema.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { responseId } from '../../shared/reference-ids.ts';
import type { SearchKind, SearchRecord } from '../../shared/search-protocol.ts';
import { slugOf } from '../../shared/slug.ts';
import { factRecords } from './api-facts.ts';
import { byName } from './by-name.ts';
import { plainText, textSections } from './plain-text.ts';

/** The reference as records: its overview, its changes, and what its pages have. */
export function apiRecords(api: ApiDescription): SearchRecord[] {
  const tags = api.tags.map(
    ({ name, slug, descriptionHtml }): SearchRecord => ({
      kind: 'page',
      title: name,
      context: api.title,
      href: `${api.permalink}#${slug}`,
      text: plainText(descriptionHtml ?? ''),
    }),
  );
  const headings = textSections(api.descriptionHtml ?? '').flatMap(({ id, title, text }): SearchRecord[] => {
    return id === undefined ? [] : [{ kind: 'page', title, context: api.title, href: `${api.permalink}#${id}`, text }];
  });
  const history = api.history ? historyRecords(api.history, api.title) : [];
  const [overview, ...parts] = referenceRecords(api);
  return [...(overview ? [overview] : []), ...headings, ...factRecords(api), ...tags, ...history, ...parts];
}

/** The overview, then schemas and operations with their parameters, properties, values and errors. */
export function referenceRecords(api: ApiDescription): SearchRecord[] {
  const overview: SearchRecord = {
    kind: 'page',
    title: api.title,
    context: '',
    href: api.permalink,
    text: api.description ?? '',
  };
  return [overview, ...byName([...api.schemas.flatMap(schemaRecords), ...api.operations.flatMap(operationRecords)])];
}

/** The list of changes, each release in it, and the operations that are gone. */
function historyRecords({ permalink, releases, removed }: ApiHistory, title: string): SearchRecord[] {
  const list: SearchRecord = { kind: 'page', title: 'API changes', context: '', href: permalink, text: title };
  const listed = releases.map(
    ({ id, version, page, changes }): SearchRecord => ({
      kind: 'page',
      title: version,
      context: 'API changes',
      href: `${page}#${id}`,
      text: changes.map(({ words }) => words.replaceAll('`', '')).join('. '),
    }),
  );
  const gone = removed.map(
    (one): SearchRecord => ({
      kind: 'operation',
      title: one.title,
      context: `${sentMethod(one.method)} ${one.path}`,
      href: one.permalink,
      text: `Removed in ${one.release.version}. ${one.summary ?? ''}`,
    }),
  );
  return [list, ...listed, ...gone];
}

/** A page with fields. */
interface FieldPage {
  readonly title: string;
  readonly permalink: string;
}

/** A shared schema by its name, and its own properties; those of schemas that it refers to are on their pages. */
function schemaRecords({ name: title, permalink, summary, field }: ApiSchema): SearchRecord[] {
  const own: SearchRecord = { kind: 'schema', title, context: field.type, href: permalink, text: summary ?? '' };
  return [
    own,
    ...valueRecords(field, { title, permalink }),
    ...childrenOf(field).flatMap((one) => ownRecords(one, { title, permalink })),
  ];
}

function ownRecords(field: SchemaField, page: FieldPage): SearchRecord[] {
  const isShared = field.typeWords.some((word) => typeof word === 'object' && 'href' in word);
  return isShared
    ? [fieldRecord(field, 'property', page)]
    : [
        fieldRecord(field, 'property', page),
        ...valueRecords(field, page),
        ...childrenOf(field).flatMap((child) => ownRecords(child, page)),
      ];
}

function operationRecords(operation: ApiOperation): SearchRecord[] {
  const { title, operationId, method, path, permalink, summary, requestBody, responses } = operation;
  const own: SearchRecord = {
    kind: 'operation',
    title,
    context: `${sentMethod(method)} ${path}`,
    href: permalink,
    text: summary ?? '',
    ...(operationId !== undefined && slugOf(operationId) !== slugOf(title) && { operationId }),
  };
  const parameters = operation.parameters.flatMap(({ fields }) => fields);
  const bodies = [requestBody?.content ?? [], ...responses.map(({ content }) => content)].flat();
  const errors = responses
    .filter(({ tone }) => tone === 'error')
    .map(
      ({ status, label, lead = '', descriptionHtml }): SearchRecord => ({
        kind: 'error',
        title: `${status} ${label}`,
        context: title,
        href: `${permalink}#${responseId(status)}`,
        text: plainText(descriptionHtml ?? '') || lead,
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

/** A field, its values, and everything in it. */
function fieldRecords(field: SchemaField, kind: SearchKind, page: FieldPage): SearchRecord[] {
  return [
    fieldRecord(field, kind, page),
    ...valueRecords(field, page),
    ...childrenOf(field).flatMap((child) => fieldRecords(child, 'property', page)),
  ];
}

function fieldRecord(field: SchemaField, kind: SearchKind, { title, permalink }: FieldPage): SearchRecord {
  const { path, name, id, descriptionHtml, type } = field;
  const text = plainText(descriptionHtml ?? '') || type;
  return { kind, title: path || name, context: title, href: `${permalink}#${id}`, text };
}

function valueRecords({ path, name, id, values }: SchemaField, { title, permalink }: FieldPage): SearchRecord[] {
  return values.map(
    (value): SearchRecord => ({
      kind: 'value',
      title: value.text,
      context: [path || name, title].filter(Boolean).join(' · '),
      href: `${permalink}#${id}`,
      text: plainText(value.descriptionHtml ?? ''),
    }),
  );
}
