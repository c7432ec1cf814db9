import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadSchema } from '../../../src/console/load.ts';
import type { ReceivedResponse } from '../../../src/console/send.ts';
import { adoptConsoleSheet } from '../../../src/console/sheet.ts';
import { initialValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { ResponsePanel } from './ResponsePanel.tsx';
import { type Outcome, useSending } from './use-sending.ts';

export interface LiveResponseProps {
  /** Another number sends another request. */
  readonly attempt: number;
  /** The request has ended, with a response or without. */
  readonly onEnd: () => void;
  readonly operation: ConsoleOperation;
  /** Route of the API's overview. */
  readonly api: string;
  /** File of the map, site-absolute. */
  readonly map: string | null;
  /** Values of parameters by `parameterKey`; the others are not sent. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Body of the documented response, in JSON, which is shown where no server responds. */
  readonly example: string;
}

/** Sends a request at once, and shows its response, on the map if it has positions, until the next one has its own. */
export function LiveResponse({ attempt, onEnd, operation, api, map, parameters, example }: LiveResponseProps) {
  const { outcome, sendNow } = useSending(operation);
  const [shown, setShown] = useState<Outcome>();
  if (shown !== outcome && (outcome.kind === 'response' || outcome.kind === 'failure')) setShown(outcome);
  const values = useMemo(() => ({ ...initialValues(operation), parameters }), [operation, parameters]);
  const load = useCallback((name: string) => loadSchema(api, name), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for each attempt.
  useEffect(() => {
    adoptConsoleSheet();
    void sendNow({ values, files: new Map() }).finally(onEnd);
  }, [attempt]);
  const documented = useMemo(() => documentedResponse(example), [example]);
  if (!shown) return null;
  return (
    <ResponsePanel
      response={shown.kind === 'response' ? shown.response : documented}
      isExample={shown.kind !== 'response'}
      operation={operation}
      load={load}
      map={map}
      values={values}
      first="map"
    />
  );
}

function documentedResponse(example: string): ReceivedResponse {
  return {
    status: 200,
    statusText: 'OK',
    headers: [],
    type: 'application/json',
    bytes: new TextEncoder().encode(example),
    time: undefined,
    state: 'complete',
  };
}
