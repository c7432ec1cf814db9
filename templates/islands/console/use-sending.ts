import { useState } from 'react';
import { buildRequest, serverAddress } from '../../../src/console/build-request.ts';
import { outlivesRedirects } from '../../../src/console/credentials.ts';
import { explainFailure, type Failure, refusedByBrowser } from '../../../src/console/failure.ts';
import type { FormProblems } from '../../../src/console/form-problems.ts';
import { type ReceivedResponse, send } from '../../../src/console/send.ts';
import { type SentRequest, session } from '../../../src/console/session.ts';
import type { FilledForm } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { useRun } from './use-run.ts';

/** The outcome of the last request. */
export type Outcome =
  /** `sending`: from the press of the button on, while the request is prepared too. */
  | { readonly kind: 'none' | 'sending' | 'cancelled' }
  | Unsent
  | { readonly kind: 'response'; readonly response: ReceivedResponse }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** Why a request was not sent: fields need other values, or its token has expired and could not be renewed. */
export type Unsent =
  /** `checked`: the form that has them. */
  | { readonly kind: 'problems'; readonly problems: FormProblems; readonly checked: FilledForm }
  | { readonly kind: 'stale'; readonly failure: Failure };

/** A request as the reader wants to send it. */
export interface Draft extends FilledForm {
  /** What must be done first, and why the request is not sent then; default: nothing. */
  readonly prepare?: (signal: AbortSignal) => Promise<Unsent | undefined>;
}

/** The requests of a form, one at a time. */
export interface Sending {
  readonly outcome: Outcome;
  /** The last requests of all pages, the newest first. */
  readonly sent: readonly SentRequest[];
  /** Prepares and sends a request; one that is under way is cancelled. */
  readonly sendNow: (draft: Draft) => Promise<void>;
  readonly cancel: () => void;
}

/** What is left of a request that is cancelled: what has arrived of its response. */
function ended(outcome: Outcome): Outcome {
  return outcome.kind === 'response' ? outcome : { kind: 'cancelled' };
}

/** Sends requests of an operation; a running one is cancelled when the form is removed, and when the reader forgets the credentials. */
export function useSending(operation: ConsoleOperation): Sending {
  const { state: outcome, run, cancel } = useRun<Outcome>({ kind: 'none' }, ended);
  const [sent, setSent] = useState<readonly SentRequest[]>(session.requests());

  const sendNow: Sending['sendNow'] = ({ values, files, prepare }) =>
    run(async (signal, show) => {
      const page = location.pathname;
      let time = 0;
      const note = (status: string) =>
        setSent(session.add({ api: operation.api, title: operation.title, page, status, time }, values));
      show({ kind: 'sending' });
      const unsent = await prepare?.(signal);
      signal.throwIfAborted();
      if (unsent) return unsent;
      const request = buildRequest(operation, values, false);
      const refused = refusedByBrowser(request);
      if (refused) return { kind: 'failure', failure: refused };
      time = Date.now();
      try {
        const response = await send(request, {
          files,
          cookies: values.cookies,
          follows: !outlivesRedirects(operation, values, serverAddress(operation, values)),
          signal,
          onProgress: (part) => show({ kind: 'response', response: part }),
        });
        note(String(response.status));
        return response.state === 'stopped' && response.bytes.byteLength === 0
          ? { kind: 'cancelled' }
          : { kind: 'response', response };
      } catch (error) {
        signal.throwIfAborted();
        const failure = await explainFailure(error, request.url, { ...request, cookies: values.cookies });
        note('–');
        signal.throwIfAborted();
        return { kind: 'failure', failure };
      }
    });
  return { outcome, sent, sendNow, cancel };
}
