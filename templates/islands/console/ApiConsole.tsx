import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadOperation } from '../../../src/console/load.ts';
import type { ConsoleOperation } from '../../../src/model/console.ts';
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
  /** Route of the operation's page, if the console is on another one. */
  readonly page?: string;
}

interface Loaded {
  readonly Form: ComponentType<ConsoleFormProps>;
  readonly operation: ConsoleOperation;
}

/**
 * The button in the head of the sample, and the console once it is opened: nothing of the form is loaded until the
 * reader presses the button, or follows a shared link. A closed console keeps what was typed.
 */
export default function ApiConsole({ source, api, map, page }: ApiConsoleProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  /** How often the form could not be loaded. */
  const failures = useRef(0);

  // A shared request may be in the address from the start, or come later.
  useEffect(() => {
    if (page !== undefined) return undefined;
    const open = () => {
      if (location.hash.startsWith(sharedFragment)) setState((before) => (before === 'open' ? before : 'loading'));
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [page]);
  useEffect(() => {
    if (state !== 'loading') return;
    Promise.all([import('./ConsoleForm.tsx'), loadOperation(source)]).then(
      ([{ ConsoleForm }, operation]) => {
        setLoaded((before) => before ?? { Form: ConsoleForm, operation });
        setState('open');
      },
      () => {
        failures.current += 1;
        setState('failed');
      },
    );
  }, [state, source]);

  const press = () => {
    // After a release, a page that is still open asks for code that is gone.
    if (failures.current > 1 && navigator.onLine) location.reload();
    else setState(loaded ? 'open' : 'loading');
  };
  const close = () => {
    setState('closed');
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="plain-button button-primary console-open"
        ref={button}
        aria-haspopup="dialog"
        onClick={press}
      >
        {state === 'loading' ? words.loading : state === 'failed' ? words.retry : words.title}
      </button>
      {state === 'failed' && (
        <p className="console-not-loaded" role="alert">
          {words.notLoaded}
        </p>
      )}
      {loaded && (
        <loaded.Form
          {...{ source, api, map, page }}
          operation={loaded.operation}
          isOpen={state === 'open'}
          onClose={close}
        />
      )}
    </>
  );
}
