import type { SentRequest } from '../../../src/console/session.ts';
import { words } from './words.ts';

interface SessionListProps {
  /** That of this page's operation. */
  readonly api: string;
  readonly requests: readonly SentRequest[];
  readonly onChoose: (request: SentRequest) => void;
}

/** The last requests; those of this page fill the form again, the others link to their page. */
export function SessionList({ api, requests, onChoose }: SessionListProps) {
  if (requests.length === 0) return null;
  return (
    <details className="console-group console-session">
      <summary>{words.history}</summary>
      <ol>
        {requests.map((one, index) => (
          <li key={index}>
            {one.page === location.pathname && one.api === api ? (
              <button type="button" className="console-link" onClick={() => onChoose(one)}>
                {nameOf(one, `: ${one.inShort || words.again}`)}
              </button>
            ) : (
              <a href={one.page}>{nameOf(one)}</a>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What tells a request from the others: its status, what it asked for, and when. */
function nameOf({ status, title, time }: SentRequest, more = '') {
  return (
    <>
      <code>{status}</code> {title}
      {more}, {new Date(time).toLocaleTimeString()}
    </>
  );
}
