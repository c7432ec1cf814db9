import { STATUS_CODES } from 'node:http';
import type { ApiNode } from '../../openapi/document/api-file.ts';
import { child, entries } from '../../openapi/document/node.ts';
import { styledParameter } from '../../openapi/document/parameters.ts';
import { bodyText } from '../../openapi/examples/body-text.ts';
import { bodyValues } from '../../openapi/examples/body-values.ts';
import { composeExample } from '../../openapi/examples/compose-example.ts';
import { parameterExamples } from '../../openapi/examples/parameter-value.ts';
import type { ApiContext } from '../../openapi/objects/context.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { isInMediaRange } from '../../shared/media-type.ts';
import { simpleText } from '../../shared/request/parameter-style.ts';
import type { MockAnswer } from './exchange.ts';
import type { RequestProblem } from './request-problems.ts';

export interface AnswerWish {
  /** What the client accepts; undefined: anything. */
  readonly accept?: string | undefined;
  /** Name of an example (`Prefer: example=`). */
  readonly example?: string | undefined;
  /** Takes the place of the example's value. */
  readonly body?: unknown;
  /** Why a request was refused; goes into the fields of the body that are there for it. */
  readonly problem?: RequestProblem | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The response of an operation for a status, its `$ref` followed; see `responseEntry`. */
export function responseFor(operation: ApiNode, status: number, context: ApiContext): ApiNode | undefined {
  const entry = responseEntry(operation, status);
  return entry && context.resolve(entry);
}

/** What an operation documents for a status: the exact one, else that of its range, else `default`. */
export function responseEntry(operation: ApiNode, status: number): ApiNode | undefined {
  const responses = new Map(entries(operation, 'responses').map(([key, entry]) => [key.toUpperCase(), entry]));
  const range = `${String(status).charAt(0)}XX`;
  return responses.get(String(status)) ?? responses.get(range) ?? responses.get('DEFAULT');
}

/** The first documented success, 200 where none has a number of its own. */
export function successStatus(operation: ApiNode): number {
  const found = entries(operation, 'responses').find(([status]) => /^2\d\d$/.test(status))?.[0];
  return Number(found ?? 200);
}

/** The statuses by which an operation may refuse a request: the one that fits best, else the plain 400. */
export function refusalStatus(operation: ApiNode, status: number): number {
  const documented = entries(operation, 'responses').map(([key]) => key.toUpperCase());
  if (documented.includes(String(status)) || documented.includes('4XX')) return status;
  return status !== 401 && status !== 415 && documented.includes('400') ? 400 : status;
}

/** An answer as the description documents it, with its headers and an example as body. */
export function documentedAnswer(
  operation: ApiNode,
  status: number,
  wish: AnswerWish,
  context: ApiContext,
): MockAnswer {
  const response = responseFor(operation, status, context);
  const headers = response ? headersOf(response, context) : {};
  const chosen = response && mediaTypeFor(response, wish.accept, context);
  if (!chosen) {
    if (wish.body !== undefined || !response) return plainAnswer(status, { ...headers, ...wish.headers }, wish);
    return { status, headers: { ...headers, ...wish.headers }, body: '' };
  }
  const { type, node } = chosen;
  const examples = bodyValues(node, 'response', context);
  const example =
    examples.find(({ name }) => name === wish.example) ?? examples.find(({ value }) => value !== undefined);
  const value = wish.body === undefined ? withProblem(example?.value, status, wish.problem) : wish.body;
  const body = value === undefined ? '' : (bodyText(value, type, node, context.resolve) ?? JSON.stringify(value));
  return { status, headers: { ...headers, 'Content-Type': concreteType(type), ...wish.headers }, body };
}

/** Where nothing is documented: problem details (RFC 9457). */
function plainAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  { body, problem }: AnswerWish,
): MockAnswer {
  const value = body ?? {
    title: STATUS_CODES[status] ?? 'Answer',
    status,
    ...(problem ? { detail: problem.detail } : {}),
  };
  const type = body === undefined ? 'application/problem+json' : 'application/json';
  return { status, headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(value, null, 2) };
}

/** Fields of error bodies that say in words what is wrong, the best first. */
const DETAIL_FIELDS = ['detail', 'message', 'error_description', 'description'];

function withProblem(value: unknown, status: number, problem: RequestProblem | undefined): unknown {
  if (!problem || !isObject(value)) return value;
  const field = DETAIL_FIELDS.find((name) => typeof value[name] === 'string');
  const list = Array.isArray(value.errors) && value.errors.every(isObject) ? (value.errors as JsonObject[]) : undefined;
  return {
    ...value,
    ...(typeof value.status === 'number' ? { status } : {}),
    ...(field === undefined ? {} : { [field]: problem.detail }),
    ...(list?.[0] ? { errors: errorsLike(list[0], problem.parameters) } : {}),
  };
}

/** A list of errors with the fields of the documented one. */
function errorsLike(example: JsonObject, parameters: RequestProblem['parameters']): readonly JsonObject[] {
  const nameField = Object.keys(example).find((key) => /^(?:parameter|field|name|param|path|pointer)$/.test(key));
  const detailField = Object.keys(example).find((key) => /^(?:detail|message|reason|description)$/.test(key));
  return parameters.map(({ name, detail }) => ({
    ...(nameField === undefined ? {} : { [nameField]: name }),
    ...(detailField === undefined ? {} : { [detailField]: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}.` }),
  }));
}

function mediaTypeFor(
  response: ApiNode,
  accept: string | undefined,
  context: ApiContext,
): { readonly type: string; readonly node: ApiNode } | undefined {
  const all = entries(response, 'content').flatMap(([type, entry]) => {
    const node = context.resolve(entry);
    return node ? [{ type, node }] : [];
  });
  const wanted = (accept ?? '*/*').split(',').map((one) => one.trim());
  return all.find(({ type }) => wanted.some((range) => isAccepted(type, range))) ?? all[0];
}

function isAccepted(type: string, range: string): boolean {
  const [bare = ''] = type.split(';');
  return range.split(';')[0] === bare || (!range.startsWith('*/*') && isInMediaRange(bare, range));
}

/** A documented range is sent as JSON. */
function concreteType(type: string): string {
  return type.includes('*') ? 'application/json' : type;
}

function headersOf(response: ApiNode, context: ApiContext): Record<string, string> {
  const pairs = entries(response, 'headers').flatMap(([name, entry]): [string, string][] => {
    const header = context.resolve(entry);
    if (!header || name.toLowerCase() === 'content-type') return [];
    const schema = child(header, 'schema');
    const [own] = parameterExamples(header, context.resolve);
    const value = own ?? (schema && composeExample([schema], { ...context, direction: 'response', choice: 0 }));
    return value === undefined ? [] : [[name, headerText(simpleText(styledParameter(header, name), value, String))]];
  });
  return Object.fromEntries(pairs);
}

/** A header is one line of Latin letters (RFC 9110, section 5.5). */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ').trim();
}
