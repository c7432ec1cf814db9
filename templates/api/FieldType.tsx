import type { SchemaField } from '../../src/model/api-schema.ts';
import { Words } from './Words.tsx';

/** The type of a field and its constraints, on one line. */
export function FieldType({ field }: { readonly field: SchemaField }) {
  return <Words words={[...field.typeWords, ...field.constraints.map((constraint) => ` · ${constraint}`)]} />;
}
