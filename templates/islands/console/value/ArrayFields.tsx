import { emptyValue } from '../../../../src/console/value-shape.ts';
import type { Json } from '../../../../src/model/json.ts';
import type { WrittenJson } from '../../../../src/shared/written-number.ts';
import type { GroupProps } from './value-field-props.ts';
import { valueWords } from './value-words.ts';

interface ArrayFieldsProps extends GroupProps {
  readonly value: readonly WrittenJson[];
  readonly items: Json;
}

/** The items of an array, each of which can be removed, and one more. */
export function ArrayFields({ value, items, onChange, pointer, load, problems, renderPart }: ArrayFieldsProps) {
  return (
    <>
      {value.map((item, index) =>
        renderPart(String(index), {
          load,
          problems,
          label: valueWords.item(index + 1),
          schema: items,
          value: item,
          pointer: `${pointer}/${index}`,
          isRequired: false,
          onChange: (next) => onChange(value.with(index, next)),
          onRemove: () => onChange(value.toSpliced(index, 1)),
        }),
      )}
      <button
        type="button"
        className="console-link"
        onClick={async () => onChange([...value, await emptyValue(items, load)])}
      >
        {valueWords.addItem}
      </button>
    </>
  );
}
