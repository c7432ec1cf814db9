import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { RowHistory } from './RowHistory.tsx';

const ACCESS = { 'read-only': labels.readOnly, 'write-only': labels.writeOnly } as const;

/** What a reader must know about a field before its type: required, deprecated, read-only. */
export function FieldFlags({ field }: { readonly field: SchemaField }) {
  return (
    <>
      {field.required && <span className="field-required">{labels.required}</span>}
      {field.deprecated && <span className="field-deprecated">{labels.deprecated}</span>}
      {field.history && <RowHistory marks={field.history} />}
      {field.access && <span className="field-access">{ACCESS[field.access]}</span>}
    </>
  );
}
