import type { EffectClass } from '../../../model/api-history.ts';
import { type ApiNode, entries, type MergedSchema } from '../../../openapi/index.ts';
import type { Effect } from '../effect.ts';
import { keyPairs } from '../key-pairs.ts';
import { isSame } from '../same.ts';
import { below } from '../subject.ts';
import { keywordPair, note, type SchemaComparison, type SchemaPair, type SchemaRule, sideOf } from './schema-pair.ts';

/** Keywords whose schema limits a part of the value, with the name of that part. */
const PARTS: Readonly<Record<string, string>> = {
  contains: 'a schema that some of its items match',
  propertyNames: 'a schema for the names of its properties',
  contentSchema: 'a schema for its content',
  // biome-ignore lint/suspicious/noThenProperty: the name of a keyword
  then: 'a schema for when its condition holds',
  else: 'a schema for when its condition does not hold',
};

/** Keywords whose schema cannot be followed, since what widens it may narrow the whole; `if` alone limits nothing. */
const CONDITIONS: Readonly<Record<string, { readonly name: string; readonly added?: EffectClass }>> = {
  if: { name: 'its condition', added: 'compatible' },
  not: { name: 'what it may not be' },
};

/** Keywords that say how the content of a text is encoded. */
const ENCODINGS = ['contentEncoding', 'contentMediaType'];

/** Conditions, and schemas for parts of a value. */
export const compareParts: SchemaRule = (pair, comparison) => {
  for (const [keyword, name] of Object.entries(PARTS)) {
    const [old, now] = keywordPair(pair, keyword);
    compareOptional(pair, comparison, { old, new: now, path: '', name });
  }
  for (const [keyword, { name, added }] of Object.entries(CONDITIONS)) {
    const [old, now] = keywordPair(pair, keyword);
    const at = { old, new: now };
    if (old && now) {
      if (isSame(old.value, now.value)) continue;
      const says = `has another rule for ${name}`;
      note(pair, comparison, { ...at, code: 'rule-changed', effect: 'changed', says });
    } else if (now) {
      const says = `now has a rule for ${name}`;
      note(pair, comparison, { ...at, code: 'rule-added', effect: added ?? 'narrowed', says });
    } else if (old) {
      const says = `no longer has a rule for ${name}`;
      note(pair, comparison, { ...at, code: 'rule-removed', effect: added ?? 'widened', says });
    }
  }
  const dependent = ({ parts }: MergedSchema) =>
    new Map(parts.flatMap(({ node }) => entries(node, 'dependentSchemas')));
  for (const [property, old, now] of keyPairs(dependent(pair.old.schema), dependent(pair.new.schema))) {
    const name = `a schema for when it has \`${property}\``;
    compareOptional(pair, comparison, { old, new: now, path: '', name });
  }
  for (const keyword of ENCODINGS) {
    const [before, after] = keywordPair(pair, keyword);
    if (before?.value === after?.value) continue;
    const says = `has another \`${keyword}\``;
    note(pair, comparison, { code: 'encoding-changed', effect: 'changed', old: before, new: after, says });
  }
};

interface Optional {
  readonly old: ApiNode | undefined;
  readonly new: ApiNode | undefined;
  readonly path: string;
  readonly name: string;
  /** Default: `narrowed`. */
  readonly added?: Effect | undefined;
}

/** Compares schemas of a part that may be absent, which then is not limited. */
export function compareOptional(pair: SchemaPair, comparison: SchemaComparison, part: Optional): void {
  const { old, new: now, path, name, added = 'narrowed' } = part;
  if (old && now) {
    const scope = path === '' ? pair.scope : below(pair.scope, path);
    const sides = { old: sideOf([old], old, comparison.old), new: sideOf([now], now, comparison.new) };
    comparison.compare({ ...sides, direction: pair.direction, role: 'value', scope }, pair.user);
  } else if (now) note(pair, comparison, { code: 'rule-added', effect: added, new: now, says: `now has ${name}` });
  else if (old) note(pair, comparison, { code: 'rule-removed', effect: 'widened', old, says: `no longer has ${name}` });
}
