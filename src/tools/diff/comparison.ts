import type { EffectClass } from '../../model/api-history.ts';
import { type ApiDocument, type ApiNode, nodeKey } from '../../openapi/index.ts';
import { byClass } from '../../shared/effect-class.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { remembered } from '../../shared/remember.ts';
import type { NodeChange } from './change.ts';
import type { ChangeCode } from './codes.ts';
import { classOf, type Direction, type Effect } from './effect.ts';
import { sentence } from './subject.ts';
import { operationFinder, type User } from './usage.ts';

/** A difference as it is found; the same one found for several users is one change. */
export interface Finding {
  readonly code: ChangeCode;
  readonly effect: Effect | EffectClass;
  readonly direction: Direction;
  readonly old: ApiNode | undefined;
  readonly new: ApiNode | undefined;
  readonly words: string;
}

/** Collects what is found while two descriptions are compared. */
export interface Comparison {
  readonly old: ApiDocument;
  readonly new: ApiDocument;
  /** `user`: undefined if the whole description has changed. */
  readonly report: (user: User | undefined, finding: Finding) => void;
  readonly changes: () => readonly NodeChange[];
}

interface Found extends Finding {
  readonly class: EffectClass;
  readonly directions: Set<Direction>;
  readonly users: Set<User>;
}

export function comparison(documents: { readonly old: ApiDocument; readonly new: ApiDocument }): Comparison {
  const found = new Map<string, Found>();
  return {
    ...documents,
    report: (user, finding) => {
      const effectClass = classOf(finding.effect, finding.direction);
      const { code, old, new: now, words, direction } = finding;
      const key = [code, effectClass, old && nodeKey(old), now && nodeKey(now), words].join('\n');
      const known = getOrInsert(found, key, () => ({
        ...finding,
        class: effectClass,
        directions: new Set<Direction>(),
        users: new Set<User>(),
      }));
      known.directions.add(direction);
      if (user) known.users.add(user);
    },
    changes: () => {
      const find = operationFinder();
      const all = [...found.values()];
      const sent = new Set(all.filter((one) => !isUnsent(one)).map(differenceOf));
      // What is sent in one direction only is of no interest for the other one.
      const changes = all
        .filter((one) => !isUnsent(one) || !sent.has(differenceOf(one)))
        .map((one) => changeOf(one, find));
      return byClass(changes).flatMap((group) => group.changes);
    },
  };
}

function isUnsent({ directions }: Found): boolean {
  return directions.size === 1 && directions.has('none');
}

/** The same for all findings of one difference. */
function differenceOf({ code, old, new: now, words }: Found): string {
  return [code, old && nodeKey(old), now && nodeKey(now), code === 'text-changed' ? words : ''].join('\n');
}

function changeOf(found: Found, find: ReturnType<typeof operationFinder>): NodeChange {
  const directions = [...found.directions].filter((direction) => direction !== 'none');
  return {
    code: found.code,
    class: found.class,
    direction: directions.length > 1 ? 'both' : (directions[0] ?? 'none'),
    operations: operationsOf(found.users, find),
    old: found.old,
    new: found.new,
    words: sentence(oneLine(found.words)),
  };
}

/** Names come from the descriptions, and may contain anything. */
function oneLine(words: string): string {
  return words.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/`{2,}/g, '`');
}

/** The operations that use any of some pairs, sorted. */
function operationsOf(users: ReadonlySet<User>, find: ReturnType<typeof operationFinder>): readonly string[] {
  const found = new Set([...users].map(find));
  const [first, ...others] = found;
  if (first && others.length === 0) return sorted(first);
  return sorted(new Set([...found].flatMap((names) => [...names])));
}

/** One list for all changes of what the same operations use: there may be thousands of both. */
const sorted = remembered((names: ReadonlySet<string>): readonly string[] => [...names].sort());
