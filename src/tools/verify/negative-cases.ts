import type { GivenValues, OperationContract, ParameterContract } from '../../openapi/index.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { isFraming } from '../../shared/request/framing-headers.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { bodyCases, WRONG_VALUES } from './body-cases.ts';
import type { VerifyCase } from './verify-case.ts';

/**
 * Headers that parameters cannot describe (OpenAPI 3.1.1, section 4.8.12.2.1), and those that `fetch` adds to every request,
 * so that none can be sent without them.
 */
const OWN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'host',
  'sec-fetch-mode',
  'user-agent',
]);

/** Texts of which most schemas forbid some. */
const WRONG = ['docgen', '-1', '99999999999999', 'x'.repeat(1000)];

/** A text as people write it, with characters that must be encoded, quoted or escaped. */
const ODD = 'O’Neill & "Söhne" <b> % é';

/** Parameters of an operation that are tested: each takes requests, and all parameters are in each of those. */
const MAX_TESTED = 100;

/** What a case needs to make requests. */
interface Making {
  readonly operation: OperationContract;
  readonly server: string;
  readonly given: GivenValues;
  readonly sample: SampleRequest;
}

/**
 * Requests that the API must refuse: without something required, with values that their schemas do not allow, without
 * credentials; and requests with odd values, which it must at least survive. One thing is wrong with each.
 */
export function negativeCases(making: Making): readonly VerifyCase[] {
  const { operation, sample } = making;
  return [
    ...operation.parameters
      .filter((one) => isTested(one, operation))
      .slice(0, MAX_TESTED)
      .flatMap((parameter) => parameterCases(parameter, making)),
    ...bodyCases(operation, sample),
    ...(needsCredentials(operation)
      ? [
          {
            operation,
            sample,
            expects: 'refusal' as const,
            what: 'without credentials',
            place: operation.place,
            isAnonymous: true,
          },
        ]
      : []),
  ];
}

function isTested({ in: location, name }: ParameterContract, { security }: OperationContract): boolean {
  if (location === 'header' && (OWN_HEADERS.has(name.toLowerCase()) || isFraming(name))) return false;
  // A parameter that repeats a credential is sent as one.
  return !security.flat().some((one) => one.in === location && one.name === name);
}

/** Whether every alternative needs a credential that a request can leave out. */
function needsCredentials({ security }: OperationContract): boolean {
  return security.length > 0 && security.every((needed) => needed.some(({ type }) => type !== 'mutualTLS'));
}

function parameterCases(parameter: ParameterContract, making: Making): VerifyCase[] {
  const { operation, server, given } = making;
  const { in: location, name, required, content } = parameter;
  const caseOf = (value: unknown, expects: VerifyCase['expects'], what: string): VerifyCase => {
    const sample = operation.sampleRequest(server, new Map([...given, [`${location}.${name}`, value]]));
    return { operation, sample, expects, what, place: parameter.place, isAnonymous: false };
  };
  const missing = required && location !== 'path' ? [caseOf(undefined, 'refusal', `without "${name}"`)] : [];
  const wrong = wrongValues(parameter).map(({ value, why }) =>
    caseOf(
      value,
      'refusal',
      `with "${name}" = ${shortened(content === undefined ? shortJson(value) : JSON.stringify(value))}, which ${why},`,
    ),
  );
  const odd = isFreeText(parameter) ? [caseOf(ODD, 'response', `with "${name}" = ${ODD}`)] : [];
  return [...missing, ...wrong, ...odd];
}

/** A value for each of the first two rules of a schema that one breaks. */
function wrongValues({ in: location, schema, content }: ParameterContract): readonly { value: unknown; why: string }[] {
  const { kind, items } = schema?.shape() ?? {};
  if (!schema) return [];
  if (content !== undefined) {
    // It is sent as JSON; as a whole query string, whose fields it has, only an object with some can be written.
    const writable = WRONG_VALUES.filter(
      (value) => location !== 'querystring' || (isObject(value) && hasFields(value)),
    );
    const broken = writable.map((value) => ({ value, why: schema.problemsOf(value)[0]?.message }));
    return broken.flatMap(({ value, why }) => (why === undefined ? [] : [{ value, why }])).slice(0, 1);
  }
  if (kind === 'object') return [];
  const found = new Map<string, { value: unknown; why: string }>();
  for (const text of WRONG) {
    const value = kind === 'list' ? [items ? items.valueOf(text) : text] : schema.valueOf(text);
    const [problem] = schema.problemsOf(value);
    if (problem && !found.has(problem.message))
      found.set(problem.message, { value: kind === 'list' ? [text] : text, why: problem.message });
  }
  return [...found.values()].slice(0, 2);
}

function hasFields(value: JsonObject): boolean {
  return Object.keys(value).length > 0;
}

function isFreeText({ schema, in: location, content }: ParameterContract): boolean {
  if (
    !schema ||
    content !== undefined ||
    (location !== 'query' && location !== 'path') ||
    schema.shape().kind !== 'scalar'
  )
    return false;
  return schema.valueOf('7') === '7' && schema.problemsOf(ODD).length === 0;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 10)}… (${text.length} characters)` : text;
}
