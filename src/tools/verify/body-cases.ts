import type { OperationContract, ValueSchema } from '../../openapi/index.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { contentFor } from '../../shared/media-type.ts';
import type { SampleBody, SampleRequest } from '../../shared/request/sample-request.ts';
import type { VerifyCase } from './verify-case.ts';

/** Values of which most schemas forbid some. */
export const WRONG_VALUES: readonly unknown[] = ['docgen', -1, true, [], {}, 99_999_999_999_999, 'x'.repeat(1000)];

/** A media type that no description has. */
const UNKNOWN_TYPE = 'application/x-docgen';

/** Only the first properties of a body are tested. */
const MAX_PROPERTIES = 10;

/** Requests whose body is missing, of another media type, no JSON, or breaks its schema in one place. */
export function bodyCases(operation: OperationContract, sample: SampleRequest): readonly VerifyCase[] {
  const { body: contract } = operation;
  const { body } = sample;
  if (!contract || body === undefined) return [];
  const caseOf = (changed: SampleBody | undefined, what: string, schema?: ValueSchema): VerifyCase => ({
    operation,
    sample: { ...sample, body: changed },
    expects: 'refusal',
    what,
    place: schema?.place ?? contract.place,
    isAnonymous: false,
  });
  const without = contract.required ? [caseOf(undefined, 'without a body')] : [];
  const isAnyType = contentFor(UNKNOWN_TYPE, contract.content, ({ type }) => type) !== undefined;
  const ofUnknownType = caseOf(
    { kind: 'text', type: UNKNOWN_TYPE, text: 'docgen' },
    `with a body of the type ${UNKNOWN_TYPE}`,
  );
  const whole = isAnyType ? without : [...without, ofUnknownType];
  if (body.kind !== 'json') return whole;
  const malformed = caseOf({ kind: 'text', type: body.type, text: '{"docgen":' }, 'with a body that is not JSON');
  const schema = contentFor(body.type, contract.content, ({ type }) => type)?.schema;
  const { value } = body;
  if (!schema || !isObject(value) || schema.problemsOf(value).length > 0) return [...whole, malformed];
  const properties = schema.shape().properties;
  const broken = Object.keys(value)
    .slice(0, MAX_PROPERTIES)
    .flatMap((name) =>
      brokenBodies(value, name, schema).map(({ changed, what }) =>
        caseOf({ ...body, value: changed }, what, properties.get(name)),
      ),
    );
  return [...whole, malformed, ...broken];
}

/** A body without a property that it must have, and with one of a value that the property must not have. */
function brokenBodies(value: JsonObject, name: string, schema: ValueSchema) {
  const { [name]: _, ...rest } = value;
  const missing = schema.problemsOf(rest).length > 0 ? [{ changed: rest, what: `without "${name}" in the body` }] : [];
  for (const wrong of WRONG_VALUES) {
    const changed = { ...value, [name]: wrong };
    const [problem] = schema.problemsOf(changed);
    if (problem) {
      const text = JSON.stringify(wrong).slice(0, 20);
      return [...missing, { changed, what: `with "${name}" = ${text} in the body, which ${problem.message},` }];
    }
  }
  return missing;
}
