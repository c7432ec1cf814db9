import { type ApiNode, child, type MergedSchema } from '../../../openapi/index.ts';
import { fieldOf } from '../../../shared/json-object.ts';
import { note, type SchemaPair, type SchemaRule, verbOf } from './schema-pair.ts';
import { areWhole } from './whole-numbers.ts';

/** A limit that is in force. */
interface Limit {
  readonly value: number;
  /** Whether the value itself is beyond the limit. */
  readonly isExclusive: boolean;
  /** What says so; undefined for the value that holds without it. */
  readonly node: ApiNode | undefined;
}

interface LimitKind {
  readonly keyword: string;
  readonly side: 'lower' | 'upper';
  /** `has at most 5 items`; none for a number's own value. */
  readonly unit: readonly [one: string, several: string] | undefined;
  /** The value that holds without the keyword (JSON Schema validation 2020-12, sections 6.3 to 6.5): 0 is no limit. */
  readonly usual?: number;
}

const KINDS: readonly LimitKind[] = [
  { keyword: 'minimum', side: 'lower', unit: undefined },
  { keyword: 'maximum', side: 'upper', unit: undefined },
  { keyword: 'minLength', side: 'lower', unit: ['character', 'characters'], usual: 0 },
  { keyword: 'maxLength', side: 'upper', unit: ['character', 'characters'] },
  { keyword: 'minItems', side: 'lower', unit: ['item', 'items'], usual: 0 },
  { keyword: 'maxItems', side: 'upper', unit: ['item', 'items'] },
  { keyword: 'minProperties', side: 'lower', unit: ['property', 'properties'], usual: 0 },
  { keyword: 'maxProperties', side: 'upper', unit: ['property', 'properties'] },
  { keyword: 'minContains', side: 'lower', unit: ['matching item', 'matching items'], usual: 1 },
  { keyword: 'maxContains', side: 'upper', unit: ['matching item', 'matching items'] },
];

/** Limits of numbers, lengths and counts, and `uniqueItems`. */
export const compareLimits: SchemaRule = (pair, comparison) => {
  // No number but an integer is common to the values before and after.
  const isWhole = [pair.old, pair.new].some(({ schema }) => areWhole(schema));
  for (const kind of KINDS) {
    const [old, now] = [limitOf(pair.old.schema, kind), limitOf(pair.new.schema, kind)];
    const within = (limit: Limit | undefined) => limit && (isWhole ? wholeLimit(limit, kind) : limit);
    const effect = effectOf(within(old), within(now), kind);
    if (!effect) continue;
    const code = `limit-${effect}` as const;
    note(pair, comparison, { code, effect, old: old?.node, new: now?.node, says: says(old, now, kind, verbOf(pair)) });
  }
  compareUniqueness(pair, comparison);
};

function limitOf(schema: MergedSchema, { keyword, side, usual }: LimitKind): Limit | undefined {
  const exclusive = keyword.replace(/^m/, 'exclusiveM');
  const found = schema.parts.flatMap(({ node }): Limit[] => {
    const own = child(node, keyword);
    const beyond = child(node, exclusive);
    const limits: Limit[] = [];
    if (own && typeof own.value === 'number') {
      // In 3.0 the keyword is a flag beside the limit.
      limits.push({ value: own.value, isExclusive: beyond?.value === true, node: own });
    }
    if (beyond && typeof beyond.value === 'number')
      limits.push({ value: beyond.value, isExclusive: true, node: beyond });
    return limits;
  });
  const strictest = found.reduce<Limit | undefined>(
    (best, one) => (best && !isStricter(one, best, side) ? best : one),
    undefined,
  );
  if (strictest && strictest.value !== usual) return strictest;
  return usual ? { value: usual, isExclusive: false, node: undefined } : undefined;
}

/** The limit that integers reach: more than 0 is at least 1. */
function wholeLimit({ value, isExclusive, node }: Limit, { side }: LimitKind): Limit {
  const [round, step] = side === 'lower' ? [Math.ceil, 1] : [Math.floor, -1];
  return { value: round(value) + (isExclusive && Number.isInteger(value) ? step : 0), isExclusive: false, node };
}

function isStricter(a: Limit, b: Limit, side: LimitKind['side']): boolean {
  if (a.value === b.value) return a.isExclusive && !b.isExclusive;
  return side === 'lower' ? a.value > b.value : a.value < b.value;
}

function effectOf(old: Limit | undefined, now: Limit | undefined, { side }: LimitKind) {
  if (!old || !now) return now ? 'narrowed' : old ? 'widened' : undefined;
  return isStricter(now, old, side) ? 'narrowed' : isStricter(old, now, side) ? 'widened' : undefined;
}

function says(old: Limit | undefined, now: Limit | undefined, { side, unit }: LimitKind, verb: string): string {
  const isLower = side === 'lower';
  const counted = (value: number) => (unit ? `${value} ${unit[value === 1 ? 0 : 1]}` : String(value));
  if (!now) {
    const value = counted(old?.value ?? 0);
    const beyond = unit && isLower ? 'fewer' : isLower ? 'less' : 'more';
    return `may now ${unit ? 'have' : 'be'} ${old?.isExclusive ? `${value} or ${beyond}` : `${beyond} than ${value}`}`;
  }
  const bound = ({ value, isExclusive }: Limit) => {
    if (isExclusive) return `${isLower ? 'more' : 'less'} than ${counted(value)}`;
    return `at ${isLower ? 'least' : 'most'} ${counted(value)}`;
  };
  const does = unit ? 'now has' : verb === 'is' ? 'is now' : `now ${verb}`;
  if (!old) return `${does} ${bound(now)}, previously without such a limit`;
  return `${does} ${bound(now)}, previously ${old.isExclusive === now.isExclusive ? old.value : bound(old)}`;
}

const compareUniqueness: SchemaRule = (pair: SchemaPair, comparison) => {
  const isUnique = ({ parts }: MergedSchema) => parts.some(({ node }) => fieldOf(node.value, 'uniqueItems') === true);
  const now = isUnique(pair.new.schema);
  if (isUnique(pair.old.schema) === now) return;
  const says = now ? 'may no longer have duplicate items' : 'may now have duplicate items';
  const effect = now ? 'narrowed' : 'widened';
  note(pair, comparison, { code: `limit-${effect}`, effect, says });
};
