import * as v from 'valibot';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ApiNode, child, placeOf } from '../openapi/index.ts';
import { isRecord, list, named, oneOf, record, shaped, text } from '../schema/fields.ts';
import { describe, type SchemaProblem, schemaProblems } from '../schema/read.ts';

/** The shapes of Arazzo's objects (1.1.0; those of 1.0 have a part of the fields). Extensions may be anywhere. */
function object<const E extends v.ObjectEntries>(entries: E) {
  const isOwn = ([name]: readonly [string, unknown]) => !name.startsWith('x-');
  const own = (value: unknown) => (isRecord(value) ? Object.fromEntries(Object.entries(value).filter(isOwn)) : value);
  return v.pipe(v.unknown(), v.transform(own), record(entries));
}

const anything = v.custom<unknown>((value) => value !== undefined, 'a value');
const maybe = <const S extends v.GenericSchema>(schema: S) => v.optional(schema);
const typeOrVersion = shaped([text, object({ type: text, version: text })], (value) =>
  typeof value === 'string' ? text : object({ type: text, version: text }),
);
const selector = object({ context: text, selector: text, type: typeOrVersion });
const output = shaped([text, selector], (value) => (isRecord(value) ? selector : text));
const outputs = maybe(named(output));

const reusable = v.looseObject({ reference: text });

/** An object of its own, or a reference to one of the components. */
function orReference<const S extends v.GenericSchema>(schema: S) {
  return shaped([schema, reusable], (value) => (isRecord(value) && 'reference' in value ? reusable : schema));
}

const parameter = object({
  name: text,
  in: maybe(oneOf(['path', 'query', 'querystring', 'header', 'cookie'])),
  value: anything,
});
const parameters = maybe(list(orReference(parameter)));
const criteria = maybe(list(object({ context: maybe(text), condition: text, type: maybe(typeOrVersion) })));
const common = { name: text, workflowId: maybe(text), stepId: maybe(text), parameters, criteria };
const successAction = object({ ...common, type: oneOf(['end', 'goto']) });
const failureAction = object({
  ...common,
  type: oneOf(['end', 'retry', 'goto']),
  retryAfter: maybe(v.number('a number')),
  retryLimit: maybe(v.number('a number')),
});
const successActions = maybe(list(orReference(successAction)));
const failureActions = maybe(list(orReference(failureAction)));

const step = object({
  stepId: text,
  description: maybe(text),
  operationId: maybe(text),
  operationPath: maybe(text),
  channelPath: maybe(text),
  workflowId: maybe(text),
  parameters,
  requestBody: maybe(
    object({
      contentType: maybe(text),
      payload: maybe(v.unknown()),
      replacements: maybe(list(object({ target: text, targetSelectorType: maybe(typeOrVersion), value: anything }))),
    }),
  ),
  successCriteria: criteria,
  onSuccess: successActions,
  onFailure: failureActions,
  outputs,
  timeout: maybe(v.number('a number of milliseconds')),
  correlationId: maybe(text),
  action: maybe(oneOf(['send', 'receive'])),
  dependsOn: maybe(list(text)),
});

/** A JSON schema, which is validated as such. */
const schema = v.custom<object>(isRecord, 'an object');

const document = object({
  arazzo: text,
  $self: maybe(text),
  info: object({ title: text, summary: maybe(text), description: maybe(text), version: text }),
  sourceDescriptions: list(object({ name: text, url: text, type: maybe(oneOf(['openapi', 'asyncapi', 'arazzo'])) })),
  workflows: list(
    object({
      workflowId: text,
      summary: maybe(text),
      description: maybe(text),
      inputs: maybe(schema),
      dependsOn: maybe(list(text)),
      steps: list(step),
      successActions,
      failureActions,
      outputs,
      parameters,
    }),
  ),
  components: maybe(
    object({
      inputs: maybe(named(schema)),
      parameters: maybe(named(parameter)),
      successActions: maybe(named(successAction)),
      failureActions: maybe(named(failureAction)),
    }),
  ),
});

/** What is wrong in a document, by the rules of Arazzo for its objects (API_WORKFLOW). */
export function shapeProblems(root: ApiNode): Diagnostic[] {
  return schemaProblems(document, root.value).map((problem) => shown(root, problem));
}

function shown(root: ApiNode, { isUnknown, path, value, expected, hint }: SchemaProblem): Diagnostic {
  const isMissing = value === undefined && path.length > 0;
  const holder = isUnknown || isMissing ? path.slice(0, -1) : path;
  const at = holder.reduce<ApiNode>((node, key) => child(node, key) ?? node, root);
  const name = at.pointer === '' ? 'The file' : `#${at.pointer}`;
  const last = JSON.stringify(path.at(-1));
  if (isUnknown) {
    const field = child(at, String(path.at(-1))) ?? at;
    return report('API_WORKFLOW', `${name} must not have ${last}`, { place: placeOf(field, 'key'), hint });
  }
  const message = isMissing ? `${name} has no ${last}` : `${name} must be ${expected}; found ${describe(value)}`;
  return report('API_WORKFLOW', message, { place: placeOf(at, isMissing ? 'key' : 'value'), hint });
}
