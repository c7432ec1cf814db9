import { type ApiNode, child, entries, isTrue } from '../../openapi/index.ts';
import type { Direction } from './effect.ts';
import { encodedParts } from './encodings.ts';
import { compareHeaders } from './headers.ts';
import { typePairs, writtenType } from './media-types.ts';
import type { OperationContext } from './operation-context.ts';
import { compareRest } from './rest.ts';
import { bodyRole, type Role } from './schema/role.ts';
import { type SchemaComparison, sideOf } from './schema/schema-pair.ts';
import { componentName, type Scope } from './subject.ts';
import type { User } from './usage.ts';

/** The name of a body of Swagger 2.0 is not sent. */
const BODY_FIELDS: ReadonlySet<string> = new Set(['required', 'content', 'name']);
const MEDIA_TYPE_FIELDS: ReadonlySet<string> = new Set([
  ...['schema', 'itemSchema', 'encoding', 'prefixEncoding', 'itemEncoding'],
]);

const ENCODING_FIELDS: ReadonlySet<string> = new Set([
  ...['contentType', 'headers', 'style', 'explode', 'allowReserved'],
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
    const words = `${name} no longer has a body`;
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
  for (const { effect, ...types } of typePairs([...old.keys()], [...now.keys()])) {
    const [before, after] = [old.get(types.old ?? ''), now.get(types.new ?? '')];
    const places = { old: before ?? pair.old, new: after ?? pair.new, direction };
    const change = effect && TYPE_CHANGES[before ? (after ? 'changed' : 'removed') : 'added'];
    if (change) {
      const words = `${scope.label} ${change.says(types.old, types.new)}`;
      report(user, { ...places, code: change.code, effect, words });
    }
    if (before && after) compareMediaType({ ...pair, old: before, new: after }, bodyRole(types.new ?? ''), comparison);
  }
}

const TYPE_CHANGES = {
  added: {
    code: 'media-type-added',
    says: (_: string | undefined, now: string | undefined) => `may now also have the media type \`${now}\``,
  },
  removed: {
    code: 'media-type-removed',
    says: (old: string | undefined) => `no longer has the media type \`${old}\``,
  },
  changed: {
    code: 'media-type-changed',
    says: (old: string | undefined, now: string | undefined) =>
      `now has the media type \`${now}\`, previously \`${old}\``,
  },
} as const;

function contentOf(holder: ApiNode, { resolve }: SchemaComparison['old']): Map<string, ApiNode> {
  return new Map(
    entries(holder, 'content').flatMap(([type, entry]): [string, ApiNode][] => {
      const node = resolve(entry);
      return node ? [[writtenType(type), node]] : [];
    }),
  );
}

function compareMediaType(pair: ContentPair, role: Role, comparison: SchemaComparison): void {
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
    comparison.compare({ ...sides, direction, role, scope: { ...scope, path } }, user);
  }
  compareParts(pair, comparison);
  compareRest({ old, new: now, subject: scope.label, known: MEDIA_TYPE_FIELDS }, user, comparison);
}

/** Compares how the parts of a body are sent: who sends them in another way is not understood. */
function compareParts({ old, new: now, scope, direction, user }: ContentPair, comparison: SchemaComparison): void {
  for (const part of encodedParts(old, now, comparison)) {
    const label = `the part ${part.name} of ${scope.label}`;
    const places = { old: part.old ?? old, new: part.new ?? now };
    for (const { effect, says } of part.changes)
      comparison.report(user, { code: 'media-type-changed', effect, direction, ...places, words: `${label} ${says}` });
    // A media type, in the place of an encoding that is not there, has no headers.
    compareHeaders({ ...places, label, direction, user }, comparison);
    if (part.old && part.new) compareRest({ ...places, subject: label, known: ENCODING_FIELDS }, user, comparison);
  }
}
