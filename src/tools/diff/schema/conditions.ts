import { type ApiNode, child, type MergedSchema } from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import { matchedPairs } from '../matched-pairs.ts';
import { compareOptional, limitsMatches, textPairs } from './parts.ts';
import { meanTheSame } from './same-meaning.ts';
import { note, type SchemaComparison, type SchemaPair, type SchemaRule, type Side } from './schema-pair.ts';

/**
 * `if`, `not`, and `contains` where it limits how many items match: what widens their schemas may narrow the whole, so
 * that these cannot be followed.
 */
export const compareConditions: SchemaRule = (pair, comparison) => {
  const conditions = ({ schema }: Side) => [...conditionsOf(schema)];
  for (const [old, now] of matchedPairs(conditions(pair.old), conditions(pair.new), ([text]) => text)) {
    const [before, after] = [old?.[1] ?? [], now?.[1] ?? []];
    for (const [keyword, holds] of [
      ['then', 'is met'],
      ['else', 'is not met'],
    ] as const) {
      const name = `a schema for when its condition ${holds}`;
      const sides = { old: valuesOf(before, keyword), new: valuesOf(after, keyword) };
      compareOptional(pair, comparison, { ...sides, path: '', name });
    }
    const [[condition], [newCondition]] = [valuesOf(before, 'if'), valuesOf(after, 'if')];
    compareRules(pair, comparison, { old: condition, new: newCondition, name: 'its condition', isLimit: false });
  }
  for (const [old, now] of textPairs(pair, 'not'))
    compareRules(pair, comparison, { old, new: now, name: 'what it may not be', isLimit: true });
  for (const [old, now] of limitsMatches(pair) ? textPairs(pair, 'contains') : [])
    compareRules(pair, comparison, { old, new: now, name: 'which of its items are counted', isLimit: true });
};

/**
 * The objects with an `if` by what it says: of those that `allOf` joins, each has a `then` and an `else` of its own, which
 * say nothing without an `if` beside them (JSON Schema core 2020-12, section 10.2.2).
 */
function conditionsOf({ parts }: MergedSchema): ReadonlyMap<string, readonly ApiNode[]> {
  const found = new Map<string, ApiNode[]>();
  for (const { node } of parts) {
    const condition = child(node, 'if');
    if (condition) getOrInsert(found, canonicalText(condition.value), () => []).push(node);
  }
  return found;
}

function valuesOf(nodes: readonly ApiNode[], keyword: string): readonly ApiNode[] {
  return nodes.map((node) => child(node, keyword)).filter((one) => one !== undefined);
}

interface RulePair {
  readonly old: ApiNode | undefined;
  readonly new: ApiNode | undefined;
  readonly name: string;
  /** Whether the rule by itself limits values. */
  readonly isLimit: boolean;
}

function compareRules(pair: SchemaPair, comparison: SchemaComparison, rules: RulePair): void {
  const { old, new: now, name, isLimit } = rules;
  const at = { old, new: now };
  if (old && now) {
    if (meanTheSame(old, now, comparison)) return;
    note(pair, comparison, {
      ...at,
      code: 'rule-changed',
      effect: 'changed',
      says: `has a different rule for ${name}`,
    });
  } else if (now) {
    const effect = isLimit ? 'narrowed' : 'compatible';
    note(pair, comparison, { ...at, code: 'rule-added', effect, says: `now has a rule for ${name}` });
  } else {
    const effect = isLimit ? 'widened' : 'compatible';
    note(pair, comparison, { ...at, code: 'rule-removed', effect, says: `no longer has a rule for ${name}` });
  }
}
