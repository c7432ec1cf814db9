import type { LoadSchema } from '../../../src/console/schema-check.ts';
import { shownPart } from '../../../src/console/shown-text.ts';
import type { ConsoleInput } from '../../../src/model/console.ts';
import type { FieldTie } from './Field.tsx';
import { JsonControl } from './JsonControl.tsx';
import { TextControl } from './TextControl.tsx';
import { words } from './words.ts';

interface InputControlProps {
  /** Loads the schemas of a value in JSON. */
  readonly load: LoadSchema;
  readonly tie: FieldTie;
  readonly input: ConsoleInput;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** The control for a value: a choice, a line, several lines, or a file. */
export function InputControl({ tie, input, value, onChange, onFiles, load }: InputControlProps) {
  const fallback = input.default ?? '';
  const choices = input.kind === 'boolean' ? [true, false] : input.choices;
  switch (input.kind) {
    case 'choice':
    case 'boolean':
      return (
        <select {...tie} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{fallback === '' ? words.notSet : words.default(shownPart(fallback))}</option>
          {choices.map((choice) => (
            <option key={String(choice)} value={String(choice)}>
              {shownPart(String(choice))}
            </option>
          ))}
        </select>
      );
    case 'json':
    case 'either':
      return <JsonControl {...{ tie, value, onChange, load }} placeholder={fallback} schema={input.schema} />;
    case 'list':
      return (
        <TextControl
          {...{ tie, value, onChange }}
          rows={Math.min(8, Math.max(2, value.split('\n').length))}
          placeholder={fallback}
        />
      );
    case 'file':
      return (
        <input
          {...tie}
          type="file"
          multiple={input.items !== undefined}
          onChange={({ target }) => onFiles?.([...(target.files ?? [])])}
        />
      );
    default:
      return (
        <TextControl
          {...{ tie, value, onChange }}
          type={input.kind === 'secret' ? 'password' : 'text'}
          placeholder={fallback}
        />
      );
  }
}

/** Whether the control of a value has several lines, and needs the whole width. */
export function isWide({ kind }: ConsoleInput): boolean {
  return kind === 'json' || kind === 'either' || kind === 'list';
}
