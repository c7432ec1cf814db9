import { STATUS_CODES } from 'node:http';
import {
  type MediaTypeContract,
  type OperationContract,
  type ResponseContract,
  responseOf,
  type ValueSchema,
} from '../../openapi/index.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { MockResponse } from './exchange.ts';
import { mediaTypeFor } from './media-choice.ts';
import { exampleIn } from './media-example.ts';
import type { RequestProblem } from './request-problems.ts';
import { undescribedBody } from './undescribed-body.ts';

export interface ResponseChoice {
  /** What the client accepts; undefined: anything. */
  readonly accept?: string | undefined;
  /** Name of an example (`Prefer: example=`). */
  readonly example?: string | undefined;
  /** Whether the body is made from its schema, another one each time (`Prefer: dynamic`). */
  readonly isDynamic?: boolean | undefined;
  /** Replaces the value of the example. */
  readonly body?: unknown;
  /** Why a request was refused; goes into the matching fields of the body. */
  readonly problem?: RequestProblem | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The first documented success, a redirect if there is none; 200 if none has a specific status. */
export function successStatus({ responses }: OperationContract): number {
  const documented = responses.map(({ status }) => status);
  const success = documented.find((status) => /^2\d\d$/.test(status));
  const isOther = documented.some((status) => status === '2XX' || status === 'DEFAULT');
  const redirect = isOther ? undefined : documented.find((status) => /^3\d\d$/.test(status));
  return Number(success ?? redirect ?? 200);
}

/** The status with which an operation may refuse a request: the best match, otherwise 400. */
export function refusalStatus({ responses }: OperationContract, status: number): number {
  const documented = responses.map((response) => response.status);
  if (documented.includes(String(status)) || documented.includes('4XX')) return status;
  return ![401, 406, 415].includes(status) && documented.includes('400') ? 400 : status;
}

/** A response as documented, with its headers and an example as body. */
export function documentedResponse(operation: OperationContract, status: number, choice: ResponseChoice): MockResponse {
  const response = responseOf(operation, status);
  const reason = choice.problem?.detail;
  const headers = {
    ...(response && headersOf(response)),
    ...choice.headers,
    ...(reason === undefined ? {} : { [REASON]: headerText(reason).slice(0, MAX_REASON) }),
  };
  const media = response && mediaTypeFor(response, choice.accept, (one) => fits(one, choice));
  if (!media) {
    return choice.body !== undefined || !response
      ? { ...plainResponse(status, headers, choice), reason }
      : { status, headers, body: '', reason };
  }
  return { status, headers: { 'Content-Type': media.sent, ...headers }, body: textOf(media, status, choice), reason };
}

/** Whether a media type can have the body that is asked for. */
function fits(media: MediaTypeContract, { body, example }: ResponseChoice): boolean {
  return body === undefined
    ? example === undefined || media.exampleNames.includes(example)
    : media.write(body) !== undefined;
}

/** The text of a body: what cannot be written in its media type gives way to the example of that. */
function textOf(media: MediaTypeContract, status: number, choice: ResponseChoice): string {
  const example = exampleIn(media, choice.example);
  const made = choice.isDynamic ? media.dynamic() : undefined;
  for (const value of [choice.body, made, example?.value]) {
    const text =
      value === undefined ? undefined : media.write(withProblem(value, status, choice.problem, media.schema));
    if (text !== undefined) return text;
  }
  if (example?.sent !== undefined) return example.sent;
  if (example?.isOwn) return JSON.stringify(example.value);
  const value = withProblem(undescribedBody(media.sent), status, choice.problem, media.schema);
  return media.write(value) ?? JSON.stringify(value);
}

/** The header that says why a request was refused, whatever the documented error looks like. */
const REASON = 'Mock-Reason';

/** Clients limit how long all headers are together. */
const MAX_REASON = 500;

/** If nothing is documented: problem details (RFC 9457). */
function plainResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  { body, problem }: ResponseChoice,
): MockResponse {
  const value = body ?? {
    title: STATUS_CODES[status] ?? 'Response',
    status,
    ...(problem ? { detail: problem.detail } : {}),
  };
  const type = body === undefined ? 'application/problem+json' : 'application/json';
  return { status, headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(value, null, 2) };
}

/** Fields of error bodies for a message, the best first. */
const DETAIL_FIELDS = ['detail', 'message', 'error_description', 'description'];

/** The documented error with the reason in it, as far as its schema allows that. */
function withProblem(
  value: unknown,
  status: number,
  problem: RequestProblem | undefined,
  schema: ValueSchema | undefined,
): unknown {
  if (!problem || !isObject(value)) return value;
  const field = DETAIL_FIELDS.find((name) => typeof value[name] === 'string');
  const list = Array.isArray(value.errors) && value.errors.every(isObject) ? (value.errors as JsonObject[]) : undefined;
  const changes: readonly JsonObject[] = [
    ...(typeof value.status === 'number' ? [{ status }] : []),
    ...(field === undefined ? [] : [{ [field]: problem.detail }]),
    ...(list?.[0] ? [{ errors: errorsLike(list[0], problem.parameters) }] : []),
  ];
  const problems = (one: unknown) => schema?.problemsOf(one).length ?? 0;
  const allowed = changes.filter((change) => problems({ ...value, ...change }) <= problems(value));
  return Object.fromEntries([value, ...allowed].flatMap(Object.entries));
}

/** A list of errors with the fields of the documented one. */
function errorsLike(example: JsonObject, parameters: RequestProblem['parameters']): readonly JsonObject[] {
  const nameField = Object.keys(example).find((key) => /^(?:parameter|field|name|param|path|pointer)$/.test(key));
  const detailField = Object.keys(example).find((key) => /^(?:detail|message|reason|description)$/.test(key));
  return parameters.map(({ name, detail }) => ({
    ...(nameField === undefined ? {} : { [nameField]: name }),
    ...(detailField === undefined ? {} : { [detailField]: `${capitalized(detail)}.` }),
  }));
}

function headersOf({ headers }: ResponseContract): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(({ name, example }): [string, string][] => {
      const text = example();
      return text === undefined ? [] : [[name, headerText(text)]];
    }),
  );
}

/** A header is one line of Latin letters (RFC 9110, section 5.5). */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ').trim();
}
