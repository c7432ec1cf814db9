import {
  allowedValues,
  choicesOf,
  hasNullBranch,
  haveNoCommonType,
  isNullable,
  isNullOnly,
  type MergedSchema,
  typesOf,
} from '../../../openapi/index.ts';
import { isText, type Role } from './role.ts';
import { keywordPair, note, type SchemaPair, type SchemaRule } from './schema-pair.ts';
import { listedValues } from './values.ts';
import { areWhole } from './whole-numbers.ts';

/** Types whose values are, where all is text, the same text as a string. */
const WRITTEN = new Set(['string', 'number', 'integer', 'boolean']);

/** Types, and whether null is one of them (`type`, `nullable`, an alternative that is null). */
export const compareTypes: SchemaRule = (pair, comparison) => {
  const [old, now] = [typesIn(pair.old.schema), typesIn(pair.new.schema)];
  const [before, after] = keywordPair(pair, 'type');
  const effect = typeEffect(pair);
  if (effect) {
    const says = `is now ${typeText(now)}, previously ${typeText(old)}`;
    // The values that both sides list are compared by themselves, as they are written.
    const isListed = effect !== 'changed' && listedValues(pair).every((values) => values !== undefined);
    const at = { old: before, new: after, effect: isListed ? 'compatible' : effect } as const;
    note(pair, comparison, { ...at, code: `type-${effect}`, says });
  }
  const isNever = haveNoCommonType(pair.new.schema);
  if (haveNoCommonType(pair.old.schema) !== isNever) {
    const says = isNever ? 'may no longer have any value' : 'may now have a value';
    const effect = isNever ? 'narrowed' : 'widened';
    note(pair, comparison, { code: `type-${effect}`, effect, says });
  }
  const [wasAny, isAny] = [allowsAnyType(pair.old.schema), allowsAnyType(pair.new.schema)];
  if (wasAny || isAny) return;
  const [wasAllowed, isAllowed] = [nullSupport(pair.old.schema), nullSupport(pair.new.schema)];
  if (wasAllowed === isAllowed) return;
  const isNull = isAllowed > wasAllowed;
  const says = `may ${isNull ? 'now' : 'no longer'} be null`;
  const code = isNull ? 'null-allowed' : 'null-refused';
  note(pair, comparison, { code, effect: isNull ? 'widened' : 'narrowed', says });
};

/** Whether nothing but the type has to be said about a pair: no value can be of both. */
export function haveNoTypeInCommon(pair: SchemaPair): boolean {
  return (
    typeEffect(pair) === 'changed' && !typesOf(pair.old.schema).some((type) => typesOf(pair.new.schema).includes(type))
  );
}

/** Whether nothing is said of the type of a value. */
export function isOfAnyType(schema: MergedSchema): boolean {
  return typesIn(schema) === 'any';
}

/**
 * How surely null is allowed: 0, not at all; 2, certainly; 1, by its type alone, while a list of values leaves it out. The
 * list refuses it (JSON Schema validation 2020-12, section 6.1.2), which authors who write `nullable` often do not mean.
 */
function nullSupport(schema: MergedSchema): 0 | 1 | 2 {
  if (!isNullable(schema)) return 0;
  const isListed = allowedValues(schema)?.includes(null) ?? true;
  return isListed || schema.parts.some(({ node }) => hasNullBranch(node)) ? 2 : 1;
}

function allowsAnyType(schema: MergedSchema): boolean {
  return isOfAnyType(schema) && !allowedValues(schema) && choicesOf(schema).length === 0;
}

/** Types that a value may have, without null: of a schema that allows null alone, none. */
type Types = readonly string[] | 'any';

function typesIn(schema: MergedSchema): Types {
  const types = typesOf(schema);
  return types.length === 0 && !isNullOnly(schema) ? 'any' : types;
}

function typeEffect({ old, new: now, role }: SchemaPair): 'narrowed' | 'widened' | 'changed' | undefined {
  const [before, after] = [typesIn(old.schema), typesIn(now.schema)];
  const isWider = covers(after, before, { role, isWhole: areWhole(old.schema) });
  const isNarrower = covers(before, after, { role, isWhole: areWhole(now.schema) });
  if (isWider && isNarrower) return undefined;
  return isWider ? 'widened' : isNarrower ? 'narrowed' : 'changed';
}

/** Whether every value of the types `inner`, whose numbers may be whole, is of one of the types `outer`. */
function covers(
  outer: Types,
  inner: Types,
  { role, isWhole }: { readonly role: Role; readonly isWhole: boolean },
): boolean {
  if (outer === 'any' || inner === 'any') return outer === 'any';
  return inner.every(
    (type) =>
      outer.includes(type) ||
      (type === 'integer' && outer.includes('number')) ||
      (type === 'number' && isWhole && outer.includes('integer')) ||
      (isText(role) && outer.includes('string') && WRITTEN.has(type)),
  );
}

function typeText(types: Types): string {
  if (types === 'any') return 'of any type';
  return types.length === 0 ? '`null`' : `\`${types.join('` or `')}\``;
}
