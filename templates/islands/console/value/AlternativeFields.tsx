import { useEffect, useState } from 'react';
import { schemaProblems } from '../../../../src/console/schema-check.ts';
import { emptyValue, type ValueShape } from '../../../../src/console/value-shape.ts';
import { least } from '../../../../src/shared/extremes.ts';
import { Field } from '../Field.tsx';
import type { GroupProps } from './value-field-props.ts';
import { valueWords } from './value-words.ts';

interface AlternativeFieldsProps extends GroupProps {
  readonly options: Extract<ValueShape, { kind: 'alternatives' }>['options'];
}

/** A value of one of several schemas: which one, and its fields. At first it is the one that the value fits. */
export function AlternativeFields({ options, renderPart, ...field }: AlternativeFieldsProps) {
  const { value, onChange, load } = field;
  const [chosen, setChosen] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later does not change the reader's choice.
  useEffect(() => {
    Promise.all(options.map(({ schema }) => schemaProblems(value, schema, load))).then((problems) => {
      const counts = problems.map((found) => found?.length ?? Number.POSITIVE_INFINITY);
      setChosen((before) => before ?? counts.indexOf(least(counts)));
    });
  }, [options, load]);
  // What is wrong with the value as a whole is said above the choice.
  const below = new Map([...field.problems].filter(([pointer]) => pointer !== field.pointer));
  const option = options[chosen ?? -1];
  if (!option) return null;
  return (
    <>
      <Field label={valueWords.oneOf}>
        {(tie) => (
          <select
            {...tie}
            value={chosen}
            onChange={async ({ target }) => {
              const next = Number(target.value);
              setChosen(next);
              onChange(await emptyValue(options[next]?.schema ?? true, load));
            }}
          >
            {options.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {renderPart(String(chosen), {
        ...field,
        problems: below,
        label: option.label,
        schema: option.schema,
        onRemove: undefined,
      })}
    </>
  );
}
