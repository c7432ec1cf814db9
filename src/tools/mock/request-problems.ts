import type { RequestValues } from '../../model/mock.ts';
import { errorInWords } from '../../openapi/checks/error-message.ts';
import { child, entries, fieldOf, isTrue, textAt } from '../../openapi/document/node.ts';
import type { FoundOperation } from '../../openapi/document/operations.ts';
import { parametersOf } from '../../openapi/document/parameters.ts';
import { type RequiredScheme, requirementsOf } from '../../openapi/document/security-requirements.ts';
import type { ApiContext } from '../../openapi/objects/context.ts';
import type { MockRequest } from './exchange.ts';
import { readBody } from './read-body.ts';
import { cookiesOf, readParameter } from './read-parameter.ts';

/** A request read by its description: its values, or why it is refused. */
export type ReadRequest =
  | { readonly values: RequestValues; readonly problem?: never }
  | { readonly values?: never; readonly problem: RequestProblem };

/** Why a request is refused, and with which status. */
export interface RequestProblem {
  readonly status: number;
  readonly detail: string;
  /** The parameters at fault, each with what it must be. */
  readonly parameters: readonly { readonly name: string; readonly detail: string }[];
}

/** Checks credentials, parameters and body, in this order, as a careful server would. */
export async function readRequest(
  { node, pathItem }: FoundOperation,
  request: MockRequest,
  variables: ReadonlyMap<string, string>,
  context: ApiContext,
): Promise<ReadRequest> {
  const { resolve, checker } = context;
  const alternatives = requirementsOf(node, context);
  if (alternatives.length > 0 && !alternatives.some((schemes) => schemes.every((one) => isSent(one, request))))
    return refused(401, 'The request has none of the credentials that the operation asks for.');

  const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} };
  const faults: (RequestProblem['parameters'][number] & { readonly location: string })[] = [];
  for (const { node: parameter } of parametersOf(node, pathItem, resolve)) {
    const [location, name] = [textAt(parameter, 'in') ?? '', textAt(parameter, 'name') ?? ''];
    const schema =
      child(parameter, 'schema') ?? entries(parameter, 'content').flatMap(([, one]) => child(one, 'schema') ?? [])[0];
    const given = readParameter(parameter, request, variables, resolve);
    const value = given ?? fieldOf(schema && resolve(schema)?.value, 'default');
    if (value === undefined) {
      if (isTrue(parameter, 'required')) faults.push({ location, name, detail: 'is missing' });
      continue;
    }
    const [error] = schema && given !== undefined ? checker.errorsOf(schema, value) : [];
    if (error) faults.push({ location, name, detail: errorInWords(error) });
    const group = values[location];
    if (group) group[name] = value;
  }
  if (faults.length > 0) {
    const detail = faults.map((one) => `The ${one.location} parameter "${one.name}" ${one.detail}`).join('; ');
    return { problem: { status: 400, detail: `${detail}.`, parameters: faults } };
  }

  const entry = child(node, 'requestBody');
  const requestBody = entry && resolve(entry);
  const body = await readBody(requestBody, request, resolve);
  if (body.kind === 'unsupported')
    return refused(415, `The media type "${body.type}" is not one that the operation takes.`);
  if (body.kind === 'malformed') return refused(400, `${body.reason}.`);
  if (body.kind === 'none' && isTrue(requestBody, 'required')) return refused(400, 'The request has no body.');
  if (body.kind === 'value' && body.isChecked) {
    const schema = child(body.mediaType, 'schema');
    const [error] = schema ? checker.errorsOf(schema, body.value) : [];
    if (error) {
      const where = error.instancePath === '' ? 'The body' : `"${error.instancePath.slice(1)}" of the body`;
      return refused(422, `${where} ${errorInWords(error)}.`);
    }
  }
  const { path = {}, query = {}, header = {}, cookie = {} } = values;
  return { values: { path, query, header, cookie, body: body.kind === 'value' ? body.value : undefined } };
}

function refused(status: number, detail: string): ReadRequest {
  return { problem: { status, detail, parameters: [] } };
}

/** Whether a request carries something where a scheme's credential goes; what it is, a mock cannot judge. */
function isSent({ node }: RequiredScheme, { headers, query }: MockRequest): boolean {
  const name = textAt(node, 'name') ?? '';
  if (textAt(node, 'type') === 'mutualTLS') return true;
  if (textAt(node, 'type') !== 'apiKey') return headers.has('authorization');
  const location = textAt(node, 'in');
  if (location === 'query') return query.has(name);
  return location === 'cookie'
    ? cookiesOf(headers.get('cookie') ?? '').some(([key]) => key === name)
    : headers.has(name);
}
