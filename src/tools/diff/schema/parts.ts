import type { EffectClass } from '../../../model/api-history.ts';
import { type ApiNode, allOfKeyword } from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import type { Effect } from '../effect.ts';
import { keyPairs } from '../key-pairs.ts';
import { matchedPairs } from '../matched-pairs.ts';
import { below } from '../subject.ts';
import { itemRole, propertyRole } from './role.ts';
import {
  membersOf,
  note,
  type SchemaComparison,
  type SchemaPair,
  type SchemaRule,
  type Side,
  sideOf,
} from './schema-pair.ts';

/** Keywords whose schemas limit a part of the value, of several all together, with the name of that part. */
const PARTS: Readonly<Record<string, string>> = {
  propertyNames: 'a schema for the names of its properties',
  contentSchema: 'a schema for its content',
};

/** Schemas for parts of a value, and for when it has a property. */
export const compareParts: SchemaRule = (pair, comparison) => {
  // Each `contains` asks for an item, which may be another one for each.
  for (const [old, now] of limitsMatches(pair) ? [] : textPairs(pair, 'contains')) {
    const name = 'a schema that some of its items match';
    compareOptional(pair, comparison, { old: old ? [old] : [], new: now ? [now] : [], path: '', name });
  }
  for (const [keyword, name] of Object.entries(PARTS)) {
    const [old, now] = [allOfKeyword(pair.old.schema, keyword), allOfKeyword(pair.new.schema, keyword)];
    compareOptional(pair, comparison, { old, new: now, path: '', name });
  }
  const dependent = ({ schema }: Side) => membersOf(schema, 'dependentSchemas');
  for (const [property, old, now] of keyPairs(dependent(pair.old), dependent(pair.new))) {
    const name = `a schema for when it has \`${property}\``;
    compareOptional(pair, comparison, { old: old ?? [], new: now ?? [], path: '', name });
  }
};

/**
 * Whether there may be only so many items that match `contains` (JSON Schema validation 2020-12, section 6.4.4): then a
 * wider schema there narrows the list, as those in `not` do.
 */
export function limitsMatches({ old, new: now }: SchemaPair): boolean {
  return [old, now].some(({ schema }) => allOfKeyword(schema, 'maxContains').length > 0);
}

/** The values of a keyword that each hold by themselves. */
export function textPairs({ old, new: now }: SchemaPair, keyword: string) {
  const values = ({ schema }: Side) => allOfKeyword(schema, keyword);
  return matchedPairs(values(old), values(now), ({ value }) => canonicalText(value));
}

/** Schemas of a part of a value, before and after. */
export interface OptionalPart {
  /** All schemas that apply to the part; none if it is not limited. */
  readonly old: readonly ApiNode[];
  readonly new: readonly ApiNode[];
  readonly path: string;
  readonly name: string;
  /** What a limit that is new does; default: `narrowed`, or `changed` where it counts which members have schemas. */
  readonly added?: Effect | EffectClass;
  /** What it does that a limit is gone; default: `widened`, or `changed`. */
  readonly removed?: Effect;
}

/** Compares schemas of a part that may be absent, which then is not limited. */
export function compareOptional(pair: SchemaPair, comparison: SchemaComparison, part: OptionalPart): void {
  const { path, name } = part;
  const [[old], [now]] = [part.old, part.new];
  if (old && now) {
    const isMember = path !== '';
    const scope = isMember ? below(pair.scope, path) : pair.scope;
    const role = !isMember ? 'value' : path.startsWith('[') ? itemRole(pair.role) : propertyRole(pair.role);
    const sides = { old: sideOf(part.old, old, comparison.old), new: sideOf(part.new, now, comparison.new) };
    comparison.compare({ ...sides, direction: pair.direction, role, scope }, pair.user);
    return;
  }
  const isChanged = countsUnevaluated(pair.old) || countsUnevaluated(pair.new);
  const { added = isChanged ? 'changed' : 'narrowed', removed = isChanged ? 'changed' : 'widened' } = part;
  if (now) note(pair, comparison, { code: 'rule-added', effect: added, new: now, says: `now has ${name}` });
  else if (old) note(pair, comparison, { code: 'rule-removed', effect: removed, old, says: `no longer has ${name}` });
}

/** Whether a schema limits members that no other schema is for, so that a further schema limits one and frees others. */
function countsUnevaluated({ schema }: Side): boolean {
  return ['unevaluatedProperties', 'unevaluatedItems'].some((name) => allOfKeyword(schema, name).length > 0);
}
