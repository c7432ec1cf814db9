import type { AnySchemaObject, ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { canonicalText } from '../../shared/canonical-text.ts';
import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';

/**
 * `enum` (JSON Schema validation 2020-12, section 6.1.2) in constant time for each value: the validator's own compares it
 * with every entry, and a list of thousands has all of its items compared.
 */
export const enumeration: FuncKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  errors: true,
  validate: isEntry,
};

/** The entries of a list, structures as text. */
const entriesOf = remembered((entries: readonly unknown[]) => ({
  plain: new Set(entries.filter((entry) => !isStructure(entry))),
  structures: new Set(entries.filter(isStructure).map(canonicalText)),
}));

function isEntry(entries: readonly unknown[], value: unknown, parentSchema?: AnySchemaObject): boolean {
  const { plain, structures } = entriesOf(entries);
  const isOne = isStructure(value) ? structures.size > 0 && structures.has(canonicalText(value)) : plain.has(value);
  const validate: SchemaValidateFunction = isEntry;
  validate.errors = isOne ? [] : [problem(entries, parentSchema)];
  return isOne;
}

function isStructure(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}

function problem(allowedValues: readonly unknown[], parentSchema?: AnySchemaObject): Partial<ErrorObject> {
  return {
    keyword: 'enum',
    params: { allowedValues },
    message: 'must be equal to one of the allowed values',
    ...(parentSchema && { parentSchema }),
  };
}
