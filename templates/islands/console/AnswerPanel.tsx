import { useEffect, useId, useMemo, useState } from 'react';
import {
  answerBody,
  answerProblems,
  documentedContent,
  documentedResponse,
} from '../../../src/console/answer-facts.ts';
import { positionsIn } from '../../../src/console/positions.ts';
import type { LoadSchema, SchemaProblem } from '../../../src/console/schema-check.ts';
import type { Answer } from '../../../src/console/send.ts';
import { tableOf } from '../../../src/console/table-of.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
import { AnswerMap } from './AnswerMap.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import { BodyView } from './BodyView.tsx';
import { sizeText } from './size-text.ts';
import { type AnswerView, ViewTabs } from './ViewTabs.tsx';
import { words } from './words.ts';

interface AnswerPanelProps {
  readonly answer: Answer;
  readonly operation: ConsoleOperation;
  readonly load: LoadSchema;
  readonly map: string | null;
  readonly values: ConsoleValues;
}

/** A response: its status, its problems, its headers, and its body in each suitable form. */
export function AnswerPanel({ answer, operation, load, map, values }: AnswerPanelProps) {
  const body = useMemo(() => answerBody(answer), [answer]);
  const positions = useMemo(() => (body.kind === 'json' ? positionsIn(body.value) : []), [body]);
  const table = useMemo(() => (body.kind === 'json' ? tableOf(body.value) : undefined), [body]);
  const [problems, setProblems] = useState<readonly SchemaProblem[]>([]);
  const [view, setView] = useState<AnswerView>('body');
  const [shown, setShown] = useState<string>();
  const id = useId();

  useEffect(() => {
    let isCurrent = true;
    setProblems([]);
    setShown(undefined);
    if (body.kind === 'json')
      answerProblems(operation, answer, body.value, load).then((found) => isCurrent && setProblems(found));
    return () => {
      isCurrent = false;
    };
  }, [answer, body, load, operation]);

  const views: AnswerView[] = [
    'body',
    ...(table ? ['table' as const] : []),
    ...(positions.length > 0 ? ['map' as const] : []),
  ];
  const current = views.includes(view) ? view : 'body';
  const status = `${answer.status} ${answer.statusText}`.trim();
  const tone = answer.status < 300 ? 'success' : answer.status < 400 ? 'redirect' : 'error';
  const panel = views.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${id}-${current}` } : {};
  return (
    <section className="console-answer" aria-label={words.answer}>
      <p className="console-summary" role="status">
        <span className={`status status-${tone}`}>{status}</span> {timeText(answer.time)} ·{' '}
        {sizeText(answer.bytes.byteLength)}
      </p>
      <Remarks answer={answer} operation={operation} fault={body.kind === 'text' ? body.jsonFault : undefined} />
      {problems.length > 0 && <SchemaProblems problems={problems} />}
      <AnswerHeaders headers={answer.headers} />
      <ViewTabs id={id} views={views} current={current} onChoose={setView} />
      <div id={`${id}-panel`} {...panel}>
        {current === 'table' && table && <AnswerTable table={table} />}
        {current === 'map' && (
          <AnswerMap
            positions={positions}
            map={map}
            values={values}
            onChoose={(pointer) => {
              setView('body');
              setShown(pointer);
            }}
          />
        )}
        {current === 'body' && <BodyView answer={answer} body={body} shown={shown} />}
      </div>
    </section>
  );
}

function AnswerHeaders({ headers }: Pick<Answer, 'headers'>) {
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
  readonly answer: Answer;
  readonly operation: ConsoleOperation;
  readonly fault: string | undefined;
}

/** Where a response differs from the description. */
function Remarks({ answer, operation, fault }: RemarksProps) {
  const response = documentedResponse(operation, answer.status);
  const isExpected =
    !response ||
    answer.bytes.byteLength === 0 ||
    response.content.length === 0 ||
    documentedContent(response, answer.type);
  const remarks = [
    ...(response ? [] : [words.undocumented(answer.status)]),
    ...(isExpected ? [] : [words.wrongType(answer.type, response.content.map(({ type }) => type).join(', '))]),
    ...(fault === undefined ? [] : [words.notJson(fault)]),
  ];
  return remarks.map((remark) => (
    <p className="console-problem" role="alert" key={remark}>
      {remark}
    </p>
  ));
}

const MOST_PROBLEMS = 8;

function SchemaProblems({ problems }: { readonly problems: readonly SchemaProblem[] }) {
  return (
    <div className="console-problem" role="alert">
      <p>{words.breaksSchema}</p>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map(({ pointer, message }) => (
          <li key={pointer}>
            <code>{pointer === '' ? words.wholeBody : pointer.slice(1).replaceAll('/', '.')}</code> {message}
          </li>
        ))}
        {problems.length > MOST_PROBLEMS && <li>{words.more(problems.length - MOST_PROBLEMS)}</li>}
      </ul>
    </div>
  );
}

function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
