import { readJson } from '../../../../src/console/read-input.ts';
import { shownPart } from '../../../../src/console/shown-text.ts';
import type { ValueShape } from '../../../../src/console/value-shape.ts';
import { isJsonNumber, jsonText, numberOf, type WrittenJson } from '../../../../src/shared/written-number.ts';
import type { FieldTie } from '../Field.tsx';
import type { ValueFieldProps } from './value-field-props.ts';

interface ScalarControlProps extends Pick<ValueFieldProps, 'value' | 'onChange'> {
  readonly tie: FieldTie;
  readonly shape: ValueShape;
}

/** The control of a value without parts: a choice, a text, a number, or anything else as JSON. */
export function ScalarControl({ tie, shape, value, onChange }: ScalarControlProps) {
  const choices = shape.kind === 'boolean' ? [true, false] : shape.kind === 'choice' ? shape.choices : undefined;
  if (choices) {
    const texts = choices.map((choice) => jsonText(choice) ?? '');
    const current = jsonText(value) ?? '';
    return (
      <select
        {...tie}
        value={current}
        onChange={({ target }) => onChange(choices[texts.indexOf(target.value)] ?? null)}
      >
        {!texts.includes(current) && <option value={current}>{shownPart(current)}</option>}
        {texts.map((text, index) => (
          <option key={text} value={text}>
            {shownPart(String(choices[index]))}
          </option>
        ))}
      </select>
    );
  }
  const isText = shape.kind === 'text' && typeof value === 'string';
  const shown = typeof value === 'string' ? value : (jsonText(value) ?? '');
  return (
    <input
      {...tie}
      type="text"
      spellCheck={false}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => onChange(isText ? target.value : typedValue(target.value, shape.kind))}
    />
  );
}

/** A text that is not yet a number, or no JSON, stays a text, so that it can be typed to its end. */
function typedValue(text: string, kind: ValueShape['kind']): WrittenJson {
  if (kind === 'text') return text;
  if (kind === 'number') return isJsonNumber(text) ? numberOf(text) : text;
  const { value } = readJson(text);
  return value ?? (text === 'null' ? null : text);
}
