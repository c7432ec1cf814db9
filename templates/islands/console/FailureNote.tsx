import type { Failure } from '../../../src/console/failure.ts';
import { words } from './words.ts';

interface FailureNoteProps {
  readonly failure: Failure;
  /** The same request for a terminal, where a browser's rules do not apply. */
  readonly terminal: string;
}

/** Why there is no response, and what can be done. */
export function FailureNote({ failure: { title, text, code }, terminal }: FailureNoteProps) {
  return (
    <div className="console-failure" role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
      {code !== undefined && <Code text={code} />}
      <p>{words.terminal}</p>
      <Code text={terminal} />
    </div>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  );
}
