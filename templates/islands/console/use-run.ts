import { type SetStateAction, useEffect, useRef, useState } from 'react';
import { credentials } from '../../../src/console/credentials.ts';

/** Work that takes time: shows states on its way, returns the last one, and rejects once the signal is aborted. */
export type Work<State> = (signal: AbortSignal, show: (state: State) => void) => Promise<State>;

/**
 * The state of work that begins when the reader presses a button, and of which one runs at a time. It ends when the reader
 * cancels it, starts it again, leaves, or forgets the credentials, which it may use or get. `ended`: what of a state is
 * left then, which is shown at once, whatever the work still waits for.
 */
export function useRun<State extends object>(initial: State, ended: (state: State) => State) {
  const [state, setState] = useState(initial);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const cancel = () => {
    underWay.current?.abort();
    setState(ended);
  };
  const run = async (work: Work<State>) => {
    cancel();
    const abort = new AbortController();
    underWay.current = abort;
    const signal = AbortSignal.any([abort.signal, credentials.untilForgotten()]);
    const show = (next: SetStateAction<State>) => {
      if (underWay.current === abort) setState(next);
    };
    signal.addEventListener('abort', () => show(ended));
    try {
      show(await work(signal, show));
    } catch (error) {
      show(ended);
      if (!signal.aborted) throw error;
    } finally {
      // What is done cannot be cancelled any more.
      if (underWay.current === abort) underWay.current = undefined;
    }
  };
  return { state, run, cancel };
}
