import { isHard, shownText } from '../../../src/console/shown-text.ts';
import type { FieldTie } from './Field.tsx';
import { words } from './words.ts';

interface TextControlProps {
  readonly tie: FieldTie;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly type?: 'text' | 'url' | 'password';
  readonly placeholder?: string;
  /** The lines that are seen; default: a field of one line. */
  readonly rows?: number;
}

/**
 * The control of a text. One that no browser lays out is sent as it is, but shown in part, and can only be exchanged: what is
 * typed into a part would take the place of the whole.
 */
export function TextControl({ tie, value, onChange, type = 'text', placeholder = '', rows }: TextControlProps) {
  const isHeld = isHard(value);
  const control = {
    ...tie,
    spellCheck: false,
    placeholder: shownText(placeholder, 200),
    value: isHeld ? shownText(value, 200) : value,
    readOnly: isHeld,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  const field =
    rows === undefined ? <input {...control} type={type} autoComplete="off" /> : <textarea {...control} rows={rows} />;
  if (!isHeld) return field;
  return (
    <div>
      {field}
      <p className="console-hint">
        {words.held}{' '}
        <button type="button" className="console-link" onClick={() => onChange('')}>
          {words.empty}
        </button>
      </p>
    </div>
  );
}
