import { useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { buildRequest, type FormProblems, formProblems } from '../../../src/console/build-request.ts';
import { chooseExample, chosenExample, onExampleChosen } from '../../../src/console/chosen-example.ts';
import { copyText } from '../../../src/console/copy-text.ts';
import { carriesCredentials } from '../../../src/console/credentials.ts';
import { loadSchema } from '../../../src/console/load.ts';
import { renewTokens } from '../../../src/console/renew-tokens.ts';
import type { SentRequest } from '../../../src/console/session.ts';
import { isShareable, shareAddress, sharedForm } from '../../../src/console/share.ts';
import { showSamples, terminalText } from '../../../src/console/show-samples.ts';
import { type ConsoleValues, initialValues, withExample } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { BodyFields } from './BodyFields.tsx';
import { ConsoleFrame, type ConsoleFrameProps } from './ConsoleFrame.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { FailureNote } from './FailureNote.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { ResponsePanel } from './ResponsePanel.tsx';
import { ServerField } from './ServerField.tsx';
import { SessionList } from './SessionList.tsx';
import { showBelow } from './show-below.ts';
import { useConfirmedServer } from './use-confirmed-server.ts';
import { useSending } from './use-sending.ts';
import { words } from './words.ts';

export interface ConsoleFormProps extends Pick<ConsoleFrameProps, 'isOpen' | 'onClose'> {
  readonly operation: ConsoleOperation;
  /** File of the operation, site-absolute. */
  readonly source: string;
  readonly api: string;
  readonly map: string | null;
  /** Route of the operation's page, if the console is on another one. */
  readonly page: string | undefined;
}

/** The form of an operation, and below it the response to its last request. */
export function ConsoleForm({ operation, source, api, map, page, isOpen, onClose }: ConsoleFormProps) {
  const [shared] = useState(() => (page === undefined ? sharedForm(location.hash, operation) : undefined));
  const chosen = useSyncExternalStore(onExampleChosen, () => chosenExample(source));
  const example = chosen ?? 0;
  const [values, setValues] = useState<ConsoleValues>(
    () => shared?.values ?? withExample(initialValues(operation), operation, example),
  );
  const filled = useRef(example);
  const { address, isConfirmed, ...server } = useConfirmedServer(operation, values, shared?.choosesServer === true);
  const [problems, setProblems] = useState<FormProblems>({});
  const [note, setNote] = useState('');
  const { outcome, sent, sendNow, cancel, clear } = useSending(operation);
  const [, showCredentials] = useReducer((count: number) => count + 1, 0);
  const files = useRef(new Map<string, readonly File[]>());
  const isPreparing = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const id = useId();
  const load = useCallback((name: string) => loadSchema(api, name), [api]);

  // Any new render may change what is sent, including credentials; unchanged samples are left alone.
  useEffect(() => {
    const samples = form.current?.closest('.operation-samples');
    showSamples(buildRequest(operation, values, true), samples, chosen !== undefined);
  });
  // A field is marked when the problems are shown, and only then can it be focused.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  // What is picked beside the samples is filled in here, too.
  useEffect(() => {
    if (filled.current === example) return;
    filled.current = example;
    setValues((before) => withExample(before, operation, example));
  }, [example, operation]);

  // A response is brought into view once, not with each part of a stream.
  const hasOutcome = outcome.kind === 'response' || outcome.kind === 'failure';
  useEffect(() => {
    if (!hasOutcome) return;
    if (body.current && below.current) showBelow(body.current, below.current);
  }, [hasOutcome]);

  const change = (part: Partial<ConsoleValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setNote('');
    server.follow(part);
  };

  /** Fills the form again; what is kept may have been sent by a link, to a server that the reader never confirmed. */
  const again = ({ values: before }: SentRequest) => {
    setValues({ ...values, ...before, secrets: values.secrets });
    server.doubt(before);
  };

  /**
   * Checks the form, renews its token, and returns whether the request can be sent. `isForced`: also with values that the description
   * does not allow, to see how the API refuses them.
   */
  const prepare = async (isForced: boolean): Promise<boolean> => {
    const found = isForced ? {} : await formProblems(operation, values, load);
    setProblems(found);
    const count = Object.keys(found).length;
    if (count > 0) {
      setNote(words.fix(count));
      return false;
    }
    setNote(words.sending);
    const stale = await renewTokens(operation, values, address);
    setNote(stale ? words.stale(stale.title) : '');
    return stale === undefined;
  };

  /** Sends the request, unless one is being prepared: a token is renewed before it is used. */
  const submit = async (isForced: boolean) => {
    if (isPreparing.current) return;
    if (!isConfirmed && carriesCredentials(operation, values, address)) {
      setNote(words.unconfirmed);
      return;
    }
    isPreparing.current = true;
    const isReady = await prepare(isForced).finally(() => {
      isPreparing.current = false;
    });
    if (isReady) await sendNow(values, files.current);
    else clear();
  };

  const share = async () => {
    if (!isShareable(values)) {
      setNote(words.tooLong);
      return;
    }
    const address = shareAddress(values, page);
    if (page === undefined) history.replaceState(history.state, '', address);
    setNote((await copyText(address)) ? words.shared : words.notCopied);
  };

  const isArriving = outcome.kind === 'response' && outcome.response.state === 'arriving';
  const isSending = outcome.kind === 'sending';
  const actions = (
    <>
      {(isSending || isArriving) && (
        <button type="button" className="plain-button" onClick={cancel}>
          {words.cancel}
        </button>
      )}
      <button
        type="submit"
        form={id}
        className="plain-button button-primary"
        // The second click of two sends nothing again.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {words.send} <kbd>{words.shortcut()}</kbd>
      </button>
    </>
  );
  const report = (
    <>
      <p className="console-note" role="status">
        {isSending
          ? words.sending
          : isArriving
            ? words.arriving
            : outcome.kind === 'cancelled'
              ? words.cancelled
              : note}
      </p>
      {Object.keys(problems).length > 0 && (
        <button type="button" className="plain-button" onClick={() => void submit(true)}>
          {words.sendAnyway}
        </button>
      )}
    </>
  );
  return (
    <ConsoleFrame {...{ isOpen, onClose, actions, body, report }}>
      <form
        className="console-form"
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat) void submit(false);
        }}
      >
        <ServerField
          operation={operation}
          values={values}
          onChange={change}
          address={address}
          onConfirm={isConfirmed ? undefined : server.confirm}
        />
        <CredentialFields
          operation={operation}
          values={values}
          address={address}
          isConfirmed={isConfirmed}
          onChange={change}
          onCredential={showCredentials}
        />
        <ParameterFields {...{ operation, values, problems, load }} onChange={change} />
        <BodyFields
          {...{ operation, values, problems, load }}
          onChange={change}
          example={example}
          onExample={(index) => chooseExample(source, index)}
          files={files.current}
        />
      </form>
      <div className="console-below" ref={below}>
        {outcome.kind === 'failure' && (
          <FailureNote failure={outcome.failure} terminal={terminalText(buildRequest(operation, values, true))} />
        )}
        {outcome.kind === 'response' && (
          <ResponsePanel response={outcome.response} operation={operation} load={load} map={map} values={values} />
        )}
      </div>
      <div className="console-more">
        <button type="button" className="console-link" onClick={share}>
          {words.share}
        </button>
        <SessionList api={operation.api} requests={sent} onChoose={again} />
      </div>
    </ConsoleFrame>
  );
}
