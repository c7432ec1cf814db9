import { useState } from 'react';
import { chosenSchemes, credentials } from '../../../src/console/credentials.ts';
import { dropGrant } from '../../../src/console/grants.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleOperation, ConsoleScheme } from '../../../src/model/console.ts';
import { CredentialField } from './CredentialField.tsx';
import { Field } from './Field.tsx';
import { TokenSource } from './oauth/TokenSource.tsx';
import { words } from './words.ts';

interface CredentialFieldsProps {
  readonly operation: ConsoleOperation;
  readonly values: ConsoleValues;
  /** The chosen server's. */
  readonly address: string;
  /** Whether the reader chose that server, or confirmed it. */
  readonly isConfirmed: boolean;
  readonly onChange: (part: Partial<ConsoleValues>) => void;
  /** Called when a credential has changed. */
  readonly onCredential: () => void;
}

/** The reader's credentials; in memory, unless the reader chooses to keep them. */
export function CredentialFields({ operation, values, onChange, ...fields }: CredentialFieldsProps) {
  const { onCredential } = fields;
  const [kept, setKept] = useState(credentials.isKept());
  if (operation.schemes.length === 0) return null;
  return (
    <fieldset className="console-group">
      <legend>{words.credentials}</legend>
      {operation.security.length > 1 && (
        <Field label={words.alternative}>
          {(tie) => (
            <select
              {...tie}
              value={values.security}
              onChange={(event) => onChange({ security: Number(event.target.value) })}
            >
              {operation.security.map((needed, index) => (
                <option key={index} value={index}>
                  {needed.join(' + ') || words.noCredentials}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {chosenSchemes(operation, values).map((scheme) => (
        <SchemeFields key={scheme.name} scheme={scheme} {...fields} />
      ))}
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
          onChange({ secrets: {} });
          setKept(false);
          onCredential();
        }}
      >
        {words.forget}
      </button>
    </fieldset>
  );
}

interface SchemeFieldsProps extends Pick<CredentialFieldsProps, 'address' | 'isConfirmed' | 'onCredential'> {
  readonly scheme: ConsoleScheme;
}

/** The fields of one scheme: a key or a token, or user and password. */
function SchemeFields({ scheme, address, isConfirmed, onCredential }: SchemeFieldsProps) {
  const { key, label, kind, oauth } = scheme;
  const field = (title: string, value: string, toCredential: (text: string) => string, isSecret = true, hint = '') => (
    <CredentialField
      label={title}
      value={value}
      isSecret={isSecret}
      hint={hint}
      onText={(text) => {
        dropGrant(key);
        credentials.set(key, toCredential(text));
        onCredential();
      }}
    />
  );
  const value = credentials.get(key, address);
  if (scheme.isUnsendable)
    return (
      <p className="console-hint">
        {label}: {words.cannotSend}
      </p>
    );
  if (oauth)
    return (
      <>
        {field(label, value, (text) => text, true, words.accessToken)}
        <TokenSource scheme={key} {...{ oauth, address, isConfirmed }} onToken={onCredential} />
      </>
    );
  if (kind !== 'basic') return field(label, value, (text) => text);
  // A user's name has no colon (RFC 7617, section 2).
  const [, user = '', password = ''] = /^([^:]*):?(.*)$/s.exec(value) ?? [];
  const pair = (one: string, other: string) => (one === '' && other === '' ? '' : `${one}:${other}`);
  return (
    <>
      {field(words.user, user, (text) => pair(text.replaceAll(':', ''), password), false)}
      {field(words.password, password, (text) => pair(user, text))}
    </>
  );
}
