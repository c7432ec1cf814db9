import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, textAt } from '../document/node.ts';
import { findOperations, type OperationEntry } from '../document/operations.ts';
import { parameterSchema, parametersOf } from '../document/parameters.ts';
import type { Description } from '../document/read-description.ts';
import { refOf } from '../document/ref.ts';
import { expressionsIn, type RuntimeExpression } from './runtime-expression.ts';

/** A runtime expression, or what is wrong with it, and its place. */
interface PlacedExpression {
  readonly expression: RuntimeExpression | string;
  readonly place: Place;
}

/**
 * Reports runtime expressions of links and callbacks that are none (API_INVALID; OpenAPI 3.1.1, section 4.8.20.4), and those
 * that name a parameter which the operation does not have (API_NAME_UNKNOWN).
 */
export function checkExpressions(description: Description): Diagnostic[] {
  const { parts } = description;
  const own = parts.filter(({ node }) => refOf(node) === undefined);
  const found = own.flatMap(({ node, kind }) =>
    kind === 'link' ? ofLink(node) : kind === 'callback' ? ofCallback(node) : [],
  );
  const hint = 'Write one such as $request.path.id or $response.body#/id; within a text, in braces.';
  return [
    ...found.flatMap(({ expression, place }) =>
      typeof expression === 'string' ? [report('API_INVALID', expression, { place, hint })] : [],
    ),
    ...findOperations(description).flatMap((operation) => unknownNames(operation, description)),
  ];
}

/** The expressions in the parameters and the body of a link. */
function ofLink(link: ApiNode): PlacedExpression[] {
  const values = [...entries(link, 'parameters').map(([, at]) => at), child(link, 'requestBody')];
  return values.flatMap((at) => {
    const found = typeof at?.value === 'string' ? expressionsIn(at.value, '{$') : [];
    return at ? found.map((expression) => ({ expression, place: placeOf(at) })) : [];
  });
}

/** The expressions in the keys of a callback, in which each brace begins one. */
function ofCallback(callback: ApiNode): PlacedExpression[] {
  return entries(callback).flatMap(([key, at]) =>
    key.startsWith('x-')
      ? []
      : expressionsIn(key, '{').map((expression) => ({ expression, place: placeOf(at, 'key') })),
  );
}

/** Those about the request of an operation that name no parameter of it. */
function unknownNames({ node, pathItem }: OperationEntry, { root, resolve }: Description): Diagnostic[] {
  const targets = (holder: ApiNode | undefined, field: string) =>
    entries(holder, field).flatMap(([, one]) => resolve(one) ?? []);
  const links = targets(node, 'responses').flatMap((response) => targets(response, 'links'));
  const found = [...links.flatMap(ofLink), ...targets(node, 'callbacks').flatMap(ofCallback)];
  if (found.length === 0) return [];
  const parameters = parametersOf(node, pathItem, resolve).map((one) => one.node);
  const namesIn = (location: string) =>
    parameters.flatMap((one) => (textAt(one, 'in') === location ? (textAt(one, 'name') ?? []) : []));
  const keys = entries(child(root, 'components'), 'securitySchemes').flatMap(([, one]) => textAt(one, 'name') ?? []);
  const hasAnyQuery = parameters.some((one) => {
    const schema = parameterSchema(one);
    const type = textAt(schema && resolve(schema), 'type');
    return textAt(one, 'in') === 'querystring' || type === undefined || type === 'object';
  });
  return found.flatMap(({ expression, place }) => {
    // A request has headers that no description lists.
    if (typeof expression === 'string' || expression.of !== 'request' || expression.in === 'header') return [];
    const known = namesIn(expression.in);
    const isQuery = expression.in === 'query' && (hasAnyQuery || keys.includes(expression.name));
    if (isQuery || known.includes(expression.name)) return [];
    const message = `The operation has no ${expression.in} parameter "${expression.name}"`;
    return [report('API_NAME_UNKNOWN', message, { place, hint: didYouMean(expression.name, known) })];
  });
}
