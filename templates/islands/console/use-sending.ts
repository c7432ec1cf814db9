import { useEffect, useRef, useState } from 'react';
import { buildRequest, serverAddress } from '../../../src/console/build-request.ts';
import { outlivesRedirects } from '../../../src/console/credentials.ts';
import { explainFailure, type Failure, refusedByBrowser } from '../../../src/console/failure.ts';
import { type ReceivedResponse, send } from '../../../src/console/send.ts';
import { type SentRequest, session } from '../../../src/console/session.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';

/** The outcome of the last request. */
export type Outcome =
  | { readonly kind: 'none' | 'sending' | 'cancelled' }
  | { readonly kind: 'response'; readonly response: ReceivedResponse }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** The requests of a form, one at a time. */
export interface Sending {
  readonly outcome: Outcome;
  /** The last requests of all pages, the newest first. */
  readonly sent: readonly SentRequest[];
  /** Sends the request of the form; a running request is cancelled. */
  readonly sendNow: (values: ConsoleValues, files: ReadonlyMap<string, readonly File[]>) => Promise<void>;
  readonly cancel: () => void;
  /** Removes the last outcome. */
  readonly clear: () => void;
}

/** Sends requests of an operation; a running one is cancelled when the form is removed. */
export function useSending(operation: ConsoleOperation): Sending {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [sent, setSent] = useState<readonly SentRequest[]>(session.requests());
  const underWay = useRef<AbortController>(undefined);
  const cancel = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);

  const sendNow: Sending['sendNow'] = async (values, files) => {
    cancel();
    const abort = new AbortController();
    underWay.current = abort;
    const request = buildRequest(operation, values, false);
    const note = (status: string) =>
      setSent(session.add({ api: operation.api, title: operation.title, page: location.pathname, status }, values));
    const failure = refusedByBrowser(request);
    if (failure) {
      setOutcome({ kind: 'failure', failure });
      return;
    }
    setOutcome({ kind: 'sending' });
    try {
      const response = await send(request, {
        files,
        cookies: values.cookies,
        follows: !outlivesRedirects(operation, values, serverAddress(operation, values)),
        signal: abort.signal,
        onProgress: (part) => setOutcome({ kind: 'response', response: part }),
      });
      if (underWay.current !== abort) return;
      setOutcome(
        response.state === 'stopped' && response.bytes.byteLength === 0
          ? { kind: 'cancelled' }
          : { kind: 'response', response },
      );
      note(String(response.status));
    } catch (error) {
      if (abort.signal.aborted) {
        if (underWay.current === abort) setOutcome({ kind: 'cancelled' });
        return;
      }
      const failure = await explainFailure(error, request.url);
      note('–');
      if (underWay.current === abort) setOutcome({ kind: 'failure', failure });
    }
  };
  return { outcome, sent, sendNow, cancel, clear: () => setOutcome({ kind: 'none' }) };
}
