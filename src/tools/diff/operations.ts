import { child, isTrue, type OperationEntry, textAt } from '../../openapi/index.ts';
import { compareBodies } from './bodies.ts';
import type { Comparison } from './comparison.ts';
import {
  addressOf,
  type OperationMatches,
  type OperationPair,
  operationName,
  pathParameters,
} from './match-operations.ts';
import type { OperationContext } from './operation-context.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { compareRest } from './rest.ts';
import type { SchemaComparison } from './schema/schema-pair.ts';
import { compareSecurity } from './security.ts';
import { compareServers } from './servers.ts';
import { shown } from './subject.ts';
import { compareSunsets } from './sunset.ts';
import type { User } from './usage.ts';

/** Fields of an operation that are compared. */
const COMPARED: ReadonlySet<string> = new Set([
  ...['parameters', 'requestBody', 'responses', 'callbacks', 'security', 'servers', 'deprecated', 'operationId'],
  'x-sunset',
]);

const ITEM_FIELDS: ReadonlySet<string> = new Set([
  ...['$ref', 'parameters', 'servers', 'additionalOperations', 'x-internal'],
  ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'],
]);

/** Compares the operations, webhooks and callbacks of two descriptions. */
export function compareOperations(matches: OperationMatches, comparison: SchemaComparison): void {
  const { pairs, removed, added } = matches;
  for (const operation of removed) {
    const { node } = operation;
    const sunset = textAt(node, 'x-sunset');
    const notice = isTrue(node, 'deprecated') ? `; it was deprecated${sunset ? ` until ${sunset}` : ''}` : '';
    reportWhole(comparison, operation, 'operation-removed', `${operationName(operation)} was removed${notice}`);
  }
  for (const operation of added)
    reportWhole(comparison, operation, 'operation-added', `${operationName(operation)} is new`);
  for (const pair of pairs) compareOperation(pair, matches, comparison);
  reportPrefix(matches, comparison);
}

function reportPrefix({ prefix }: OperationMatches, { old, new: now, report }: Comparison): void {
  if (prefix.old === prefix.new) return;
  const words = prefix.new
    ? `the paths now start with \`${prefix.new}\`, with which the addresses of servers ended previously`
    : `the addresses of servers now end with \`${prefix.old}\`, with which the paths started previously`;
  const at = { old: child(old.root, 'servers') ?? old.root, new: child(now.root, 'servers') ?? now.root };
  report(undefined, { ...at, code: 'server-changed', effect: 'text', direction: 'none', words });
}

function reportWhole(
  { report }: Comparison,
  operation: OperationEntry,
  code: 'operation-added' | 'operation-removed',
  words: string,
): void {
  const isNew = code === 'operation-added';
  const effect = isNew ? 'compatible' : 'breaking';
  const { node } = operation;
  const user = { operation: operationName(operation), usedBy: new Set<User>() };
  const places = isNew ? { old: undefined, new: node } : { old: node, new: undefined };
  report(user, { code, effect, direction: 'request', ...places, words });
}

function compareOperation(pair: OperationPair, matches: OperationMatches, comparison: SchemaComparison): void {
  const name = operationName(pair.new);
  const user: User = { operation: name, usedBy: new Set() };
  const sent = pair.new.kind === 'request' ? 'request' : 'response';
  const renamed = new Map<string, string>();
  const context: OperationContext = { ...pair, name, user, sent, renamed, prefix: matches.prefix };
  const [old, now] = [pair.old.node, pair.new.node];
  compareAddress(context, renamed, comparison);
  compareCallbacks(context, matches, comparison);
  compareParameters(context, comparison);
  compareBodies(context, comparison);
  compareResponses(context, comparison);
  compareSecurity(context, comparison);
  compareServers(context, comparison);
  compareMarks(context, comparison);
  compareRest({ old, new: now, subject: name, known: COMPARED }, user, comparison);
  const [item, newItem] = [pair.old.pathItem, pair.new.pathItem];
  compareRest({ old: item, new: newItem, subject: pair.new.path, known: ITEM_FIELDS }, user, comparison);
}

function compareAddress(context: OperationContext, renamed: Map<string, string>, { report }: Comparison): void {
  const { old, new: now, user, prefix } = context;
  const [names, newNames] = [pathParameters(old), pathParameters(now)];
  if (names.length === newNames.length)
    names.forEach((name, at) => {
      const other = newNames[at];
      if (other !== undefined && other !== name) renamed.set(name, other);
    });
  const isElsewhere = old.method !== now.method || addressOf(old, prefix.old) !== addressOf(now, prefix.new);
  // The name of a callback is not sent.
  if (!isElsewhere && (now.kind !== 'callback' || old.name === now.name)) return;
  const id = textAt(old.node, 'operationId');
  const feature = id !== undefined && id === textAt(now.node, 'operationId') ? `operationId \`${id}\`` : 'content';
  const words = `${operationName(old)} is now ${operationName(now)}, recognised by its ${feature}`;
  const places = { old: old.node, new: now.node };
  const effect = isElsewhere ? 'breaking' : 'compatible';
  report(user, { ...places, code: 'operation-moved', effect, direction: 'request', words });
}

/** Which callbacks requests of an operation lead to: others may still have those that this one no longer has. */
function compareCallbacks(
  { old, new: now, name, user }: OperationContext,
  matches: OperationMatches,
  { report }: Comparison,
): void {
  const [before, after] = [callbacksOf(old), callbacksOf(now)];
  const at = { old: old.node, new: now.node, direction: 'request' } as const;
  for (const callback of before) {
    const match = matches.newOf.get(callback);
    if (!match || after.has(match)) continue;
    const words = `${name} no longer has the ${operationName(callback)}`;
    report(user, { ...at, code: 'operation-removed', effect: 'breaking', words });
  }
  for (const callback of after) {
    const match = matches.oldOf.get(callback);
    if (!match || before.has(match)) continue;
    const words = `${name} now has the ${operationName(callback)}`;
    report(user, { ...at, code: 'operation-added', effect: 'compatible', words });
  }
}

function callbacksOf({ callbacks }: OperationEntry): ReadonlySet<OperationEntry> {
  return new Set(callbacks.flatMap(({ operations }) => operations));
}

function compareMarks({ old, new: now, name, user, sent }: OperationContext, { report }: Comparison): void {
  const [wasDeprecated, isDeprecated] = [isTrue(old.node, 'deprecated'), isTrue(now.node, 'deprecated')];
  const places = { old: old.node, new: now.node, direction: sent };
  if (wasDeprecated !== isDeprecated) {
    const sunset = textAt(now.node, 'x-sunset');
    const words = isDeprecated
      ? `${name} is deprecated${sunset ? `, and ends on ${sunset}` : ''}`
      : `${name} is no longer deprecated`;
    const code = isDeprecated ? 'operation-deprecated' : 'operation-restored';
    report(user, { ...places, code, effect: 'compatible', words });
  }
  compareSunsets({ old: old.node, new: now.node, subject: name, direction: sent }, user, report);
  const [id, newId] = [child(old.node, 'operationId'), child(now.node, 'operationId')];
  if (id?.value === newId?.value) return;
  const words = `the \`operationId\` of ${name} is now ${newId ? shown(newId.value) : 'none'}, previously ${id ? shown(id.value) : 'none'}`;
  const at = { ...places, old: id ?? old.node, new: newId ?? now.node };
  report(user, { ...at, code: 'operation-id-changed', effect: 'compatible', words });
}
