import { lastKey, type MergedSchema, placeKey } from '../../../openapi/index.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import type { Comparison } from '../comparison.ts';
import type { User } from '../usage.ts';
import { compareAlternatives } from './alternatives.ts';
import { compareAnnotations } from './annotations.ts';
import { compareConditions } from './conditions.ts';
import { areSameBytes, compareContents } from './contents.ts';
import { compareFormats } from './formats.ts';
import { compareItems } from './items.ts';
import { compareLimits } from './limits.ts';
import { withListedValues } from './listed-values.ts';
import { compareNames } from './names.ts';
import { compareNever } from './never.ts';
import { compareParts } from './parts.ts';
import { comparePatterns } from './patterns.ts';
import { compareProperties } from './properties.ts';
import type { SchemaComparison, SchemaPair, SchemaRule, Side } from './schema-pair.ts';
import { compareSteps } from './steps.ts';
import { compareTypes, haveNoTypeInCommon } from './types.ts';
import { isUnchanged } from './unchanged.ts';
import { compareValues } from './values.ts';

/** The rules for two schemas whose values have a type in common. */
const RULES: readonly SchemaRule[] = [
  compareValues,
  compareLimits,
  compareSteps,
  comparePatterns,
  compareFormats,
  compareProperties,
  compareItems,
  compareParts,
  compareContents,
  compareConditions,
];

interface SchemaQueue {
  readonly finish: () => void;
  /** Whether an old schema has been compared with any, whatever the scope of its dynamic references. */
  readonly isKnown: (old: Side) => boolean;
}

/**
 * Compares pairs of schemas, each once for each direction, however often and deeply they are used: `finish` works
 * through all that was handed over and through what that refers to.
 */
export function schemaComparison(comparison: Comparison): SchemaComparison & SchemaQueue {
  const known = new Map<MergedSchema, Map<MergedSchema, Map<string, SchemaPair>>>();
  const places = new Set<string>();
  const open: SchemaPair[] = [];

  const compare: SchemaComparison['compare'] = (pair, user) => {
    if (isUnchanged(pair)) return;
    const { old, new: now, direction, role } = pair;
    const of = getOrInsert(
      getOrInsert(known, old.schema, () => new Map<MergedSchema, Map<string, SchemaPair>>()),
      now.schema,
      () => new Map<string, SchemaPair>(),
    );
    // A schema without keywords is the same record everywhere.
    const key = [direction, role, isEmpty(pair) ? `${lastKey(old.node.pointer)} ${pair.scope.path}` : ''].join(' ');
    const found = of.get(key);
    if (found) {
      found.user.usedBy.add(user);
      return;
    }
    const next = { ...pair, user: { usedBy: new Set<User>([user]) } };
    of.set(key, next);
    places.add(placeKey(old.schema.key));
    open.push(next);
  };
  const schemas: SchemaComparison = { ...comparison, compare, renamed: new Map(), moved: new Set() };
  return {
    ...schemas,
    isKnown: ({ schema }) => places.has(placeKey(schema.key)),
    finish: () => {
      for (let pair = open.pop(); pair; pair = open.pop()) comparePair(pair, schemas);
    },
  };
}

function comparePair(given: SchemaPair, schemas: SchemaComparison): void {
  compareNames(given, schemas);
  compareAnnotations(given, schemas);
  if (areSameBytes(given)) return;
  if (compareNever(given, schemas)) return;
  const pair = withListedValues(given);
  // What is compared with an alternative is not compared as a whole.
  if (compareAlternatives(pair, schemas) === 'all') return;
  compareTypes(pair, schemas);
  if (haveNoTypeInCommon(pair)) return;
  for (const rule of RULES) rule(pair, schemas);
}

function isEmpty({ old, new: now }: Pick<SchemaPair, 'old' | 'new'>): boolean {
  return old.schema.parts.length === 0 || now.schema.parts.length === 0;
}
