import { shownPart } from '../../../src/console/shown-text.ts';
import { type ConsoleValues, ownValue } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { Field } from './Field.tsx';
import { TextControl } from './TextControl.tsx';
import { words } from './words.ts';

interface ServerFieldProps {
  readonly operation: ConsoleOperation;
  readonly values: ConsoleValues;
  readonly onChange: (part: Partial<ConsoleValues>) => void;
  /** The chosen address, its variables filled in. */
  readonly address: string;
  /** Confirms a server that a link chose; undefined if there is nothing to confirm. */
  readonly onConfirm: (() => void) | undefined;
}

/** Where the request goes: one of the described servers, with its variables, or an address that the reader types. */
export function ServerField({ operation, values, onChange, address, onConfirm }: ServerFieldProps) {
  const server = operation.servers[values.server];
  return (
    <>
      <details className="console-group">
        <summary>
          {words.server} <code>{shownPart(address)}</code>
        </summary>
        {operation.servers.length > 1 && (
          <Field label={words.server} hint={server?.summary ?? ''}>
            {(tie) => (
              <select
                {...tie}
                value={values.server}
                onChange={(event) => onChange({ server: Number(event.target.value), variables: {}, base: '' })}
              >
                {operation.servers.map((one, index) => (
                  <option key={one.template} value={index}>
                    {shownPart(one.summary === undefined ? one.label : `${one.label}: ${one.summary}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {server?.variables.map(({ name, default: fallback, values: choices }) => (
          <Field key={name} label={name}>
            {(tie) => {
              const value = ownValue(values.variables, name) ?? fallback;
              const set = (text: string) => onChange({ variables: { ...values.variables, [name]: text } });
              return choices.length > 0 ? (
                <select {...tie} value={value} onChange={(event) => set(event.target.value)}>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {shownPart(choice)}
                    </option>
                  ))}
                </select>
              ) : (
                <TextControl {...{ tie, value }} onChange={set} />
              );
            }}
          </Field>
        ))}
        <Field label={words.base} isWide>
          {(tie) => (
            <TextControl
              tie={tie}
              type="url"
              placeholder={address}
              value={values.base}
              onChange={(base) => onChange({ base })}
            />
          )}
        </Field>
      </details>
      {onConfirm && (
        <div className="console-problem" role="alert">
          <p>{words.linkedServer(shownPart(address))}</p>
          <button type="button" className="plain-button" onClick={onConfirm}>
            {words.confirmServer}
          </button>
        </div>
      )}
    </>
  );
}
