import { type ApiNode, child, entries, linkedOperation, textAt } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { compareContent } from './bodies.ts';
import { type Direction, opposite } from './effect.ts';
import { compareHeaders } from './headers.ts';
import { keyPairs } from './key-pairs.ts';
import type { OperationContext } from './operation-context.ts';
import { compareRest } from './rest.ts';
import { isSame } from './same.ts';
import type { SchemaComparison } from './schema/schema-pair.ts';
import { componentName } from './subject.ts';
import type { User } from './usage.ts';

const RESPONSE_FIELDS: ReadonlySet<string> = new Set(['headers', 'content', 'links']);

/**
 * Compares the responses of an operation by their status codes. What a status code has is described by itself, otherwise
 * by its range (OpenAPI 3.1.1, section 4.8.16.2), so that either may take the place of the other. An error that neither
 * describes has what `default` says; so has a success if it was
 * the only response, and is no longer one, or the other way round.
 */
export function compareResponses(context: OperationContext, comparison: SchemaComparison): void {
  const direction = opposite(context.sent);
  const { name, user } = context;
  const old = responsesOf(context.old.node, comparison.old);
  const now = responsesOf(context.new.node, comparison.new);
  const codesIn = byRange(now.keys());
  for (const [status, before, after] of keyPairs(old, now)) {
    const pair = { status, name, direction, user };
    const range = rangeOf(status) ?? status;
    const [was, is] = [before ?? old.get(range), after ?? now.get(range)];
    if (was && is) {
      compareResponse({ ...pair, old: was.node, new: is.node, status: after ? status : range }, comparison);
      continue;
    }
    const at = { old: was?.entry ?? context.old.node, new: is?.entry ?? context.new.node };
    if (is) reportAdded(pair, at, comparison);
    // Of a range, some codes may be left, which have been or will be compared with it; who sends them had more to choose from.
    else if (direction === 'request') reportRemoved(pair, at, comparison);
    else reportRemoved({ ...pair, left: codesIn.get(status) ?? [] }, at, comparison);
    const [lacking, having] = was ? [now, old] : [old, now];
    if (!isError(status) && !(isSuccess(status) && isForAll(lacking) && !having.has('default'))) continue;
    const [usual, newUsual] = [was ?? old.get('default'), is ?? now.get('default')];
    if (usual && newUsual) compareReceived({ ...pair, old: usual.node, new: newUsual.node }, comparison);
  }
}

type StatusPlace = Omit<ResponsePair, 'old' | 'new'>;

function reportAdded(
  { status, name, direction, user }: StatusPlace,
  at: Pick<ResponsePair, 'old' | 'new'>,
  { report }: SchemaComparison,
): void {
  const effect = direction === 'response' && /^[123]/.test(status) ? 'dangerous' : 'compatible';
  const words = `${name} now has the response ${status}`;
  report(user, { code: 'status-added', effect, direction, ...at, words });
}

function reportRemoved(
  { status, name, direction, user, left = [] }: StatusPlace & { readonly left?: readonly string[] },
  at: Pick<ResponsePair, 'old' | 'new'>,
  { report }: SchemaComparison,
): void {
  const isBreaking = direction === 'request' || (/^2/.test(status) && left.length === 0);
  const words =
    left.length > 0
      ? `${name} no longer has responses of ${status} other than ${left.join(', ')}`
      : `${name} no longer has the response ${status}`;
  const effect = isBreaking ? 'breaking' : 'compatible';
  report(user, { code: 'status-removed', effect, direction, ...at, words });
}

interface Response {
  /** Where the operation has it, which may be a `$ref`. */
  readonly entry: ApiNode;
  readonly node: ApiNode;
}

function responsesOf(operation: ApiNode, { resolve }: SchemaComparison['old']): ReadonlyMap<string, Response> {
  return new Map(
    entries(operation, 'responses').flatMap(([status, entry]): [string, Response][] => {
      const node = status.startsWith('x-') ? undefined : resolve(entry);
      return node ? [[status === 'default' ? status : status.toUpperCase(), { entry, node }]] : [];
    }),
  );
}

/** The range that a status code is in: `2XX` for `200`. */
function rangeOf(status: string): string | undefined {
  return /^[1-5]\d\d$/.test(status) ? `${status.charAt(0)}XX` : undefined;
}

/** The status codes of each range that has any. */
function byRange(statuses: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const status of statuses) {
    const range = rangeOf(status);
    if (range !== undefined) getOrInsert(codes, range, () => []).push(status);
  }
  return codes;
}

/** Whether `default` describes all successes. */
function isForAll(responses: ReadonlyMap<string, Response>): boolean {
  return responses.has('default') && ![...responses.keys()].some(isSuccess);
}

function isSuccess(status: string): boolean {
  return status.startsWith('2');
}

function isError(status: string): boolean {
  return /^[45](?:\d\d|XX)$/.test(status);
}

interface ResponsePair {
  readonly old: ApiNode;
  readonly new: ApiNode;
  readonly status: string;
  /** Of the operation. */
  readonly name: string;
  readonly direction: Direction;
  readonly user: User;
}

function compareResponse(pair: ResponsePair, comparison: SchemaComparison): void {
  const { old, new: now, direction, user } = pair;
  const label = labelOf(pair);
  const places = { old, new: now };
  compareReceived(pair, comparison);
  for (const [link, before, after] of keyPairs(new Map(entries(old, 'links')), new Map(entries(now, 'links')))) {
    if (isSame(before && linkOf(before, comparison.old), after && linkOf(after, comparison.new))) continue;
    const verb = !before ? 'is new' : after ? 'has changed' : 'was removed';
    const words = `the link \`${link}\` of ${label} ${verb}`;
    const at = { old: before ?? old, new: after ?? now, direction };
    comparison.report(user, { ...at, code: 'link-changed', effect: before ? 'dangerous' : 'compatible', words });
  }
  compareRest({ ...places, subject: label, known: RESPONSE_FIELDS }, user, comparison);
}

/** What a link says, with the id of the operation that it refers to, either by its `operationId` or by an `operationRef`. */
function linkOf(entry: ApiNode, { resolve }: SchemaComparison['old']): unknown {
  const link = resolve(entry) ?? entry;
  const operationId = textAt(linkedOperation(link, resolve)?.operation, 'operationId');
  if (!operationId) return link.value;
  const { operationRef: _, ...rest } = link.value as Readonly<Record<string, unknown>>;
  return { ...rest, operationId };
}

/** How a response is called in words. */
function labelOf({ new: now, status, name }: ResponsePair): string {
  const shared = componentName(now);
  return shared === undefined ? `the ${status} response of ${name}` : `the shared response \`${shared}\``;
}

/** Compares what a response consists of when it arrives. */
function compareReceived(pair: ResponsePair, comparison: SchemaComparison): void {
  const { old, new: now, direction, user } = pair;
  const label = labelOf(pair);
  // Unlike a request's, a body that a response describes is not optional: a client that answers without one is at fault now.
  if (direction === 'request' && !hasBody(old) && hasBody(now)) {
    const at = { old, new: child(now, 'content'), direction };
    comparison.report(user, { ...at, code: 'body-added', effect: 'breaking', words: `${label} now has a body` });
  } else compareContent({ ...pair, scope: { label, path: '' } }, comparison);
  compareHeaders({ ...pair, label }, comparison);
}

function hasBody(response: ApiNode): boolean {
  return entries(response, 'content').length > 0;
}
