import type { SchemaField } from '../../src/model/api-schema.ts';
import { Words } from './Words.tsx';

/** What a field is and which values it may have, on one line. */
export function FieldType({ field }: { readonly field: SchemaField }) {
  return <Words words={[...field.typeWords, ...field.constraints.map((constraint) => ` · ${constraint}`)]} />;
}
