import { type ComponentType, useState } from 'react';
import type { LiveResponseProps } from './console/LiveResponse.tsx';
import { words } from './console/words.ts';

export type LiveRequestProps = Omit<LiveResponseProps, 'operation'> & {
  /** File of the operation's console, site-absolute. */
  readonly source: string;
};

/** A button that sends one request of an operation, and shows the response. Nothing is loaded until it is pressed. */
export default function LiveRequest({ source, ...request }: LiveRequestProps) {
  const [Response, setResponse] = useState<ComponentType>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const start = async () => {
    setState('loading');
    try {
      const [{ LiveResponse }, { loadOperation }] = await Promise.all([
        import('./console/LiveResponse.tsx'),
        import('../../src/console/load.ts'),
      ]);
      const operation = await loadOperation(source);
      // A new component is a new request.
      setResponse(() => () => <LiveResponse operation={operation} {...request} />);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="live-request">
      <div className="panel-head">
        <button type="button" className="plain-button button-primary" onClick={() => void start()}>
          {state === 'loading' ? words.loading : words.sendThis}
        </button>
        {state === 'failed' && <span role="alert">{words.notLoaded}</span>}
      </div>
      {Response && <Response />}
    </div>
  );
}
