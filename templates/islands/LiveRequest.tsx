import { type ComponentType, useState } from 'react';
import type { ConsoleOperation } from '../../src/model/console.ts';
import type { LiveResponseProps } from './console/LiveResponse.tsx';
import { words } from './console/words.ts';

export type LiveRequestProps = Pick<LiveResponseProps, 'api' | 'map' | 'parameters' | 'example'> & {
  /** File of the operation's console, site-absolute. */
  readonly source: string;
};

/** What is loaded when the button is first pressed. */
interface Loaded {
  readonly LiveResponse: ComponentType<LiveResponseProps>;
  readonly operation: ConsoleOperation;
}

/** A button that sends one request of an operation, and shows the response. Nothing is loaded until it is pressed. */
export default function LiveRequest({ source, ...request }: LiveRequestProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const isSending = state === 'sending';
  const start = async () => {
    setState('sending');
    try {
      const [{ LiveResponse }, { loadOperation }] = await Promise.all([
        import('./console/LiveResponse.tsx'),
        import('../../src/console/load.ts'),
      ]);
      setLoaded({ LiveResponse, operation: await loadOperation(source) });
      setAttempt(attempt + 1);
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="live-request">
      <div className="panel-head">
        <button
          type="button"
          className="plain-button button-primary"
          aria-disabled={isSending}
          onClick={() => isSending || void start()}
        >
          {words.sendThis}
        </button>
        <span role="status">{isSending && words.sending}</span>
        {state === 'failed' && <span role="alert">{words.notLoaded}</span>}
      </div>
      {loaded && (
        <loaded.LiveResponse
          operation={loaded.operation}
          attempt={attempt}
          onEnd={() => setState('idle')}
          {...request}
        />
      )}
    </div>
  );
}
