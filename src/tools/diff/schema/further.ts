import type { EffectClass } from '../../../model/api-history.ts';
import { type ApiNode, allOfKeyword, type MergedSchema } from '../../../openapi/index.ts';
import { isObject } from '../../../shared/json-object.ts';
import type { Effect } from '../effect.ts';
import { keyPairs } from '../key-pairs.ts';
import { shown } from '../subject.ts';
import { compareOptional, type OptionalPart } from './parts.ts';
import { isAnnotation } from './same-meaning.ts';
import { membersOf, note, type SchemaComparison, type SchemaPair, type Side } from './schema-pair.ts';

/** Members that no name or position describes. */
interface Further {
  /** What says so: of schemas, all apply. */
  readonly nodes: readonly ApiNode[];
  /** `open`: anything is allowed; `unevaluated`: only what other schemas for the same value describe. */
  readonly is: 'open' | 'closed' | 'unevaluated' | 'described';
}

/** Keywords about the properties that nothing else names, and about the items at no position of their own. */
const FURTHER_PROPERTIES = ['additionalProperties', 'unevaluatedProperties'];
const FURTHER_ITEMS = ['items', 'additionalItems', 'unevaluatedItems'];

/** What an object may have beside its named properties. */
export function compareFurther(pair: SchemaPair, comparison: SchemaComparison): void {
  compareMembers(pair, comparison, FURTHER_PROPERTIES, '*');
  const patterns = ({ schema }: Side) => membersOf(schema, 'patternProperties');
  for (const [pattern, old, now] of keyPairs(patterns(pair.old), patterns(pair.new))) {
    const name = `properties named like ${shown(pattern)}`;
    compareMember(pair, comparison, FURTHER_PROPERTIES, { old: old ?? [], new: now ?? [], path: `/${pattern}/`, name });
  }
}

/** Compares what is said of a position of lists. */
export function comparePosition(pair: SchemaPair, comparison: SchemaComparison, position: Member): void {
  compareMember(pair, comparison, FURTHER_ITEMS, position);
}

/** What lists may have beyond their positions. */
export function compareFurtherItems(pair: SchemaPair, comparison: SchemaComparison): void {
  compareMembers(pair, comparison, FURTHER_ITEMS, '[]');
}

/** Whether an object, or a branch of its `allOf`, takes no other properties than those that it names. */
export function isClosed({ schema }: Side): boolean {
  return takesNone(furtherOf(schema, FURTHER_PROPERTIES));
}

/** What an object says of properties that it does not name; none if they are all allowed, or none is. */
export function furtherProperties({ schema }: Side): readonly ApiNode[] {
  const { is, nodes } = furtherOf(schema, FURTHER_PROPERTIES);
  return is === 'described' ? nodes : [];
}

/** Members with schemas of their own; a side that has none says of them what it says of further members. */
type Member = Omit<OptionalPart, 'added' | 'removed'>;

function compareMember(
  pair: SchemaPair,
  comparison: SchemaComparison,
  keywords: readonly string[],
  member: Member,
): void {
  const [old, now] = [furtherOf(pair.old.schema, keywords), furtherOf(pair.new.schema, keywords)];
  const sides = {
    old: member.old.length === 0 && old.is === 'described' ? old.nodes : member.old,
    new: member.new.length === 0 && now.is === 'described' ? now.nodes : member.new,
  };
  compareOptional(pair, comparison, {
    ...member,
    ...sides,
    added: takesNone(old) ? opened(pair) : 'narrowed',
    removed: takesNone(now) ? 'narrowed' : 'widened',
  });
}

function takesNone({ is }: Further): boolean {
  return is === 'closed' || is === 'unevaluated';
}

/** Compares what further members may be; `keywords`: those that say so, the one that counts before all others first. */
function compareMembers(
  pair: SchemaPair,
  comparison: SchemaComparison,
  keywords: readonly string[],
  path: string,
): void {
  const [old, now] = [furtherOf(pair.old.schema, keywords), furtherOf(pair.new.schema, keywords)];
  const members = path === '*' ? 'properties' : 'items';
  if (old.is === 'described' && now.is === 'described')
    compareOptional(pair, comparison, { old: old.nodes, new: now.nodes, path, name: `additional ${members}` });
  if (old.is === now.is) return;
  const isNarrower = ORDER.indexOf(now.is) < ORDER.indexOf(old.is);
  const code = isNarrower ? 'further-closed' : 'further-opened';
  const effect = isNarrower ? 'narrowed' : opened(pair);
  const says = SAYS[isNarrower || now.is !== 'unevaluated' ? now.is : 'described'].replace('%', members);
  note(pair, comparison, { code, effect, old: old.nodes[0], new: now.nodes[0], says });
}

/** What it does to values that further members are allowed: clients are expected to ignore what they do not know. */
function opened({ direction }: SchemaPair): Effect | EffectClass {
  return direction === 'response' ? 'dangerous' : 'widened';
}

/** From the strictest. */
const ORDER: readonly Further['is'][] = ['closed', 'unevaluated', 'described', 'open'];

const SAYS: Readonly<Record<Further['is'], string>> = {
  closed: 'may no longer have additional %',
  unevaluated: 'may no longer have additional %',
  described: 'may now have only described additional %',
  open: 'may now have any additional %',
};

/** `unevaluated…` says nothing of members of which a keyword before it does (JSON Schema core 2020-12, section 11). */
function furtherOf(schema: MergedSchema, keywords: readonly string[]): Further {
  const stating = keywords.map((name) => ({
    isLast: name.startsWith('unevaluated'),
    nodes: allOfKeyword(schema, name).filter(({ value }) => !Array.isArray(value)),
  }));
  const { nodes, isLast } = stating.find((one) => one.nodes.length > 0) ?? { nodes: [], isLast: false };
  const closing = nodes.find(({ value }) => value === false);
  if (closing) return { nodes: [closing], is: isLast ? 'unevaluated' : 'closed' };
  const describing = nodes.filter(({ value }) => value !== true && !isOnlyAnnotated(value));
  return describing.length > 0 ? { nodes: describing, is: 'described' } : { nodes, is: 'open' };
}

function isOnlyAnnotated(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every(isAnnotation);
}
