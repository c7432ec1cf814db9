import { useEffect, useState } from 'react';
import { type ValueShape, valueShape } from '../../../../src/console/value-shape.ts';
import { isObject } from '../../../../src/shared/json-object.ts';
import type { WrittenJson } from '../../../../src/shared/written-number.ts';
import { Field } from '../Field.tsx';
import { AlternativeFields } from './AlternativeFields.tsx';
import { ArrayFields } from './ArrayFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { ScalarControl } from './ScalarControl.tsx';
import type { GroupProps, ValueFieldProps } from './value-field-props.ts';
import { valueWords } from './value-words.ts';

/** A value of JSON: a control, or a group with what is below it. */
export function ValueField(props: ValueFieldProps) {
  const { label, schema, value, onRemove, isRequired, pointer, problems, load } = props;
  const [shape, setShape] = useState<ValueShape>();
  useEffect(() => {
    let isCurrent = true;
    valueShape(schema, load).then((found) => isCurrent && setShape(found));
    return () => {
      isCurrent = false;
    };
  }, [schema, load]);
  if (!shape) return null;
  const remove = onRemove && (
    <button type="button" className="console-link" aria-label={valueWords.remove(label)} onClick={onRemove}>
      ×
    </button>
  );
  const problem = problems.get(pointer);
  const parts: GroupProps = { ...props, renderPart: (key, part) => <ValueField key={key} {...part} /> };
  const group =
    shape.kind === 'alternatives' ? (
      <AlternativeFields {...parts} options={shape.options} />
    ) : shape.kind === 'array' && Array.isArray(value) ? (
      <ArrayFields {...parts} value={value as readonly WrittenJson[]} items={shape.items} />
    ) : shape.kind === 'object' && isObject(value) ? (
      <ObjectFields {...parts} value={value as Readonly<Record<string, WrittenJson>>} shape={shape} />
    ) : undefined;
  if (group && pointer === '') return group;
  if (group)
    return (
      <fieldset className="console-group console-nested">
        <legend>
          {label} {remove}
        </legend>
        {problem !== undefined && <p className="console-problem">{problem}</p>}
        {group}
      </fieldset>
    );
  return (
    <Field label={label} required={isRequired} problem={problem}>
      {(tie) => (
        <span className="console-removable">
          <ScalarControl {...props} tie={tie} shape={shape} />
          {remove}
        </span>
      )}
    </Field>
  );
}
