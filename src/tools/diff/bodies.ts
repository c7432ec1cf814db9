import { type ApiNode, child, entries, isTrue } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { Direction } from './effect.ts';
import type { OperationContext } from './operation-context.ts';
import { compareRest } from './rest.ts';
import { isSame } from './same.ts';
import { type SchemaComparison, sideOf } from './schema/schema-pair.ts';
import { componentName, type Scope } from './subject.ts';
import type { User } from './usage.ts';

/** The name of a body of Swagger 2.0 is not sent. */
const BODY_FIELDS: ReadonlySet<string> = new Set(['required', 'content', 'name']);
const MEDIA_TYPE_FIELDS: ReadonlySet<string> = new Set([
  ...['schema', 'itemSchema', 'encoding', 'prefixEncoding', 'itemEncoding'],
]);

/** Compares the bodies of requests. */
export function compareBodies(context: OperationContext, comparison: SchemaComparison): void {
  const { sent: direction, name, user } = context;
  const { report } = comparison;
  const [entry, newEntry] = [child(context.old.node, 'requestBody'), child(context.new.node, 'requestBody')];
  const [old, now] = [entry && comparison.old.resolve(entry), newEntry && comparison.new.resolve(newEntry)];
  const subject = `the body of ${name}`;
  if (old && now) {
    const shared = componentName(now);
    const scope = { label: shared === undefined ? subject : `the shared body \`${shared}\``, path: '' };
    const [wasRequired, isRequired] = [isTrue(old, 'required'), isTrue(now, 'required')];
    if (wasRequired !== isRequired) {
      const words = `${scope.label} is ${isRequired ? 'now' : 'no longer'} required`;
      const effect = isRequired ? 'narrowed' : 'widened';
      const code = isRequired ? 'became-required' : 'became-optional';
      report(user, { code, effect, direction, old, new: now, words });
    }
    compareContent({ old, new: now, scope, direction, user }, comparison);
    compareRest({ old, new: now, subject: scope.label, known: BODY_FIELDS }, user, comparison);
  } else if (now) {
    const isRequired = isTrue(now, 'required');
    const effect = isRequired && direction === 'request' ? 'breaking' : 'compatible';
    const words = `${name} now has a ${isRequired ? 'required ' : ''}body`;
    report(user, { code: 'body-added', effect, direction, old: context.old.node, new: now, words });
  } else if (old) {
    const words = `${name} has no body any more`;
    report(user, { code: 'body-removed', effect: 'breaking', direction, old, new: context.new.node, words });
  }
}

interface ContentPair {
  /** Holders of `content`: a body, or a response. */
  readonly old: ApiNode;
  readonly new: ApiNode;
  readonly scope: Scope;
  readonly direction: Direction;
  readonly user: User;
}

/** Compares the media types of a body. */
export function compareContent(pair: ContentPair, comparison: SchemaComparison): void {
  const [old, now] = [contentOf(pair.old, comparison.old), contentOf(pair.new, comparison.new)];
  const { scope, direction, user } = pair;
  const { report } = comparison;
  /** Types that only the new body has, by what they are besides their parameters. */
  const added = new Map<string, string[]>();
  for (const type of now.keys()) if (!old.has(type)) getOrInsert(added, essenceOf(type), () => []).push(type);
  for (const [type, before] of old) {
    const match = now.has(type) ? type : added.get(essenceOf(type))?.shift();
    const after = match === undefined ? undefined : now.get(match);
    const places = { old: before, new: after ?? pair.new, direction };
    if (!after || match === undefined) {
      const words = `${scope.label} no longer has the media type \`${type}\``;
      report(user, { ...places, code: 'media-type-removed', effect: 'breaking', words });
      continue;
    }
    now.delete(match);
    if (match !== type) {
      const words = `${scope.label} has the media type \`${match}\` now, \`${type}\` before`;
      report(user, { ...places, code: 'media-type-changed', effect: 'dangerous', words });
    }
    compareMediaType({ ...pair, old: before, new: after }, comparison);
  }
  for (const [type, after] of now) {
    const words = `${scope.label} may now have the media type \`${type}\``;
    report(user, { code: 'media-type-added', effect: 'compatible', direction, old: pair.old, new: after, words });
  }
}

function contentOf(holder: ApiNode, { resolve }: SchemaComparison['old']): Map<string, ApiNode> {
  return new Map(
    entries(holder, 'content').flatMap(([type, entry]): [string, ApiNode][] => {
      const node = resolve(entry);
      return node ? [[type.trim(), node]] : [];
    }),
  );
}

/** A media type without its parameters, which is not case-sensitive (RFC 9110, section 8.3.1). */
function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function compareMediaType(pair: ContentPair, comparison: SchemaComparison): void {
  const { old, new: now, scope, direction, user } = pair;
  for (const [name, path] of [
    ['schema', ''],
    ['itemSchema', '[]'],
  ] as const) {
    const [before, after] = [child(old, name), child(now, name)];
    if (!before && !after) continue;
    const sides = {
      old: sideOf(before ? [before] : [], old, comparison.old),
      new: sideOf(after ? [after] : [], now, comparison.new),
    };
    comparison.compare({ ...sides, direction, role: 'value', scope: { ...scope, path } }, user);
  }
  for (const name of ['encoding', 'prefixEncoding', 'itemEncoding']) {
    const [before, after] = [child(old, name), child(now, name)];
    if (isSame(before?.value, after?.value)) continue;
    const words = `the parts of ${scope.label} are encoded in another way`;
    const places = { old: before ?? old, new: after ?? now };
    comparison.report(user, { code: 'media-type-changed', effect: 'dangerous', direction, ...places, words });
  }
  compareRest({ old, new: now, subject: scope.label, known: MEDIA_TYPE_FIELDS }, user, comparison);
}
