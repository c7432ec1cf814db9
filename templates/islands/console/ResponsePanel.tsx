import { useEffect, useId, useMemo, useState } from 'react';
import { positionsIn } from '../../../src/console/positions.ts';
import {
  documentedContent,
  documentedResponse,
  responseBody,
  responseProblems,
} from '../../../src/console/response-facts.ts';
import type { LoadSchema } from '../../../src/console/schema-check.ts';
import type { SchemaProblem } from '../../../src/console/schema-validation.ts';
import type { ReceivedResponse } from '../../../src/console/send.ts';
import { shownPart } from '../../../src/console/shown-text.ts';
import { statusMeaning } from '../../../src/console/status-meaning.ts';
import { tableOf } from '../../../src/console/table-of.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { plainValue, type WrittenJson } from '../../../src/shared/written-number.ts';
import { BodyActions } from './BodyActions.tsx';
import { BodyView } from './BodyView.tsx';
import { ResponseMap } from './ResponseMap.tsx';
import { ResponseTable } from './ResponseTable.tsx';
import { sizeText } from './size-text.ts';
import { useBodyAddress } from './use-body-address.ts';
import { type ResponseView, ViewTabs } from './ViewTabs.tsx';
import { words } from './words.ts';

interface ResponsePanelProps {
  readonly response: ReceivedResponse;
  /** Whether no server sent it: it is the one that the documentation shows. */
  readonly isExample?: boolean;
  readonly operation: ConsoleOperation;
  readonly load: LoadSchema;
  readonly map: string | null;
  readonly values: ConsoleValues;
  /** The view that is shown at first, if the response has it; default: the body. */
  readonly first?: ResponseView;
}

/** A response: its status, its problems, its headers, and its body in each suitable view. */
export function ResponsePanel(props: ResponsePanelProps) {
  const { response, isExample, operation, load, map, values, first = 'body' } = props;
  const body = useMemo(() => responseBody(response), [response]);
  const json = 'value' in body ? (body.value as WrittenJson) : undefined;
  const positions = useMemo(() => (json === undefined ? [] : positionsIn(plainValue(json))), [json]);
  const table = useMemo(() => (json === undefined ? undefined : tableOf(json)), [json]);
  const [problems, setProblems] = useState<readonly SchemaProblem[] | undefined>([]);
  const [view, setView] = useState<ResponseView>(first);
  const [shown, setShown] = useState<string>();
  const address = useBodyAddress(response);
  const id = useId();

  useEffect(() => {
    let isCurrent = true;
    setProblems([]);
    setShown(undefined);
    if (body.kind === 'json')
      responseProblems(operation, response, body.value, load).then((found) => isCurrent && setProblems(found));
    return () => {
      isCurrent = false;
    };
  }, [response, body, load, operation]);

  const views: ResponseView[] = [
    'body',
    ...(table ? ['table' as const] : []),
    ...(positions.length > 0 ? ['map' as const] : []),
  ];
  const current = views.includes(view) ? view : 'body';
  const meaning = statusMeaning(response);
  const panel = views.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${id}-${current}` } : {};
  return (
    <section className="console-response" aria-label={words.response}>
      <p className="console-summary" role="status">
        {isExample ? words.noServer : <Summary response={response} />}
      </p>
      {meaning !== undefined && <p className="console-hint">{meaning}</p>}
      <Remarks response={response} operation={operation} fault={body.kind === 'text' ? body.jsonFault : undefined} />
      {problems === undefined && <p className="console-hint">{words.notCompared}</p>}
      {problems !== undefined && problems.length > 0 && <SchemaProblems problems={problems} />}
      <ResponseHeaders headers={response.headers} />
      <div className="console-bar">
        <ViewTabs id={id} views={views} current={current} onChoose={setView} />
        <BodyActions response={response} body={body} address={address} />
      </div>
      <div id={`${id}-panel`} {...panel}>
        {current === 'table' && table && <ResponseTable table={table} />}
        {current === 'map' && (
          <ResponseMap
            positions={positions}
            map={map}
            parameters={operation.parameters}
            values={values}
            onChoose={(pointer) => {
              setView('body');
              setShown(pointer);
            }}
          />
        )}
        {current === 'body' && <BodyView {...{ response, body, shown, address }} />}
      </div>
    </section>
  );
}

/** Its status, how long it took, and its size. */
function Summary({ response: { status, statusText, time, bytes } }: Pick<ResponsePanelProps, 'response'>) {
  const tone = status < 300 ? 'success' : status < 400 ? 'redirect' : 'error';
  return (
    <>
      <span className={`status status-${tone}`}>{`${status} ${statusText}`.trim()}</span>
      {time !== undefined && ` · ${timeText(time)}`}
      {` · ${sizeText(bytes.byteLength)}`}
    </>
  );
}

function ResponseHeaders({ headers }: Pick<ReceivedResponse, 'headers'>) {
  if (headers.length === 0) return null;
  return (
    <details className="console-group">
      <summary>{words.headers(headers.length)}</summary>
      <dl className="console-headers">
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface RemarksProps {
  readonly response: ReceivedResponse;
  readonly operation: ConsoleOperation;
  readonly fault: string | undefined;
}

/** Where a response differs from the description. */
function Remarks({ response, operation, fault }: RemarksProps) {
  const documented = documentedResponse(operation, response.status);
  const isExpected =
    !documented ||
    response.bytes.byteLength === 0 ||
    documented.content.length === 0 ||
    documentedContent(documented, response.type);
  const remarks = [
    ...(documented ? [] : [words.undocumented(response.status)]),
    ...(isExpected ? [] : [words.wrongType(response.type, documented.content.map(({ type }) => type).join(', '))]),
    ...(response.state === 'arriving' || response.state === 'complete' ? [] : [words[response.state]]),
    ...(fault === undefined ? [] : [words.notJson(fault)]),
  ];
  return remarks.map((remark) => (
    <p className="console-problem" role="alert" key={remark}>
      {remark}
    </p>
  ));
}

const MAX_PROBLEMS = 8;

function SchemaProblems({ problems }: { readonly problems: readonly SchemaProblem[] }) {
  return (
    <div className="console-problem" role="alert">
      <p>{words.breaksSchema}</p>
      <ul>
        {problems.slice(0, MAX_PROBLEMS).map(({ pointer, message }) => (
          <li key={pointer}>
            <code>{pointer === '' ? words.wholeBody : shownPart(pointer.slice(1).replaceAll('/', '.'))}</code>{' '}
            {shownPart(message)}
          </li>
        ))}
        {problems.length > MAX_PROBLEMS && <li>{words.more(problems.length - MAX_PROBLEMS)}</li>}
      </ul>
    </div>
  );
}

function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
