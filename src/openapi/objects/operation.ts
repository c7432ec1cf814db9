import { isDeepStrictEqual } from 'node:util';
import type { ApiCallback, ApiOperation, TagName } from '../../model/api.ts';
import type { ApiServer } from '../../model/api-server.ts';
import type { ApiConfig } from '../../model/config.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import { joinPath } from '../../shared/url-path.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, isTrue, items, textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import { parametersOf } from '../document/parameters.ts';
import { referenced } from '../document/reference.ts';
import { directionsOf } from '../document/schema/direction.ts';
import { requirementsOf } from '../document/security-requirements.ts';
import { takesRequests } from '../document/server-address.ts';
import { sampleParameters } from '../examples/parameter-value.ts';
import { sampleBodies } from '../examples/sample-body.ts';
import { sampleRequest } from '../examples/sample-request.ts';
import type { ApiContext, PageContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { externalDocsOf } from './external-docs.ts';
import { marksOf } from './marks.ts';
import { type OperationIndex, summaryWords } from './operation-index.ts';
import { pageIds } from './page-ids.ts';
import { parameterGroups } from './parameter.ts';
import { isEmptyBody, requestBodyOf } from './request-body.ts';
import { requestSamples } from './request-sample.ts';
import { responsesOf } from './response.ts';
import { securityOf } from './security.ts';
import { serversOf } from './server.ts';

interface OperationOptions {
  readonly index: OperationIndex;
  readonly config: ApiConfig;
  /** The operation's tags; the first is where it is listed. */
  readonly tags: readonly TagName[];
}

/** Reads one operation with everything that its page shows (OpenAPI 3.1.1, section 4.8.10). */
export function readOperation(found: OperationEntry, options: OperationOptions, api: ApiContext): ApiOperation {
  const { index, config, tags } = options;
  const { kind, node, pathItem, method, path } = found;
  const context: PageContext = { ...api, ids: pageIds() };
  const directions = directionsOf(kind);
  // Callbacks and webhooks go to an address of the reader's, not to the API's own.
  const holders = kind === 'request' ? [node, pathItem, context.root] : [node, pathItem];
  const servers = serversOf(holders, kind === 'request' ? config.baseUrl : undefined, context);
  const parameters = parametersOf(node, pathItem, context.resolve);
  const isSecured = kind === 'request' || child(node, 'security') !== undefined;
  const requirements = isSecured ? requirementsOf(node, context) : [];
  const bodyEntry = child(node, 'requestBody');
  const described = bodyEntry && (referenced(bodyEntry, context.resolve) ?? { entry: bodyEntry, node: bodyEntry });
  const body = described && isEmptyBody(described.node, context.resolve) ? undefined : described;
  const { title } = index.linkTo(found);
  const description = context.describe(node, { headingLevel: 2, id: 'description' });
  const { line, column } = node.file.spotOf(node.pointer, 'key');
  const samples = () => {
    const expectsJson = respondsWithJson(node, context);
    const parts = { method, path, server: addressOf(servers), body: body?.node };
    const nodes = parameters.map((parameter) => parameter.node);
    const request = sampleRequest({ ...parts, parameters: nodes, security: requirements, expectsJson }, context);
    const values = sampleParameters(nodes, context).flatMap(({ parameter, value }): [string, unknown][] =>
      value === undefined ? [] : [[textAt(parameter, 'name') ?? '', value]],
    );
    const { sampleLanguages: languages, sampleTemplates: templates } = config;
    return requestSamples(found, { request, parameters: Object.fromEntries(values), languages, templates }, context);
  };
  const operation: ApiOperation = {
    ...index.linkTo(found),
    kind,
    id: index.idOf(found),
    operationId: textAt(node, 'operationId'),
    path,
    summary: description?.summary ?? textAt(node, 'summary') ?? textAt(pathItem, 'summary'),
    descriptionHtml:
      [summaryText(node, title, context), isPlainTitle(node, title) ? undefined : description?.html]
        .filter(Boolean)
        .join('\n') || undefined,
    pathHtml: pathText(pathItem, context),
    deprecated: isTrue(node, 'deprecated'),
    badges: [
      ...items(node, 'x-badges').flatMap((badge) => textAt(badge, 'name') ?? []),
      ...marksOf(node).map(capitalized),
    ],
    docs: externalDocsOf(node, 'operation', context),
    extensions: [pathItem, node].flatMap((one) => extensionsOf(one, context)),
    tags: tags.map(({ slug, name }) => ({ slug, name })),
    servers,
    hasOwnServers: [node, pathItem].some((holder) => hasOwnServers(holder, context.root)),
    security: isSecured ? securityOf(requirements, context) : { alternatives: [], brief: undefined, schemes: [] },
    parameters: parameterGroups(parameters, context),
    requestBody: body && requestBodyOf(body, directions.request, context),
    responses: responsesOf(node, { index, direction: directions.response }, context),
    callbacks: callbacksOf(found, index),
    callers: index.callersOf(found),
    samples: kind === 'request' ? samples() : [],
    sampleBodies: kind === 'request' && body ? sampleBodies(body.node, context) : [],
    line,
    column,
  };
  context.origins?.set(operation, [node]);
  return operation;
}

/** A summary that is too long to be the title, or more than text, and with which the description does not begin. */
function summaryText(node: ApiNode, title: string, context: PageContext): string | undefined {
  const [summary = '', description = ''] = ['summary', 'description'].map((field) => textAt(node, field)?.trim());
  const text = summaryWords(summary);
  if (text === '' || text.toLowerCase() === title.toLowerCase()) return undefined;
  if (description.startsWith(summary.replace(/\.$/, ''))) return undefined;
  return context.describe(node, { headingLevel: 2, id: 'summary', field: 'summary' })?.html;
}

/** Whether the description is the title's very words: one with markup may have a link, or what a plugin makes of it. */
function isPlainTitle(node: ApiNode, title: string): boolean {
  const text = (textAt(node, 'description') ?? '').trim().replace(/^<p>|<\/p>$/g, '');
  return text.trim().replace(/\.$/, '').toLowerCase() === title.toLowerCase();
}

/** Generators repeat the servers of the API at every path. */
function hasOwnServers(holder: ApiNode, root: ApiNode): boolean {
  const servers = items(holder, 'servers');
  return servers.length > 0 && !isDeepStrictEqual(fieldOf(holder.value, 'servers'), fieldOf(root.value, 'servers'));
}

/** The path item's text for all its operations (OpenAPI 3.1.1, section 4.8.9). */
function pathText(pathItem: ApiNode, context: PageContext): string | undefined {
  const options = { headingLevel: 2, id: 'path' };
  const texts = ['summary', 'description'].flatMap(
    (field) => context.describe(pathItem, { ...options, field })?.html ?? [],
  );
  return texts.length === 0 ? undefined : texts.join('\n');
}

function callbacksOf({ callbacks }: OperationEntry, index: OperationIndex): ApiCallback[] {
  return callbacks.map(({ name, operations }) => ({
    name,
    operations: operations.map((operation) => ({ ...index.linkTo(operation), expression: operation.path })),
  }));
}

/** Whether the first successful response is JSON. */
function respondsWithJson(operation: ApiNode, context: ApiContext): boolean {
  const success = entries(operation, 'responses').find(([status]) => status.startsWith('2'))?.[1];
  return entries(success && context.resolve(success), 'content').some(([type]) => mediaKind(type) === 'json');
}

/** The server in samples; an address that is relative, missing or not of the web gets a placeholder host. */
function addressOf(servers: readonly ApiServer[]): string {
  const url = servers.map((server) => server.url).find(takesRequests) ?? '';
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://api.example.com${url === '' ? '' : joinPath(url)}`;
}
