import type { LoadSchema } from '../../../src/console/schema-check.ts';
import { isHard } from '../../../src/console/shown-text.ts';
import type { Json } from '../../../src/model/json.ts';
import type { FieldTie } from './Field.tsx';
import { LaterPart } from './LaterPart.tsx';
import { TextControl } from './TextControl.tsx';
import { words } from './words.ts';

interface JsonControlProps {
  readonly tie: FieldTie;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** Undefined: nothing is known of the value, so that there is no form for it, nor is there for one that no browser lays out. */
  readonly schema: Json | undefined;
  readonly load: LoadSchema;
  /** Messages by JSON pointer. */
  readonly problems?: ReadonlyMap<string, string>;
}

const MIN_ROWS = 2;
const MAX_ROWS = 16;

/** A value in JSON: as a text, and below it as a form that writes that text. */
export function JsonControl({ tie, value, onChange, placeholder, schema, load, problems }: JsonControlProps) {
  return (
    <>
      <TextControl
        {...{ tie, value, onChange }}
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, value.split('\n').length))}
        placeholder={placeholder ?? ''}
      />
      {schema !== undefined && schema !== true && !isHard(value) && (
        <LaterPart
          title={words.asForm}
          load={async () => (await import('./value/ValueForm.tsx')).ValueForm}
          props={{ text: value, onChange, schema, load, problems: problems ?? NO_PROBLEMS }}
        />
      )}
    </>
  );
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();
