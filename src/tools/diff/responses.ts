import { type ApiNode, entries, isTrue } from '../../openapi/index.ts';
import { compareContent } from './bodies.ts';
import { type Direction, effectOfAdded, effectOfRemoved, opposite } from './effect.ts';
import { keyPairs } from './key-pairs.ts';
import type { OperationContext } from './operation-context.ts';
import { compareValue } from './parameters.ts';
import { compareRest } from './rest.ts';
import { isSame } from './same.ts';
import type { SchemaComparison } from './schema/schema-pair.ts';
import { componentName } from './subject.ts';
import type { User } from './usage.ts';

const RESPONSE_FIELDS: ReadonlySet<string> = new Set(['headers', 'content', 'links']);

/** Compares the responses of an operation by their status codes. */
export function compareResponses(context: OperationContext, comparison: SchemaComparison): void {
  const direction = opposite(context.sent);
  const { name, user } = context;
  const [old, now] = [responsesOf(context.old.node), responsesOf(context.new.node)];
  for (const [status, entry] of old) {
    const match = now.has(status) ? status : (coveringStatus(status, now) ?? statusWithin(status, now));
    const other = match === undefined ? undefined : now.get(match);
    const [before, after] = [comparison.old.resolve(entry), other && comparison.new.resolve(other)];
    if (!other || !after || !before || match === undefined) {
      const effect = direction === 'request' || /^2/.test(status) ? 'breaking' : 'compatible';
      const words = `${name} no longer has the response ${status}`;
      comparison.report(user, { code: 'status-removed', effect, direction, old: entry, new: context.new.node, words });
      continue;
    }
    compareResponse({ old: before, new: after, status: match, name, direction, user }, comparison);
  }
  for (const [status, entry] of now) {
    if (old.has(status) || coveringStatus(status, old) !== undefined) continue;
    const effect = direction === 'response' && /^[123]/.test(status) ? 'dangerous' : 'compatible';
    const words = `${name} now has the response ${status}`;
    comparison.report(user, { code: 'status-added', effect, direction, old: context.old.node, new: entry, words });
  }
}

function responsesOf(operation: ApiNode): ReadonlyMap<string, ApiNode> {
  const found = entries(operation, 'responses').filter(([status]) => !status.startsWith('x-'));
  return new Map(found.map(([status, node]) => [status === 'default' ? status : status.toUpperCase(), node]));
}

/** The range that a status is in, if it is described: `2XX` for `200`. */
function coveringStatus(status: string, responses: ReadonlyMap<string, ApiNode>): string | undefined {
  const range = `${status.charAt(0)}XX`;
  return responses.has(range) ? range : undefined;
}

/** The first status of a range that is described in its place: `200` for `2XX`. */
function statusWithin(range: string, responses: ReadonlyMap<string, ApiNode>): string | undefined {
  if (!/^[1-5]XX$/.test(range)) return undefined;
  return [...responses.keys()].find((status) => status.startsWith(range.charAt(0)));
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
  const { old, new: now, status, name, direction, user } = pair;
  const shared = componentName(now);
  const label = shared === undefined ? `the ${status} response of ${name}` : `the shared response \`${shared}\``;
  const places = { old, new: now };
  compareContent({ ...places, scope: { label, path: '' }, direction, user }, comparison);
  compareHeaders(pair, label, comparison);
  for (const [link, before, after] of keyPairs(new Map(entries(old, 'links')), new Map(entries(now, 'links')))) {
    if (isSame(before?.value, after?.value)) continue;
    const verb = !before ? 'new' : after ? 'another one' : 'gone';
    const words = `the link \`${link}\` of ${label} is ${verb}`;
    const at = { old: before ?? old, new: after ?? now, direction };
    comparison.report(user, { ...at, code: 'link-changed', effect: before ? 'dangerous' : 'compatible', words });
  }
  compareRest({ ...places, subject: label, known: RESPONSE_FIELDS }, user, comparison);
}

function compareHeaders(
  { old, new: now, direction, user }: ResponsePair,
  label: string,
  comparison: SchemaComparison,
): void {
  const [before, after] = [headersOf(old, comparison.old), headersOf(now, comparison.new)];
  const { report } = comparison;
  for (const [key, header] of before) {
    const other = after.get(key);
    after.delete(key);
    if (other) {
      const shared = componentName(other.node);
      const scope =
        shared === undefined ? { label, path: other.name } : { label: `the shared header \`${shared}\``, path: '' };
      compareValue({ user }, comparison, { old: header, new: other, scope, direction });
      continue;
    }
    const effect = effectOfRemoved(isTrue(header.node, 'required'), direction);
    const words = `the header \`${header.name}\` of ${label} is gone`;
    report(user, { code: 'header-removed', effect, direction, old: header.node, new: now, words });
  }
  for (const { node, name } of after.values()) {
    const words = `the header \`${name}\` of ${label} is new`;
    const effect = effectOfAdded(isTrue(node, 'required'), direction);
    report(user, { code: 'header-added', effect, direction, old, new: node, words });
  }
}

/** Headers by their names in lower case; `Content-Type` is described by media types (OpenAPI 3.1.1, section 4.8.17). */
function headersOf(response: ApiNode, { resolve }: SchemaComparison['old']) {
  return new Map(
    entries(response, 'headers').flatMap(([name, entry]) => {
      const node = resolve(entry);
      if (!node || name.toLowerCase() === 'content-type') return [];
      return [[name.toLowerCase(), { node, name, location: 'header' }] as const];
    }),
  );
}
