import type { ApiOperation, Highlight, ParameterGroup } from '../model/api.ts';
import type { WorkflowBody, WorkflowParameter, WorkflowStep } from '../model/api-workflow.ts';
import { type ApiNode, child, exactValue, items, textAt } from '../openapi/index.ts';
import { remembered } from '../shared/remember.ts';
import { mediaKind } from '../shared/request/media-kind.ts';
import { prettyJson } from '../shared/request/pretty-json.ts';
import { actionsOf, criteriaOf } from './actions.ts';
import { componentOf, givenBy, type Scope } from './scope.ts';
import { callOf, stepTarget } from './targets.ts';
import { outputsOf, replacementsOf, valueText } from './values.ts';

/** Reads a step. `id`: its own on the page. */
export function stepOf(node: ApiNode, id: string, scope: Scope, highlight: Highlight): WorkflowStep {
  const { operation, calls } = callOf(node, scope);
  const body = child(node, 'requestBody');
  return {
    id,
    stepId: textAt(node, 'stepId') ?? '',
    descriptionHtml: scope.document.schemas.describe(node, { headingLevel: 3, id })?.html,
    operation: operation && listed(operation),
    calls,
    parameters: parametersOf(node, operation, scope),
    body: body && bodyOf(body, operation, highlight),
    criteria: criteriaOf(node, 'successCriteria'),
    onSuccess: actionsOf(node, 'successActions', scope),
    onFailure: actionsOf(node, 'failureActions', scope),
    outputs: outputsOf(node),
    dependsOn: items(node, 'dependsOn').flatMap((one) => {
      if (typeof one.value !== 'string') return [];
      // One of another workflow is an expression.
      return one.value.startsWith('$') ? { text: one.value, href: undefined } : stepTarget(one.value, one, scope);
    }),
    notes: notesOf(node),
  };
}

function listed({ id, method, title, path, permalink, deprecated }: ApiOperation): WorkflowStep['operation'] {
  return { id, method, title, path, permalink, deprecated };
}

/** The parameters of a step, then those of the workflow that it does not override (by name and location). */
function parametersOf(step: ApiNode, operation: ApiOperation | undefined, scope: Scope): WorkflowParameter[] {
  const read = (nodes: readonly ApiNode[]) => nodes.flatMap((node) => parameterOf(node, operation, scope));
  const own = read(items(step, 'parameters'));
  const keyOf = ({ location, name }: WorkflowParameter) => `${location} ${name}`;
  const keys = new Set(own.map(keyOf));
  return [
    ...own,
    ...read(givenBy(scope.workflow.node, 'parameters', step, scope)).filter((one) => !keys.has(keyOf(one))),
  ];
}

function parameterOf(node: ApiNode, operation: ApiOperation | undefined, scope: Scope): WorkflowParameter[] {
  const found = componentOf(node, 'parameters', scope);
  if (!found) return [];
  const name = textAt(found.node, 'name') ?? '';
  const location = textAt(found.node, 'in');
  const group = operation?.parameters.find((one) => one.location === location);
  const fields = group && fieldsOf(group);
  const field = fields?.get(name);
  // Credentials and headers need not be described as parameters.
  if (operation && !field && (location === 'path' || location === 'query') && !isCredential(name, operation)) {
    const message = `${operation.title} has no ${location} parameter "${name}"`;
    scope.note(child(node, 'name') ?? node, message, name, fields?.keys());
  }
  const row = operation && field && { field, href: `${operation.permalink}#${field.id}` };
  return [{ name, location, value: valueText(found.value), row }];
}

/** The parameters of one location by their names. */
const fieldsOf = remembered(({ fields }: ParameterGroup) => new Map(fields.map((field) => [field.name, field])));

/** An API key in the query, which the label of its scheme names. */
function isCredential(name: string, { security }: ApiOperation): boolean {
  return security.schemes.some(({ label }) => label === `API key in the query ${name}`);
}

function bodyOf(node: ApiNode, operation: ApiOperation | undefined, highlight: Highlight): WorkflowBody {
  const type = textAt(node, 'contentType');
  const payload = child(node, 'payload');
  const isJson = mediaKind(type ?? operation?.requestBody?.content[0]?.type ?? 'application/json') === 'json';
  const text =
    typeof payload?.value === 'string' ? payload.value.trimEnd() : payload && prettyJson(exactValue(payload));
  const language = typeof payload?.value === 'string' && !isJson ? 'text' : 'json';
  return {
    type,
    payload: text === undefined ? undefined : { language, html: highlight(text, language) },
    replacements: replacementsOf(node),
  };
}

/** What is said of a step that sends or receives messages. */
function notesOf(node: ApiNode): string[] {
  const action = textAt(node, 'action');
  const correlation = textAt(node, 'correlationId');
  const timeout = child(node, 'timeout')?.value;
  return [
    ...(action === undefined ? [] : [action === 'send' ? 'Sends a message.' : 'Waits for a message.']),
    ...(correlation === undefined ? [] : [`Correlation ID: ${correlation}`]),
    ...(typeof timeout === 'number' ? [`Takes at most ${timeout} ms.`] : []),
  ];
}
