import type { RequestValues } from '../../model/mock.ts';
import type { CredentialContract, OperationContract } from '../../openapi/index.ts';
import type { MockRequest } from './exchange.ts';
import { readBody } from './read-body.ts';
import { cookiesOf, queryOf, readParameter } from './read-parameter.ts';

/** A request parsed according to its description: its values, or why it is refused. */
export type ReadRequest =
  | { readonly values: RequestValues; readonly problem?: never }
  | { readonly values?: never; readonly problem: RequestProblem };

/** Why a request is refused, and with which status. */
export interface RequestProblem {
  readonly status: number;
  readonly detail: string;
  /** The invalid parameters, each with what it must be. */
  readonly parameters: readonly { readonly name: string; readonly detail: string }[];
}

/** Checks credentials, parameters and body, in this order, as a strict server would. */
export async function readRequest(
  operation: OperationContract,
  request: MockRequest,
  variables: ReadonlyMap<string, string>,
): Promise<ReadRequest> {
  const { security, parameters } = operation;
  if (security.length > 0 && !security.some((needed) => needed.every((one) => isSent(one, request))))
    return refused(401, 'The request has none of the credentials that the operation requires.');

  const values: (readonly [location: string, name: string, value: unknown])[] = [];
  const faults: (RequestProblem['parameters'][number] & { readonly location: string })[] = [];
  for (const parameter of parameters) {
    const { in: location, name, schema } = parameter;
    const given = readParameter(parameter, request, variables);
    // A default means that the parameter may be left out, which `required` forbids.
    const value = given ?? (parameter.required ? undefined : schema?.default);
    if (value === undefined) {
      if (parameter.required) faults.push({ location, name, detail: 'is missing' });
      continue;
    }
    const [problem] = given === undefined ? [] : (schema?.problemsOf(value) ?? []);
    if (problem) faults.push({ location, name, detail: problem.message });
    values.push([location, name, value]);
  }
  if (faults.length > 0) {
    const detail = faults.map((one) => `The ${one.location} parameter "${one.name}" ${one.detail}`).join('; ');
    return { problem: { status: 400, detail: `${detail}.`, parameters: faults } };
  }

  const body = await readBody(operation.body, request);
  if (body.kind === 'unsupported') return refused(415, `The operation does not accept the media type "${body.type}".`);
  if (body.kind === 'malformed') return refused(400, `${body.reason}.`);
  // No browser sends a body with GET or HEAD, and it would mean nothing (RFC 9110, section 9.3.1).
  const mayHaveBody = operation.method !== 'get' && operation.method !== 'head';
  if (body.kind === 'none' && operation.body?.required && mayHaveBody) return refused(400, 'The request has no body.');
  if (body.kind === 'value' && body.isChecked) {
    const [problem] = body.media.schema?.problemsOf(body.value) ?? [];
    if (problem) {
      const where = problem.pointer === '' ? 'The body' : `"${problem.pointer.slice(1)}" of the body`;
      return refused(422, `${where} ${problem.message}.`);
    }
  }
  // A description may call a place or a parameter `__proto__`.
  const within = (place: string) =>
    Object.fromEntries(values.flatMap(([location, name, value]) => (location === place ? [[name, value]] : [])));
  const [path, query, header, cookie] = [within('path'), within('query'), within('header'), within('cookie')];
  return { values: { path, query, header, cookie, body: body.kind === 'value' ? body.value : undefined } };
}

function refused(status: number, detail: string): ReadRequest {
  return { problem: { status, detail, parameters: [] } };
}

/** Whether a request has a value where a scheme's credential goes, of its kind; a mock cannot validate it. */
function isSent({ type, in: location, name = '', scheme }: CredentialContract, request: MockRequest): boolean {
  if (type === 'mutualTLS') return true;
  if (type !== 'apiKey') return hasScheme(type === 'http' ? scheme : undefined, request);
  if (location === 'query') return isValue(queryOf(request).texts.get(name)?.join(''));
  return isValue(location === 'cookie' ? cookiesOf(request).get(name)?.join('') : request.headers.get(name));
}

/** Whether `Authorization` has credentials of a scheme (RFC 9110, section 11.4); `bearer` by default (RFC 6750). */
function hasScheme(scheme = 'bearer', { headers }: MockRequest): boolean {
  const [sent = '', credentials] = (headers.get('authorization') ?? '').trim().split(/\s+/);
  return sent.toLowerCase() === scheme.toLowerCase() && isValue(credentials);
}

function isValue(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== '';
}
