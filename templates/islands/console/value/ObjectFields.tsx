import { useState } from 'react';
import { emptyValue, type ValueShape } from '../../../../src/console/value-shape.ts';
import type { Json } from '../../../../src/model/json.ts';
import type { WrittenJson } from '../../../../src/shared/written-number.ts';
import type { GroupProps } from './value-field-props.ts';
import { valueWords } from './value-words.ts';

interface ObjectFieldsProps extends GroupProps {
  readonly value: Readonly<Record<string, WrittenJson>>;
  readonly shape: Extract<ValueShape, { kind: 'object' }>;
}

/** The fields of an object that are required or that it has; the others can be added. */
export function ObjectFields({ value, shape, onChange, pointer, load, problems, renderPart }: ObjectFieldsProps) {
  const [name, setName] = useState('');
  const described = new Map(shape.fields.map((field) => [field.name, field]));
  const unknown = Object.keys(value).filter((key) => !described.has(key));
  const shown = [
    ...shape.fields.filter((field) => field.isRequired || Object.hasOwn(value, field.name)),
    ...unknown.map((key) => ({ name: key, schema: shape.others ?? true, isRequired: false })),
  ];
  const missing = shape.fields.filter((field) => !shown.includes(field));
  const add = async (key: string, schema: Json) => onChange({ ...value, [key]: await emptyValue(schema, load) });
  const remove = (key: string) => {
    const { [key]: _, ...others } = value;
    onChange(others);
  };
  return (
    <>
      {shown.map((field) =>
        renderPart(field.name, {
          load,
          problems,
          label: field.name,
          schema: field.schema,
          value: value[field.name] ?? null,
          pointer: `${pointer}/${field.name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          isRequired: field.isRequired,
          onChange: (next) => onChange({ ...value, [field.name]: next }),
          onRemove: field.isRequired || !Object.hasOwn(value, field.name) ? undefined : () => remove(field.name),
        }),
      )}
      {missing.length > 0 && (
        <select
          className="console-add"
          aria-label={valueWords.addField}
          value=""
          onChange={({ target }) => void add(target.value, described.get(target.value)?.schema ?? true)}
        >
          <option value="">{valueWords.addField} …</option>
          {missing.map((field) => (
            <option key={field.name}>{field.name}</option>
          ))}
        </select>
      )}
      {shape.others !== undefined && (
        <span className="console-removable">
          <input
            className="console-add"
            aria-label={valueWords.newName}
            placeholder={valueWords.newName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button
            type="button"
            className="console-link"
            disabled={name === '' || Object.hasOwn(value, name)}
            onClick={() => {
              void add(name, shape.others ?? true);
              setName('');
            }}
          >
            {valueWords.addField}
          </button>
        </span>
      )}
    </>
  );
}
