import type { Failure } from '../../../src/console/failure.ts';

/** Why there is no answer. */
export function FailureNote({ failure: { title, text, code } }: { readonly failure: Failure }) {
  return (
    <div className="console-failure" role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
      {code !== undefined && (
        <pre>
          <code>{code}</code>
        </pre>
      )}
    </div>
  );
}
