import type { ApiDescription, ApiOperation, ApiTag } from '../../model/api.ts';
import type { ApiConfig } from '../../model/config.ts';
import { child, isTrue, items } from '../document/node.ts';
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
  const ordered = [
    ...heads.flatMap(({ key }) => inOrder.filter((one) => isBelow(one, key))),
    ...inOrder.filter(({ kind }) => kind === 'callback'),
  ];
  const userOf = (one: OperationEntry) => ({ id: index.idOf(one), nodes: bodiesOf(one) });
  const operations = ordered.map((one) => {
    const keys = tagKeysOf(one);
    const tags = keys.flatMap((key) => heads.find((head) => head.key === key) ?? []);
    return readOperation(one, { index, tags, config }, context);
  });
  const schemas = consoleSchemas(context);
  const consoles = found
    .filter(({ kind }) => kind === 'request')
    .map((one) => {
      const { title, permalink: route } = index.linkTo(one);
      const servers = serversOf([one.node, one.pathItem, context.root], config.baseUrl, context);
      const options = { title, servers, languages: config.sampleLanguages, schemas };
      return { permalink: route, operation: consoleOperation(one, options, context) };
    });
  return {
    ...infoOf(context),
    servers: serversOf([context.root], config.baseUrl, context),
    securitySchemes: securitySchemesOf(context),
    tags: heads.map((head) => withOperations(head, operations)),
    operations,
    schemas: schemaPages(ordered.map(userOf), hidden.map(userOf), context),
    console: { operations: consoles, schemas: schemas.files() },
  };
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

/** Whether an operation is listed under a tag: its first. Callbacks are listed under their operation. */
function isBelow(operation: OperationEntry, key: string): boolean {
  return operation.kind !== 'callback' && tagKeysOf(operation)[0] === key;
}

function withOperations({ key: _, ...head }: TagHead, operations: readonly ApiOperation[]): ApiTag {
  const own = (operation: ApiOperation) => operation.kind !== 'callback' && operation.tags[0]?.slug === head.slug;
  return {
    ...head,
    operations: operations.filter(own).map(({ id }) => id),
    mentions: operations
      .filter((operation) => !own(operation) && operation.tags.some(({ slug }) => slug === head.slug))
      .map(({ id }) => id),
  };
}
