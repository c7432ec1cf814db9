import type { Failure } from '../../../../src/console/failure.ts';
import type { Grant } from '../../../../src/console/grants.ts';
import { tokenWords } from './token-words.ts';
import type { TokenState } from './use-token.ts';

interface TokenProgressProps {
  readonly state: TokenState;
  /** How the token that is there was obtained. */
  readonly grant: Grant | undefined;
}

/** How far a flow has come: what to do in another window, what is wrong, or how long the token lasts. */
export function TokenProgress({ state, grant }: TokenProgressProps) {
  switch (state.kind) {
    case 'asking':
      return (
        <p className="console-hint" role="status">
          {tokenWords.asking(state.host)}
        </p>
      );
    case 'window':
      return (
        <>
          {state.failure ? <FailureText failure={state.failure} /> : <p role="status">{tokenWords.waiting}</p>}
          <OtherWindow href={state.url} text={tokenWords.openPage} />
        </>
      );
    case 'device':
      return (
        <div role="status">
          <p>{tokenWords.enter}</p>
          <p className="console-code">{state.code.userCode}</p>
          <OtherWindow href={state.code.filledAddress} text={tokenWords.openDevice} />
          <p className="console-hint">
            {state.code.address} · {tokenWords.pending}
          </p>
        </div>
      );
    case 'failure':
      return (
        <>
          <FailureText failure={state.failure} />
          <p className="console-hint">{tokenWords.instead}</p>
        </>
      );
    default:
      return grant ? <GrantText grant={grant} /> : null;
  }
}

/** Opens in a window that cannot reach back. */
function OtherWindow({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p>
      <a className="console-link" href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    </p>
  );
}

/** Why there is no token. */
export function FailureText({ failure: { title, text, code } }: { readonly failure: Failure }) {
  return (
    <div className="console-problem" role="alert">
      <p>
        <strong>{title}.</strong> {text}
      </p>
      {code !== undefined && <code>{code}</code>}
    </div>
  );
}

/** A time of today, or a day with its time. */
function timeText(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString([], isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

function GrantText({ grant: { origin, expires, refresh } }: { readonly grant: Grant }) {
  const time = expires === undefined ? '' : timeText(new Date(expires));
  return (
    <p className="console-hint" role="status">
      {tokenWords.got(new URL(origin).host)} {time !== '' && tokenWords.expires(time)}{' '}
      {refresh !== '' && time !== '' && tokenWords.renewsItself}
    </p>
  );
}
