import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { buildRequest, type FormProblems, formProblems, serverAddress } from '../../../src/console/build-request.ts';
import { explainFailure, type Failure, TIME_LIMIT } from '../../../src/console/failure.ts';
import { loadOperation, loadSchema } from '../../../src/console/load.ts';
import { type Answer, send } from '../../../src/console/send.ts';
import { type SentRequest, session } from '../../../src/console/session.ts';
import { shareAddress, sharedValues } from '../../../src/console/share.ts';
import { showSamples, terminalText } from '../../../src/console/show-samples.ts';
import { type ConsoleValues, initialValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { BodyFields } from './BodyFields.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { FailureNote } from './FailureNote.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { ServerField } from './ServerField.tsx';
import { SessionList } from './SessionList.tsx';
import { words } from './words.ts';

export interface ConsoleFormProps {
  readonly source: string;
  readonly api: string;
  readonly map: string | null;
}

/** The opened console: fetches what it needs of the operation, then shows its form. */
export function ConsoleForm(props: ConsoleFormProps) {
  const [operation, setOperation] = useState<ConsoleOperation>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // "Retry" takes the failure back, which loads again.
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

type Outcome =
  | { readonly kind: 'none' | 'sending' | 'cancelled' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly failure: Failure };

function OpenForm({ operation, api, map }: ConsoleFormProps & { readonly operation: ConsoleOperation }) {
  const initial = initialValues(operation);
  const [values, setValues] = useState<ConsoleValues>(() => sharedValues(location.hash, initial) ?? initial);
  const [problems, setProblems] = useState<FormProblems>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [note, setNote] = useState('');
  const [sent, setSent] = useState<readonly SentRequest[]>(session.requests());
  const [, showCredentials] = useReducer((count: number) => count + 1, 0);
  const files = useRef(new Map<string, File>());
  const underWay = useRef<AbortController>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const load = useCallback((name: string) => loadSchema(api, name), [api]);

  // Whatever is shown anew may change what is sent, a credential too; samples that stay the same are left alone.
  useEffect(() => showSamples(buildRequest(operation, values, true)));
  useEffect(() => () => underWay.current?.abort(), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);

  // A field is marked when the problems are shown, and only then can it be gone to.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const change = (part: Partial<ConsoleValues>) => setValues((before) => ({ ...before, ...part }));

  const submit = async () => {
    const found = await formProblems(operation, values, load);
    setProblems(found);
    const count = Object.keys(found).length;
    if (count > 0) {
      setNote(words.mend(count));
      return;
    }
    setNote('');
    underWay.current?.abort();
    const abort = new AbortController();
    underWay.current = abort;
    const clock = AbortSignal.timeout(TIME_LIMIT);
    const request = buildRequest(operation, values, false);
    setOutcome({ kind: 'sending' });
    try {
      const answer = await send(request, {
        files: files.current,
        cookies: values.cookies,
        signal: AbortSignal.any([abort.signal, clock]),
        onProgress: (part) => setOutcome({ kind: 'answer', answer: part }),
      });
      setOutcome({ kind: 'answer', answer });
      setSent(session.add({ title: operation.title, page: location.pathname, values, status: String(answer.status) }));
    } catch (error) {
      if (abort.signal.aborted) {
        if (underWay.current === abort) setOutcome({ kind: 'cancelled' });
        return;
      }
      setOutcome({ kind: 'failure', failure: await explainFailure(error, request.url, clock.aborted) });
      setSent(session.add({ title: operation.title, page: location.pathname, values, status: '–' }));
    }
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
        />
        <CredentialFields operation={operation} values={values} onChange={change} onCredential={showCredentials} />
        <ParameterFields operation={operation} values={values} problems={problems} onChange={change} />
        <BodyFields operation={operation} values={values} problems={problems} onChange={change} files={files.current} />
        <div className="console-actions">
          <button type="submit" className="plain-button button-primary">
            {words.send} <kbd>{words.shortcut}</kbd>
          </button>
          {outcome.kind === 'sending' && (
            <button type="button" className="plain-button" onClick={() => underWay.current?.abort()}>
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
      {outcome.kind === 'answer' && (
        <AnswerPanel answer={outcome.answer} operation={operation} load={load} map={map} values={values} />
      )}
      <SessionList requests={sent} onChoose={(one) => setValues(one.values)} />
    </>
  );
}
