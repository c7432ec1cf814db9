import type { LinkContract, OperationContract } from '../../openapi/index.ts';
import { responseOf } from '../../openapi/index.ts';
import { identifierOf } from '../../shared/identifier.ts';
import { fieldOf, hasMoreParts, isObject, type JsonObject } from '../../shared/json-object.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { expressionValue } from './expression.ts';
import type { ReceivedResponse } from './received-response.ts';

/** What has been learnt from responses of the API, for later requests. */
export interface KnownData {
  /** Values of an operation's parameters, by location and name. */
  readonly valuesFor: (operation: OperationContract) => ReadonlyMap<string, unknown>;
  readonly learn: (operation: OperationContract, sent: SampleRequest, received: ReceivedResponse) => void;
}

/**
 * Values in this order: those given, ids of what this run created, values of links, and ids out of lists for parameters
 * without an example. `given`: by parameter, or by operationId and parameter.
 */
export function knownData(given: Readonly<Record<string, unknown>>): KnownData {
  const created = new Map<string, JsonObject>();
  const listed = new Map<string, JsonObject>();
  const linked = new Map<string, unknown>();
  return {
    valuesFor(operation) {
      const values = new Map<string, unknown>();
      for (const { in: location, name, hasExample, schema } of operation.parameters) {
        const isAllowed = (value: unknown) =>
          typeof value === 'object' || (schema?.problemsOf(schema.valueOf(String(value))).length ?? 0) === 0;
        const own = fieldOf(given, `${operation.operationId}.${name}`) ?? fieldOf(given, name);
        const collection = location === 'path' ? collectionOf(operation.path, name) : undefined;
        const learnt = [
          collection && idIn(created.get(collection), name),
          linked.get(`${operation.name} ${name}`),
          collection && !hasExample() ? idIn(listed.get(collection), name) : undefined,
        ].find((value) => isSendable(value, location) && isAllowed(value));
        const found = own ?? learnt;
        if (found !== undefined) values.set(`${location}.${name}`, found);
      }
      return values;
    },
    learn(operation, sent, received) {
      if (received.status >= 300) return;
      const body = jsonOf(received.body);
      const collection = unnamed(operation.path);
      if (operation.method === 'post' && isObject(body)) created.set(collection, body);
      const [item] = operation.method === 'get' ? listIn(body) : [];
      if (item) listed.set(collection, item);
      for (const { target, parameters } of linksOf(operation, received.status))
        for (const { name, value } of parameters) {
          const found = expressionValue(value, { sent, received, body, path: operation.path });
          if (found !== undefined) linked.set(`${target} ${name.replace(/^\w+\./, '')}`, found);
        }
    },
  };
}

/** In characters; the command line that repeats a request has all values of it. */
const MAX_LEARNT = 1_000;

/** In values; a response may nest lists without end. */
const MAX_PARTS = 100;

/**
 * Whether a value of a response can be sent. In a path, that is a text or a number which stays within its segment: an empty
 * one, or one that `fetch` takes out of the path together with the one before it (URL Standard, section 4.4), would turn a
 * DELETE of an item into one of the collection.
 */
function isSendable(value: unknown, location: string): boolean {
  if (value === undefined || value === null || hasMoreParts(MAX_PARTS, value)) return false;
  if (location === 'path' && (typeof value === 'object' || /^\.{0,2}$/.test(String(value)))) return false;
  return shortJson(value).length <= MAX_LEARNT;
}

function linksOf(operation: OperationContract, status: number): readonly LinkContract[] {
  return responseOf(operation, status)?.links ?? [];
}

/** The path of the collection in whose items a parameter names one, without the names of its variables. */
function collectionOf(path: string, parameter: string): string | undefined {
  const segments = path.split('/');
  const at = segments.indexOf(`{${parameter}}`);
  return at < 2 ? undefined : unnamed(segments.slice(0, at).join('/'));
}

/** Two paths may call the same variable by different names. */
function unnamed(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function idIn(item: JsonObject | undefined, parameter: string): unknown {
  const field = item && identifierOf(item, parameter);
  return field === undefined ? undefined : item?.[field];
}

/** The objects of a list, or of the only list of objects that a body has. */
function listIn(body: unknown): readonly JsonObject[] {
  if (Array.isArray(body)) return body.filter(isObject);
  if (!isObject(body)) return [];
  const lists = Object.values(body).filter((one) => Array.isArray(one) && one.some(isObject));
  return lists.length === 1 ? (lists[0] as unknown[]).filter(isObject) : [];
}

/** Undefined if it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
