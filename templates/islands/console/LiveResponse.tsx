import { useCallback, useEffect, useMemo } from 'react';
import { loadSchema } from '../../../src/console/load.ts';
import type { ReceivedResponse } from '../../../src/console/send.ts';
import { adoptConsoleSheet } from '../../../src/console/sheet.ts';
import { initialValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { ResponsePanel } from './ResponsePanel.tsx';
import { useSending } from './use-sending.ts';
import { words } from './words.ts';

export interface LiveResponseProps {
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

/** Sends a request at once, and shows its response, on the map if it has positions. */
export function LiveResponse({ operation, api, map, parameters, example }: LiveResponseProps) {
  const { outcome, sendNow } = useSending(operation);
  const values = useMemo(() => ({ ...initialValues(operation), parameters }), [operation, parameters]);
  const load = useCallback((name: string) => loadSchema(api, name), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for each time that it is shown.
  useEffect(() => {
    adoptConsoleSheet();
    void sendNow({ values, files: new Map() });
  }, []);
  const documented = useMemo(() => documentedResponse(example), [example]);
  if (outcome.kind !== 'response' && outcome.kind !== 'failure') return <p role="status">{words.sending}</p>;
  const isLive = outcome.kind === 'response';
  return (
    <>
      {!isLive && <p className="console-hint">{words.noServer}</p>}
      <ResponsePanel
        response={isLive ? outcome.response : documented}
        operation={operation}
        load={load}
        map={map}
        values={values}
        first="map"
      />
    </>
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
