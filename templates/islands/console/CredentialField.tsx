import { Field } from './Field.tsx';

interface CredentialFieldProps {
  readonly label: string;
  readonly value: string;
  /** Receives the text as it is typed. */
  readonly onText: (text: string) => void;
  /** Whether its characters are hidden. Default: they are. */
  readonly isSecret?: boolean;
  readonly hint?: string;
}

/** A field for a key, a token, a name or a password, which the browser neither completes nor corrects. */
export function CredentialField({ label, value, onText, isSecret = true, hint = '' }: CredentialFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(tie) => (
        <input
          {...tie}
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}
