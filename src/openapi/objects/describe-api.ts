import { hash } from 'node:crypto';
import type { ApiDescription, ApiOperation, ApiTag } from '../../model/api.ts';
import type { ApiServer } from '../../model/api-server.ts';
import type { ApiConfig } from '../../model/config.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, isTrue, items, textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import type { VisibleOperations } from '../document/visible-operations.ts';
import type { ApiPart } from '../document/walk.ts';
import { consoleOperation } from './console-operation.ts';
import { consoleSchemas } from './console-schemas.ts';
import type { ApiContext } from './context.ts';
import { infoOf } from './info.ts';
import { readOperation } from './operation.ts';
import type { OperationIndex } from './operation-index.ts';
import { pageIds } from './page-ids.ts';
import { schemaPages } from './schema-page.ts';
import { securitySchemesOf } from './security.ts';
import { serversOf } from './server.ts';
import { type TagHead, tagKeysOf, tagsOf } from './tag.ts';

/** A description as its pages show it, without what is collected while its Markdown is rendered. */
export type ShownApi = Omit<ApiDescription, 'source' | 'permalink' | 'downloads' | 'links' | 'diagnostics'>;

/** The operations of a description, and their pages. */
export interface OperationPages extends VisibleOperations {
  readonly index: OperationIndex;
}

/** Builds the model of a description: the overview, and every operation in the order of the tags. */
export function describeApi(context: ApiContext, pages: OperationPages, config: ApiConfig): ShownApi {
  const { shown: found, hidden, hiddenTags, index } = pages;
  const heads = tagsOf(found, pageIds(), context).filter(({ key }) => !hiddenTags.has(key));
  const inOrder = config.deprecated === 'last' ? deprecatedLast(found) : found;
  const isCallback = ({ kind }: OperationEntry) => kind === 'callback';
  // An operation is listed under its first tag, and a callback under its operation.
  const below = grouped(
    inOrder.filter((one) => !isCallback(one)),
    (one) => tagKeysOf(one).slice(0, 1),
  );
  const ordered = [...heads.flatMap(({ key }) => below.get(key) ?? []), ...inOrder.filter(isCallback)];
  const headOf = new Map(heads.map((head) => [head.key, head]));
  const userOf = (one: OperationEntry) => ({ id: index.idOf(one), nodes: bodiesOf(one) });
  const operations = ordered.map((one) => {
    const keys = tagKeysOf(one);
    const tags = keys.flatMap((key) => headOf.get(key) ?? []);
    return readOperation(one, { index, tags, config }, context);
  });
  const schemas = consoleSchemas(context);
  const requests = found
    .filter(({ kind }) => kind === 'request')
    .map((one) => ({ one, servers: serversOf([one.node, one.pathItem, context.root], config.baseUrl, context) }));
  const api = `${index.permalink} ${identityOf(
    context.root,
    requests.flatMap(({ servers }) => servers),
  )}`;
  const consoles = requests.map(({ one, servers }) => {
    const { title, permalink: route } = index.linkTo(one);
    const options = { title, api, servers, languages: config.sampleLanguages, schemas };
    return { permalink: route, operation: consoleOperation(one, options, context) };
  });
  return {
    ...infoOf(context),
    servers: serversOf([context.root], config.baseUrl, context),
    securitySchemes: securitySchemesOf(context),
    tags: withOperations(heads, operations),
    operations,
    schemas: schemaPages(ordered.map(userOf), hidden.map(userOf), context),
    console: { operations: consoles, schemas: schemas.files() },
  };
}

/**
 * A hash of the title of an API and of the servers of its operations: what readers keep for one API is not for another, which
 * may be served at the same address later. It has as many bits as it takes that nobody can make another API with the same one.
 */
function identityOf(root: ApiNode, servers: readonly ApiServer[]): string {
  const addresses = new Set(servers.map(({ template, url }) => `${template} ${url}`));
  return hash('sha256', JSON.stringify([textAt(child(root, 'info'), 'title'), ...addresses]), 'base64url');
}

/** Where an operation refers to schemas. Its callbacks are separate. */
function bodiesOf({ node, pathItem }: OperationEntry): ApiPart[] {
  const parameters = [...items(pathItem, 'parameters'), ...items(node, 'parameters')];
  const body = child(node, 'requestBody');
  const responses = child(node, 'responses');
  return [
    ...parameters.map((one): ApiPart => ({ node: one, kind: 'parameter' })),
    ...(body ? [{ node: body, kind: 'request-body' as const }] : []),
    ...(responses ? [{ node: responses, kind: 'responses' as const }] : []),
  ];
}

function deprecatedLast(operations: readonly OperationEntry[]): readonly OperationEntry[] {
  return operations.toSorted((a, b) => Number(isTrue(a.node, 'deprecated')) - Number(isTrue(b.node, 'deprecated')));
}

function withOperations(heads: readonly TagHead[], operations: readonly ApiOperation[]): ApiTag[] {
  const firstOf = ({ kind, tags }: ApiOperation) => (kind === 'callback' ? [] : tags.slice(0, 1));
  const own = grouped(operations, (one) => firstOf(one).map(({ slug }) => slug));
  const mentions = grouped(operations, (one) => {
    const [first] = firstOf(one);
    return new Set(one.tags.flatMap(({ slug }) => (slug === first?.slug ? [] : [slug])));
  });
  return heads.map(({ key: _, ...head }) => ({
    ...head,
    operations: (own.get(head.slug) ?? []).map(({ id }) => id),
    mentions: (mentions.get(head.slug) ?? []).map(({ id }) => id),
  }));
}

/** What belongs to each key, in order; one may belong to several, or to none. */
function grouped<T>(all: readonly T[], keysOf: (one: T) => Iterable<string>): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) for (const key of keysOf(one)) getOrInsert(groups, key, () => []).push(one);
  return groups;
}
