import { type ApiNode, child, entries, meantBy, nodeKey } from '../../../openapi/index.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { isObject } from '../../../shared/json-object.ts';
import { remembered } from '../../../shared/remember.ts';
import type { Comparison } from '../comparison.ts';
import { isSame } from '../same.ts';

interface NodePair {
  readonly old: ApiNode;
  readonly new: ApiNode;
}

/** Pairs of schemas that have been compared, by their keys. */
interface KnownPairs {
  readonly seen: Set<string>;
  readonly different: Set<string>;
  /** The pairs that refer to a pair. */
  readonly usersOf: Map<string, string[]>;
}

const knownPairs = remembered(
  (_: Comparison): KnownPairs => ({ seen: new Set(), different: new Set(), usersOf: new Map() }),
);

/**
 * Whether two schemas allow the same by the same words, apart from texts, with all that they refer to. Each pair is looked
 * at once in a comparison, however many schemas refer to it.
 */
export function meanTheSame(old: ApiNode, now: ApiNode, comparison: Comparison): boolean {
  const { seen, different, usersOf } = knownPairs(comparison);
  const open: NodePair[] = [{ old, new: now }];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const key = keyOf(pair);
    if (seen.has(key)) continue;
    seen.add(key);
    const targets: NodePair[] = [];
    if (!areWrittenAlike(pair, comparison, targets)) markDifferent(key, { different, usersOf });
    for (const target of targets) {
      const targetKey = keyOf(target);
      getOrInsert(usersOf, targetKey, () => []).push(key);
      if (different.has(targetKey)) markDifferent(key, { different, usersOf });
      open.push(target);
    }
  }
  return !different.has(keyOf({ old, new: now }));
}

function keyOf({ old, new: now }: NodePair): string {
  return `${nodeKey(old)}\n${nodeKey(now)}`;
}

/** Marks a pair, and all that refer to it. */
function markDifferent(start: string, { different, usersOf }: Omit<KnownPairs, 'seen'>): void {
  const open = [start];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (different.has(key)) continue;
    different.add(key);
    for (const user of usersOf.get(key) ?? []) open.push(user);
  }
}

/** Keywords that say nothing about which values are valid. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'example', 'examples', 'externalDocs', '$comment', 'default', 'deprecated', 'xml'],
]);

/** Whether a keyword says nothing about which values are valid. */
export function isAnnotation(name: string): boolean {
  return ANNOTATIONS.has(name) || name.startsWith('x-');
}

/** Keywords with schemas by names, which may be called like keywords. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keywords whose values are no schemas, whatever they look like. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'const']);

/** Compares two schemas up to their `$ref`s, whose targets it collects. */
function areWrittenAlike(pair: NodePair, comparison: Comparison, targets: NodePair[]): boolean {
  const { old, new: now } = pair;
  const [meant, nowMeant] = [meantBy(old, comparison.old.resolve), meantBy(now, comparison.new.resolve)];
  if (meant !== old || nowMeant !== now) {
    targets.push({ old: meant, new: nowMeant });
    return true;
  }
  if (!isObject(old.value) || !isObject(now.value)) return areListsAlike(pair, comparison, targets);
  const [target, nowTarget] = [comparison.old.resolve.target(old), comparison.new.resolve.target(now)];
  if (target && nowTarget) targets.push({ old: target, new: nowTarget });
  const names = new Set([...entries(old), ...entries(now)].map(([name]) => name));
  return [...names].every((name) => {
    if (isAnnotation(name) || (name === '$ref' && target && nowTarget)) return true;
    const [before, after] = [child(old, name), child(now, name)];
    if (!before || !after) return false;
    if (VALUES.has(name)) return isSame(before.value, after.value);
    if (!MAPS.has(name)) return areWrittenAlike({ old: before, new: after }, comparison, targets);
    return areMembersAlike({ old: before, new: after }, comparison, targets);
  });
}

function areListsAlike({ old, new: now }: NodePair, comparison: Comparison, targets: NodePair[]): boolean {
  if (!Array.isArray(old.value) || !Array.isArray(now.value)) return old.value === now.value;
  if (old.value.length !== now.value.length) return false;
  return old.value.every((_, at) => {
    const [before, after] = [child(old, at), child(now, at)];
    return (
      before !== undefined && after !== undefined && areWrittenAlike({ old: before, new: after }, comparison, targets)
    );
  });
}

function areMembersAlike({ old, new: now }: NodePair, comparison: Comparison, targets: NodePair[]): boolean {
  const members = entries(old);
  if (members.length !== entries(now).length) return false;
  return members.every(([name, before]) => {
    const after = child(now, name);
    return after !== undefined && areWrittenAlike({ old: before, new: after }, comparison, targets);
  });
}
