import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { buildRequest, type FormProblems, formProblems, serverAddress } from '../../../src/console/build-request.ts';
import { carriesCredentials } from '../../../src/console/credentials.ts';
import { loadOperation, loadSchema } from '../../../src/console/load.ts';
import { shareAddress, sharedForm } from '../../../src/console/share.ts';
import { showSamples, terminalText } from '../../../src/console/show-samples.ts';
import { type ConsoleValues, initialValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { BodyFields } from './BodyFields.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { FailureNote } from './FailureNote.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { ResponsePanel } from './ResponsePanel.tsx';
import { ServerField } from './ServerField.tsx';
import { SessionList } from './SessionList.tsx';
import { useSending } from './use-sending.ts';
import { words } from './words.ts';

export interface ConsoleFormProps {
  readonly source: string;
  readonly api: string;
  readonly map: string | null;
}

/** The opened console: fetches the data of the operation, then shows its form. */
export function ConsoleForm(props: ConsoleFormProps) {
  const [operation, setOperation] = useState<ConsoleOperation>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // "Retry" clears the failure, which loads again.
    if (failed) return;
    loadOperation(props.source).then(setOperation, () => setFailed(true));
  }, [props.source, failed]);
  if (operation) return <OpenForm operation={operation} {...props} />;
  if (!failed) return <p className="console-closed">{words.loading}</p>;
  return (
    <div className="console-closed" role="alert">
      <p>{words.notLoaded}</p>
      <button type="button" className="plain-button" onClick={() => setFailed(false)}>
        {words.retry}
      </button>
    </div>
  );
}

function OpenForm({ operation, api, map }: ConsoleFormProps & { readonly operation: ConsoleOperation }) {
  const [shared] = useState(() => sharedForm(location.hash, operation));
  const [values, setValues] = useState<ConsoleValues>(() => shared?.values ?? initialValues(operation));
  const [isConfirmed, setConfirmed] = useState(!shared?.choosesServer);
  const [problems, setProblems] = useState<FormProblems>({});
  const [note, setNote] = useState('');
  const { outcome, sent, sendNow, cancel } = useSending(operation);
  const [, showCredentials] = useReducer((count: number) => count + 1, 0);
  const files = useRef(new Map<string, File>());
  const form = useRef<HTMLFormElement>(null);
  const load = useCallback((name: string) => loadSchema(api, name), [api]);

  // Any new render may change what is sent, including credentials; unchanged samples are left alone.
  useEffect(() => showSamples(buildRequest(operation, values, true)));
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);

  // A field is marked when the problems are shown, and only then can it be focused.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const change = (part: Partial<ConsoleValues>) => {
    setValues((before) => ({ ...before, ...part }));
    // The reader's own choice needs no confirmation.
    if ('server' in part || 'variables' in part) setConfirmed(true);
  };

  const submit = async () => {
    if (!isConfirmed && carriesCredentials(operation, values)) {
      setNote(words.unconfirmed);
      return;
    }
    const found = await formProblems(operation, values, load);
    setProblems(found);
    const count = Object.keys(found).length;
    setNote(count > 0 ? words.fix(count) : '');
    if (count === 0) await sendNow(values, files.current);
  };

  const share = async () => {
    const address = shareAddress(values);
    history.replaceState(history.state, '', address);
    await navigator.clipboard.writeText(address).catch(() => {});
    setNote(words.shared);
  };

  return (
    <>
      <form
        className="console-form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      >
        <ServerField
          operation={operation}
          values={values}
          onChange={change}
          address={serverAddress(operation, values)}
          onConfirm={isConfirmed ? undefined : () => setConfirmed(true)}
        />
        <CredentialFields operation={operation} values={values} onChange={change} onCredential={showCredentials} />
        <ParameterFields operation={operation} values={values} problems={problems} onChange={change} />
        <BodyFields operation={operation} values={values} problems={problems} onChange={change} files={files.current} />
        <div className="console-actions">
          <button type="submit" className="plain-button button-primary">
            {words.send} <kbd>{words.shortcut}</kbd>
          </button>
          {outcome.kind === 'sending' && (
            <button type="button" className="plain-button" onClick={cancel}>
              {words.cancel}
            </button>
          )}
          <button type="button" className="console-link" onClick={share}>
            {words.share}
          </button>
        </div>
        <p className="console-note" role="status">
          {outcome.kind === 'sending' ? words.sending : outcome.kind === 'cancelled' ? words.cancelled : note}
        </p>
      </form>
      {outcome.kind === 'failure' && (
        <FailureNote failure={outcome.failure} terminal={terminalText(buildRequest(operation, values, true))} />
      )}
      {outcome.kind === 'response' && (
        <ResponsePanel response={outcome.response} operation={operation} load={load} map={map} values={values} />
      )}
      <SessionList requests={sent} onChoose={(one) => setValues(one.values)} />
    </>
  );
}
