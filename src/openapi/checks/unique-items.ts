import type { AnySchemaObject, ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { canonicalText } from '../../shared/canonical-text.ts';

/**
 * `uniqueItems` (JSON Schema validation 2020-12, section 6.4.3) in linear time: the validator's own compares each item
 * with every other, which takes minutes for ten thousand objects from an untrusted source.
 */
export const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  errors: true,
  validate: areUnique,
};

function areUnique(wanted: boolean, items: readonly unknown[], parentSchema?: AnySchemaObject): boolean {
  const pair = wanted ? lastPair(items) : undefined;
  const validate: SchemaValidateFunction = areUnique;
  validate.errors = pair ? [problem(pair, parentSchema)] : [];
  return pair === undefined;
}

function problem([j, i]: readonly [number, number], parentSchema?: AnySchemaObject): Partial<ErrorObject> {
  const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
  return { keyword: 'uniqueItems', params: { i, j }, message, ...(parentSchema && { parentSchema }) };
}

/** The last item that equals an earlier one, and that one. */
function lastPair(items: readonly unknown[]): readonly [number, number] | undefined {
  const seen = new Map<string, number>();
  let pair: readonly [number, number] | undefined;
  for (const [index, item] of items.entries()) {
    const text = canonicalText(item);
    const before = seen.get(text);
    if (before !== undefined) pair = [before, index];
    seen.set(text, index);
  }
  return pair;
}
