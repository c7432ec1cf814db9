import { didYouMean, type Suggest } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { type ApiNode, nodeKey, placeOf } from '../document/api-file.ts';
import { child, entries, textAt } from '../document/node.ts';
import { findOperations } from '../document/operations.ts';
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
export function checkExpressions(description: Description, suggest: Suggest): Diagnostic[] {
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
    ...unknownNames(description, suggest),
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

/** An expression that names a part of the request. */
interface RequestName {
  readonly in: 'query' | 'path';
  readonly name: string;
  readonly place: Place;
}

/**
 * Expressions about the request of an operation that name no parameter of it: each once, though operations may share the
 * response or the callback.
 */
function unknownNames(description: Description, suggest: Suggest): Diagnostic[] {
  const { root, resolve } = description;
  const targets = (holder: ApiNode | undefined, field: string) =>
    entries(holder, field).flatMap(([, one]) => resolve(one) ?? []);
  const shared = new Map<string, readonly RequestName[]>();
  const namesOf = (holder: ApiNode, find: () => readonly PlacedExpression[]) =>
    getOrInsert(shared, nodeKey(holder), () => find().flatMap(requestName));
  const keys = entries(child(root, 'components'), 'securitySchemes').flatMap(([, one]) => textAt(one, 'name') ?? []);
  const reported = new Set<RequestName>();
  return findOperations(description).flatMap(({ node, pathItem }) => {
    const found = [
      ...targets(node, 'responses').flatMap((one) => namesOf(one, () => targets(one, 'links').flatMap(ofLink))),
      ...targets(node, 'callbacks').flatMap((one) => namesOf(one, () => ofCallback(one))),
    ];
    if (found.length === 0) return [];
    const parameters = parametersOf(node, pathItem, resolve).map((one) => one.node);
    const namesIn = (location: string) =>
      new Set(parameters.flatMap((one) => (textAt(one, 'in') === location ? (textAt(one, 'name') ?? []) : [])));
    const known = { path: namesIn('path'), query: new Set([...namesIn('query'), ...keys]) };
    const hasAnyQuery = parameters.some((one) => hasUnknownNames(one, resolve));
    return found.flatMap((expression) => {
      const { in: location, name, place } = expression;
      if (reported.has(expression)) return [];
      if (known[location].has(name) || (location === 'query' && hasAnyQuery)) return [];
      reported.add(expression);
      const message = `The operation has no ${location} parameter "${name}"`;
      return [report('API_NAME_UNKNOWN', message, { place, hint: didYouMean(name, known[location], suggest) })];
    });
  });
}

/** Nothing for one about a response, or about a header: a request has headers that no description lists. */
function requestName({ expression, place }: PlacedExpression): RequestName[] {
  if (typeof expression === 'string' || expression.of !== 'request' || expression.in === 'header') return [];
  return [{ in: expression.in, name: expression.name, place }];
}

/** Whether a parameter stands for names of a query that the description does not list. */
function hasUnknownNames(parameter: ApiNode, resolve: Description['resolve']): boolean {
  const schema = parameterSchema(parameter);
  const type = textAt(schema && resolve(schema), 'type');
  return textAt(parameter, 'in') === 'querystring' || type === undefined || type === 'object';
}
