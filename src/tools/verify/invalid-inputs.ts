import type { Place } from '../../model/diagnostic.ts';
import type { OperationContract } from '../../openapi/index.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';

/** A parameter or a body for which no value was found that its schema allows. */
export interface InvalidInput {
  /** `"code" of the body`, `"q"` */
  readonly name: string;
  readonly place: () => Place;
}

interface Given {
  /** Values in place of the samples' own, by location and name (`query.limit`). */
  readonly parameters: ReadonlyMap<string, unknown>;
  readonly hasBody: boolean;
}

/** The inputs of an operation's documented request that are not valid; the API is right to refuse them. */
export function invalidInputs(
  { parameters, body }: OperationContract,
  sample: SampleRequest,
  given: Given,
): readonly InvalidInput[] {
  const unmade = parameters
    .filter((one) => (one.required || one.in === 'path') && !given.parameters.has(`${one.in}.${one.name}`))
    .filter((one) => one.schema !== undefined && one.sampleValue() === undefined)
    .map(({ name, place }) => ({ name: JSON.stringify(name), place }));
  if (!body || !sample.body || given.hasBody) return unmade;
  const sent = sample.body;
  const media = body.content.find((one) =>
    'type' in sent ? one.sent === sent.type : mediaKind(one.sent) === sent.kind,
  );
  const made = media?.examples().find(({ value }) => value !== undefined);
  if (!made?.isUnsure) return unmade;
  const [problem] = media?.schema?.problemsOf(made.value) ?? [];
  const field = problem && problem.pointer !== '' ? `"${problem.pointer}" of the body` : 'the body';
  return [...unmade, { name: field, place: body.place }];
}
