import { useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { buildRequest } from '../../../src/console/build-request.ts';
import { chooseExample, chosenExample, onExampleChosen } from '../../../src/console/chosen-example.ts';
import { copyText } from '../../../src/console/copy-text.ts';
import { carriesCredentials } from '../../../src/console/credentials.ts';
import { formProblems, problemsLeft } from '../../../src/console/form-problems.ts';
import { loadSchema } from '../../../src/console/load.ts';
import { renewTokens } from '../../../src/console/renew-tokens.ts';
import type { SentRequest } from '../../../src/console/session.ts';
import { isShareable, shareAddress } from '../../../src/console/share.ts';
import { showSamples, terminalText } from '../../../src/console/show-samples.ts';
import { type ConsoleValues, type FilledForm, initialValues, withExample } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { isComposing } from '../../../src/shared/composition.ts';
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
import { type Outcome, type Unsent, useSending } from './use-sending.ts';
import { useSharedForm } from './use-shared-form.ts';
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
  const shared = useSharedForm(operation, page, (linked) => again(linked));
  const chosen = useSyncExternalStore(onExampleChosen, () => chosenExample(source));
  const example = chosen ?? 0;
  const [values, setValues] = useState<ConsoleValues>(
    () => shared?.values ?? withExample(initialValues(operation), operation, example),
  );
  const filled = useRef(example);
  const { address, isConfirmed, ...server } = useConfirmedServer(operation, values, shared?.choosesServer === true);
  /** What is said in place of the outcome. */
  const [note, setNote] = useState<string>();
  const { outcome, sent, sendNow, cancel } = useSending(operation);
  const isUnderWay =
    outcome.kind === 'sending' || (outcome.kind === 'response' && outcome.response.state === 'arriving');
  const [, showCredentials] = useReducer((count: number) => count + 1, 0);
  const [files, setFiles] = useState<FilledForm['files']>(new Map());
  const filledIn: FilledForm = { values, files };
  const problems = outcome.kind === 'problems' ? problemsLeft(outcome.problems, outcome.checked, filledIn) : {};
  const hasProblems = Object.keys(problems).length > 0;
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
    if (outcome.kind === 'problems') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [outcome]);

  // Another media type has controls of its own, which have no files.
  const { bodyType } = values;
  const typeOfFiles = useRef(bodyType);
  useEffect(() => {
    if (typeOfFiles.current === bodyType) return;
    typeOfFiles.current = bodyType;
    setFiles(new Map());
  }, [bodyType]);

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
    // What was said of other values; that a request is under way stays true.
    if (!isUnderWay) setNote('');
    server.follow(part);
  };
  const choose = (name: string, chosen: readonly File[]) => {
    setFiles((before) => new Map(before).set(name, chosen));
    change({});
  };

  /** Fills the form again; what is kept may have been sent by a link, to a server that the reader never confirmed. */
  const again = ({ values: before }: Pick<SentRequest, 'values'>) => {
    setValues({ ...values, ...before, secrets: values.secrets });
    server.doubt(before);
  };

  /**
   * Checks the form and renews its token. `isForced`: also with values that the description does not allow, to see how the API
   * refuses them.
   */
  const prepare = async (isForced: boolean, signal: AbortSignal): Promise<Unsent | undefined> => {
    const problems = isForced ? {} : await formProblems(operation, filledIn, load, signal);
    if (Object.keys(problems).length > 0) return { kind: 'problems', problems, checked: filledIn };
    const failure = await renewTokens(operation, values, address);
    return failure && { kind: 'stale', failure };
  };

  const submit = (isForced: boolean) => {
    if (!isConfirmed && carriesCredentials(operation, values, address)) {
      setNote(words.unconfirmed);
      return;
    }
    setNote(undefined);
    void sendNow({ ...filledIn, prepare: (signal) => prepare(isForced, signal) });
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

  // One button, so that it keeps its place and the focus.
  const actions = (
    <button
      type={isUnderWay ? 'button' : 'submit'}
      form={id}
      className={`plain-button console-send${isUnderWay ? '' : ' button-primary'}`}
      onClick={(event) => {
        // The second click of two does nothing, and a button that cancels must not send as well.
        if (event.detail < 2 && !isUnderWay) return;
        event.preventDefault();
        if (event.detail < 2) cancel();
      }}
    >
      {isUnderWay ? words.cancel : words.send} <kbd hidden={isUnderWay}>{words.shortcut()}</kbd>
    </button>
  );
  const report = (
    <>
      <p className="console-note" role="status">
        {note ?? outcomeNote(outcome)}
      </p>
      {hasProblems && (
        <button type="button" className="plain-button" onClick={() => submit(true)}>
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
          submit(false);
        }}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat) submit(false);
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
          onFiles={choose}
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

/** What the console says of a request whose response is not complete. */
function outcomeNote(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'sending':
    case 'cancelled':
      return words[outcome.kind];
    case 'problems':
      return words.fix(Object.keys(outcome.problems).length);
    case 'stale':
      return words.stale(outcome.failure.title);
    case 'response':
      return outcome.response.state === 'arriving' ? words.arriving : '';
    default:
      return '';
  }
}
