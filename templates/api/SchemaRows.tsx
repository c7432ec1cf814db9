import type { SchemaField } from '../../src/model/api-schema.ts';
import { FieldChildren, FieldRows } from './FieldRows.tsx';

/** The rows of a whole schema: its properties, then its alternatives and rules. */
export function SchemaRows({ schema }: { readonly schema: SchemaField }) {
  return (
    <>
      {schema.fields.length > 0 && <FieldRows fields={schema.fields} />}
      <FieldChildren field={{ ...schema, fields: [] }} depth={1} />
    </>
  );
}
