import {
  type ApiNode,
  allOfKeyword,
  allowedValues,
  isNullOnly,
  type MergedSchema,
  textsAt,
  typesOf,
} from '../../../openapi/index.ts';
import { listed } from '../subject.ts';
import { type Role, writtenValue } from './role.ts';
import { keywordPair, note, type SchemaPair, type SchemaRule } from './schema-pair.ts';

/** Listed values: `enum`, `const`, and `x-extensible-enum`. */
export const compareValues: SchemaRule = (pair, comparison) => {
  const [old, now] = listedValues(pair);
  const at = { old: holderOf(pair.old.schema), new: holderOf(pair.new.schema) };
  if (old && now) {
    const isConstant = old.size === 1 && now.size === 1 && valuesText(old) !== valuesText(now);
    if (isConstant) {
      const says = `is now always ${listed([...now.values()])}, previously ${listed([...old.values()])}`;
      note(pair, comparison, { ...at, code: 'constant-changed', effect: 'changed', says });
      return;
    }
    const added = missing(now, old);
    const removed = missing(old, now);
    if (added.length > 0) {
      const effect = pair.direction === 'response' ? 'dangerous' : 'widened';
      const says = `may now also be ${listed(added)}`;
      note(pair, comparison, { ...at, code: 'value-added', effect, says });
    }
    if (removed.length > 0) {
      const says = `may no longer be ${listed(removed)}`;
      note(pair, comparison, { ...at, code: 'value-removed', effect: 'narrowed', says });
    }
  } else if (now) {
    const says = `may now only be ${listed([...now.values()])}`;
    note(pair, comparison, { ...at, code: 'values-listed', effect: 'narrowed', says });
  } else if (old) {
    const effect = pair.direction === 'response' && old.size > 1 ? 'dangerous' : 'widened';
    const says = `may now have values other than ${listed([...old.values()])}`;
    note(pair, comparison, { ...at, code: 'values-opened', effect, says });
  }
  compareExtensibleValues(pair, comparison);
};

/** A list that may grow at any time, so that clients are warned of that alone (Zalando's guidelines, rule 112). */
const compareExtensibleValues: SchemaRule = (pair, comparison) => {
  const [before, after] = keywordPair(pair, 'x-extensible-enum');
  if (!before || !after) return;
  const [old, now] = [new Set(listOf(pair.old.schema)), new Set(listOf(pair.new.schema))];
  const removed = [...old].filter((value) => !now.has(value));
  const added = [...now].filter((value) => !old.has(value));
  const at = { old: before, new: after };
  if (added.length > 0) {
    const says = `may now also be ${listed(added)}`;
    note(pair, comparison, { ...at, code: 'value-added', effect: 'compatible', says });
  }
  if (removed.length > 0) {
    const says = `may no longer be ${listed(removed)}`;
    note(pair, comparison, { ...at, code: 'value-removed', effect: 'narrowed', says });
  }
};

function listOf(schema: MergedSchema): readonly string[] {
  return schema.parts.flatMap(({ node }) => textsAt(node, 'x-extensible-enum'));
}

type Values = ReadonlyMap<string, unknown>;

/**
 * The listed values of both sides by how they are written; undefined if a side lists none. A boolean is one of two values, if
 * the other side lists any.
 */
export function listedValues({ old, new: now, role }: SchemaPair): readonly [Values | undefined, Values | undefined] {
  const [before, after] = [valuesOf(old.schema, role), valuesOf(now.schema, role)];
  return [before ?? (after && booleansOf(old.schema, role)), after ?? (before && booleansOf(now.schema, role))];
}

/** The listed values without null, which the types say; undefined if nothing else is listed. */
function valuesOf(schema: MergedSchema, role: Role): Values | undefined {
  const values = allowedValues(schema);
  if (!values || isNullOnly(schema)) return undefined;
  return new Map(values.filter((value) => value !== null).map((value) => [writtenValue(value, role), value]));
}

function booleansOf(schema: MergedSchema, role: Role): Values | undefined {
  const [type, ...others] = typesOf(schema);
  const isBoolean = type === 'boolean' && others.length === 0;
  return isBoolean ? new Map([true, false].map((value) => [writtenValue(value, role), value])) : undefined;
}

function valuesText(values: Values): string {
  return [...values.keys()].join();
}

function holderOf(schema: MergedSchema): ApiNode | undefined {
  return allOfKeyword(schema, 'const')[0] ?? allOfKeyword(schema, 'enum')[0];
}

function missing(from: Values, others: Values): unknown[] {
  return [...from].flatMap(([text, value]) => (others.has(text) ? [] : [value]));
}
