import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';

/** A row, and if it is no property of what is above it, what else: `one of: Card`. */
export interface FlatRow {
  readonly field: SchemaField;
  readonly label?: string;
}

const CHOICE_WORDS = { oneOf: labels.oneOf, anyOf: labels.anyOf } as const;
const FURTHER_WORDS = { oneOf: labels.andOneOf, anyOf: labels.andAnyOf } as const;

/** The alternatives and rules of a field, each with its label. */
export function branchesOf(field: SchemaField): readonly { readonly label: string; readonly field: SchemaField }[] {
  return [
    ...field.choices.map(({ kind, isFurther, label, field: row }) => ({
      label: `${(isFurther ? FURTHER_WORDS : CHOICE_WORDS)[kind]}: ${label}`,
      field: row,
    })),
    ...field.rules,
  ];
}

/** All that is below a field as rows without children, each after its parent. */
export function rowsBelow(field: SchemaField): readonly FlatRow[] {
  const children: readonly FlatRow[] = [...field.fields.map((child) => ({ field: child })), ...branchesOf(field)];
  return children.flatMap((child) => [
    { ...child, field: { ...child.field, fields: [], choices: [], rules: [] } },
    ...rowsBelow(child.field),
  ]);
}
