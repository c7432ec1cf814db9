import { useEffect, useState } from 'react';
import { readJson } from '../../../../src/console/read-input.ts';
import type { LoadSchema } from '../../../../src/console/schema-check.ts';
import { emptyValue } from '../../../../src/console/value-shape.ts';
import type { Json } from '../../../../src/model/json.ts';
import { markNumber, unmarkNumbers, type WrittenJson } from '../../../../src/shared/written-number.ts';
import { ValueField } from './ValueField.tsx';
import { valueWords } from './value-words.ts';

export interface ValueFormProps {
  /** The value in JSON, as typed so far. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly schema: Json;
  readonly load: LoadSchema;
  /** Messages by JSON pointer. */
  readonly problems: ReadonlyMap<string, string>;
}

/** A value as a form that follows its schema; the text stays what is sent. */
export function ValueForm({ text, onChange, schema, load, problems }: ValueFormProps) {
  const [empty, setEmpty] = useState<WrittenJson>();
  useEffect(() => {
    emptyValue(schema, load).then(setEmpty);
  }, [schema, load]);
  const { value = empty, problem } = text.trim() === '' ? { value: empty } : readJson(text);
  if (problem !== undefined) return <p className="console-hint">{valueWords.notJson}</p>;
  if (value === undefined) return null;
  return (
    <ValueField
      {...{ schema, load, problems, value }}
      label={valueWords.whole}
      pointer=""
      isRequired={false}
      onChange={(next) => onChange(unmarkNumbers(JSON.stringify(next, markNumber, 2)))}
    />
  );
}
