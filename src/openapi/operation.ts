import type { ApiOperation, ApiServer } from '../model/api.ts';
import type { SampleLanguage } from '../model/config.ts';
import { slugOf } from '../shared/slug.ts';
import { joinPath } from '../shared/url-path.ts';
import type { ApiNode } from './api-file.ts';
import { isJson } from './check-examples.ts';
import type { ApiContext, PageContext } from './context.ts';
import { httpMethods } from './http-methods.ts';
import { child, entries, isTrue, textAt } from './node.ts';
import type { FoundOperation } from './operation-id.ts';
import { pageIds } from './page-ids.ts';
import { parameterGroups, parametersOf } from './parameter.ts';
import { requestBodyOf } from './request-body.ts';
import { requestSamples } from './request-sample.ts';
import { responsesOf } from './response.ts';
import { sampleRequest } from './sample-request.ts';
import { securityInWords, securityOf } from './security.ts';
import { serversOf } from './server.ts';

/** All operations of the paths, in the description's order; a path item may be a `$ref`. */
export function findOperations(context: ApiContext): FoundOperation[] {
  return entries(context.root, 'paths').flatMap(([path, entry]) => {
    const pathItem = path.startsWith('/') ? context.resolve(entry) : undefined;
    if (!pathItem) return [];
    return httpMethods.flatMap((method) => {
      const node = child(pathItem, method);
      return node && typeof node.value === 'object' && node.value !== null ? [{ node, pathItem, method, path }] : [];
    });
  });
}

interface OperationOptions {
  readonly id: string;
  /** Route of the API's overview. */
  readonly apiPermalink: string;
  readonly baseUrl: string | undefined;
  readonly sampleLanguages: readonly SampleLanguage[];
  readonly tag: ApiOperation['tag'];
}

/** Reads one operation with everything that its page shows (OpenAPI 3.1.1, section 4.8.10). */
export function readOperation(found: FoundOperation, options: OperationOptions, api: ApiContext): ApiOperation {
  const { node, pathItem, method, path } = found;
  const context: PageContext = { ...api, ids: pageIds() };
  const servers = serversOf([node, pathItem, context.root], options.baseUrl, context);
  const parameters = parametersOf(node, pathItem, context.resolve);
  const security = securityOf(node, context);
  const body = child(node, 'requestBody');
  const bodyNode = body && context.resolve(body);
  const description =
    context.describe(node, { headingLevel: 2, id: 'description' }) ??
    context.describe(pathItem, { headingLevel: 2, id: 'description' });
  const { line, column } = node.file.spotOf(node.pointer, 'key');
  const server = serverOf(servers);
  const expectsJson = answersJson(node, context);
  const request = sampleRequest({ method, path, server, parameters, body: bodyNode, security, expectsJson }, context);
  return {
    id: options.id,
    permalink: joinPath(options.apiPermalink, encodeURIComponent(options.id)),
    method,
    path,
    title: titleOf(found),
    summary: description?.summary ?? textAt(node, 'summary'),
    descriptionHtml: description?.html,
    deprecated: isTrue(node, 'deprecated'),
    tag: options.tag,
    servers,
    security: securityInWords(security),
    parameters: parameterGroups(parameters, context),
    requestBody: bodyNode && requestBodyOf(bodyNode, context),
    responses: responsesOf(node, context),
    samples: requestSamples(node, request, options.sampleLanguages, context),
    line,
    column,
  };
}

/** Whether the first successful answer is JSON. */
function answersJson(operation: ApiNode, context: ApiContext): boolean {
  const success = entries(operation, 'responses').find(([status]) => status.startsWith('2'))?.[1];
  return entries(success && context.resolve(success), 'content').some(([type]) => isJson(type));
}

/** Where samples send their requests; an address that is relative or missing gets a host to stand for the real one. */
function serverOf(servers: readonly ApiServer[]): string {
  const url = servers[0]?.url ?? '';
  return /^https?:\/\//i.test(url) ? url : `https://api.example.com${url === '' ? '' : joinPath(url)}`;
}

/** The summary; else the operationId in words; else method and path. */
function titleOf({ node, method, path }: FoundOperation): string {
  const summary = textAt(node, 'summary') ?? '';
  const words = slugOf(textAt(node, 'operationId') ?? '').replaceAll('-', ' ');
  if (summary !== '') return summary.trim();
  return words === '' ? `${method.toUpperCase()} ${path}` : words.charAt(0).toUpperCase() + words.slice(1);
}
