import { useState } from 'react';
import { credentials } from '../../../src/console/credentials.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { Field } from './Field.tsx';
import { words } from './words.ts';

interface CredentialFieldsProps {
  readonly operation: ConsoleOperation;
  readonly values: ConsoleValues;
  readonly onChange: (part: Partial<ConsoleValues>) => void;
  /** Called when a credential has changed. */
  readonly onCredential: () => void;
}

/** The reader's credentials; in memory, unless the reader chooses to keep them. */
export function CredentialFields({ operation, values, onChange, onCredential }: CredentialFieldsProps) {
  const [kept, setKept] = useState(credentials.isKept());
  if (operation.schemes.length === 0) return null;
  const set = (scheme: string, value: string) => {
    credentials.set(scheme, value);
    onCredential();
  };
  return (
    <fieldset className="console-group">
      <legend>{words.credentials}</legend>
      {operation.schemes.map(({ name, label, kind }) =>
        kind === 'none' ? (
          <p className="console-hint" key={name}>
            {label}: {words.cannotSend}
          </p>
        ) : (
          <Field key={name} label={label} hint={kind === 'basic' ? words.basicHint : ''}>
            {(tie) => (
              <input
                {...tie}
                type="password"
                autoComplete="off"
                spellCheck={false}
                value={credentials.get(name)}
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
        ),
      )}
      <label className="console-check">
        <input
          type="checkbox"
          checked={kept}
          onChange={(event) => {
            credentials.keep(event.target.checked);
            setKept(event.target.checked);
          }}
        />{' '}
        {words.keep}
      </label>
      <label className="console-check">
        <input
          type="checkbox"
          checked={values.cookies}
          onChange={(event) => onChange({ cookies: event.target.checked })}
        />{' '}
        {words.cookies}
      </label>
      <button
        type="button"
        className="console-link"
        onClick={() => {
          credentials.forgetAll();
          setKept(false);
          onCredential();
        }}
      >
        {words.forget}
      </button>
    </fieldset>
  );
}
