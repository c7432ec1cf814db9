import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import { RowHistory } from './RowHistory.tsx';

const ACCESS = { 'read-only': labels.readOnly, 'write-only': labels.writeOnly } as const;

/** Which fields say whether they must be there: in a request those that must, in a response those that may be missing. */
export type Marked = 'required' | 'optional';

interface FieldFlagsProps {
  readonly field: SchemaField;
  readonly marked: Marked;
}

/** What a reader must know about a field besides its type: required or optional, deprecated, read-only. */
export function FieldFlags({ field, marked }: FieldFlagsProps) {
  // Items of an array and values of a map have no name of their own to be missing.
  const isOptional = !field.required && /^[^[{]/.test(field.name);
  return (
    <>
      {marked === 'required' && field.required && <span className="field-required">{labels.required}</span>}
      {marked === 'optional' && isOptional && <span className="field-access">{labels.optional}</span>}
      {field.deprecated && <span className="field-deprecated">{labels.deprecated}</span>}
      {field.history && <RowHistory marks={field.history} />}
      {field.access && <span className="field-access">{ACCESS[field.access]}</span>}
    </>
  );
}
