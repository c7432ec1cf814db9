import type { SchemaField } from '../../src/model/api-schema.ts';
import type { Marked } from './FieldFlags.tsx';
import { FieldChildren, FieldRows } from './FieldRows.tsx';

interface SchemaRowsProps {
  readonly schema: SchemaField;
  readonly marked: Marked;
}

/** The rows of a whole schema: its properties, then its alternatives and rules. */
export function SchemaRows({ schema, marked }: SchemaRowsProps) {
  return (
    <>
      {schema.fields.length > 0 && <FieldRows fields={schema.fields} marked={marked} />}
      <FieldChildren field={{ ...schema, fields: [] }} depth={1} marked={marked} />
    </>
  );
}
