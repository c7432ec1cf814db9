import { type ApiDocument, openDocument } from '../../../../src/openapi/index.ts';
import { compareDescriptions, type NodeChange } from '../../../../src/tools/diff/index.ts';

/** A description from its plain value, at `api/openapi.json`. */
export async function documentOf(value: object): Promise<ApiDocument> {
  const source = { path: 'api/openapi.json', text: JSON.stringify(value, undefined, 1) };
  const { value: document, diagnostics } = await openDocument(source, { open: async () => ({ kind: 'missing' }) });
  if (!document) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return document;
}

/** The differences of two descriptions. */
export async function changesOf(old: object, now: object): Promise<readonly NodeChange[]> {
  return compareDescriptions({ old: await documentOf(old), new: await documentOf(now) });
}

export const info = { title: 'Things', version: '1' };

/** A description of OpenAPI 3.1 with one operation, and what is beside it. */
export function withOperation(operation: object, rest: object = {}, [path, method] = ['/things', 'get']): object {
  const whole = { responses: { 200: { description: 'Fine' } }, ...operation };
  return { openapi: '3.1.0', info, paths: { [path as string]: { [method as string]: whole } }, ...rest };
}

/** A description in which a client sends, or receives, objects whose property `value` has a schema. */
export function withValue(schema: unknown, direction: 'request' | 'response'): object {
  const content = { 'application/json': { schema: { type: 'object', properties: { value: schema } } } };
  if (direction === 'response') return withOperation({ responses: { 200: { description: 'Fine', content } } });
  return withOperation({ requestBody: { content } }, {}, ['/things', 'post']);
}

/** A change in one line: its class, its code and its words, in which `…` is the value of `withValue`. */
export function lineOf({ class: name, code, words }: NodeChange): string {
  const subject = /^`value([^`]*)` in the (?:body of POST|200 response of GET) \/things/;
  return `${name} ${code}: ${words.replace(subject, '…$1')}`;
}

/** Parts of a description that a case gives, with the description around them. */
export const around = {
  parameters: (parameters: unknown) => withOperation({ parameters }),
  body: (requestBody: object) =>
    withOperation(Object.keys(requestBody).length > 0 ? { requestBody } : {}, {}, ['/things', 'post']),
  responses: (responses: unknown) => withOperation({ responses }),
  operation: (operation: object) => withOperation(operation, { components: { securitySchemes: schemes } }),
  description: (description: object) => ({ openapi: '3.1.0', info, ...description }),
};

const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  oauth: { type: 'oauth2', flows: {} },
};
