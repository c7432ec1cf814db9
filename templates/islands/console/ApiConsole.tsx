import { type ComponentType, useEffect, useRef, useState } from 'react';
import { sharedFragment } from '../../../src/shared/console-protocol.ts';
import type { ConsoleFormProps } from './ConsoleForm.tsx';
import { words } from './words.ts';

export interface ApiConsoleProps {
  /** File of the operation, site-absolute. */
  readonly source: string;
  /** Route of the API's overview. */
  readonly api: string;
  /** File of the map's outlines, site-absolute; null: a map without any. */
  readonly map: string | null;
}

/**
 * The console before it is opened: nothing of the form is loaded until the reader opens it, or follows a shared link.
 */
export default function ApiConsole({ source, api, map }: ApiConsoleProps) {
  const [Form, setForm] = useState<ComponentType<ConsoleFormProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed');
  const panel = useRef<HTMLElement>(null);

  const open = () => setState('loading');
  useEffect(() => {
    if (location.hash.startsWith(sharedFragment)) setState('loading');
  }, []);
  useEffect(() => {
    if (state !== 'loading') return;
    import('./ConsoleForm.tsx').then(
      ({ ConsoleForm }) => setForm(() => ConsoleForm),
      () => setState('failed'),
    );
  }, [state]);

  return (
    <section className="panel console" aria-label={words.title} ref={panel}>
      <h2 className="console-title">{words.title}</h2>
      {Form ? (
        <Form source={source} api={api} map={map} />
      ) : (
        <div className="console-closed">
          <p>{words.intro}</p>
          <button type="button" className="plain-button" onClick={open} disabled={state === 'loading'}>
            {state === 'loading' ? words.loading : state === 'failed' ? words.retry : words.open}
          </button>
          {state === 'failed' && <p role="alert">{words.notLoaded}</p>}
        </div>
      )}
    </section>
  );
}
