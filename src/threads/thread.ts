import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../package-root.ts';
import { messageOf } from '../shared/message-of.ts';

/**
 * A task for another thread, by its name in `src/work.ts`; input, output and what its calls share are plain data.
 */
export interface Task<Input, Output, Shared = undefined> {
  readonly name: string;
  /** Never set: it only carries the types. */
  readonly types?: (input: Input, shared: Shared) => Output;
}

/** A worker thread. It starts with its first task, since a start costs a twentieth of a second. */
export interface Thread {
  readonly isStarted: () => boolean;
  /** How many tasks it was given that are not finished. */
  readonly unfinished: () => number;
  /**
   * Runs a task after those requested before it. Rejects with the task's error, or that of the thread. `shared` is sent
   * again only if it is another object than for the last call of the task.
   */
  readonly run: <Input, Output, Shared>(
    task: Task<Input, Output, Shared>,
    input: Input,
    shared?: Shared,
  ) => Promise<Output>;
  /** Ends the thread; unfinished tasks never settle. */
  readonly close: () => void;
}

/** A message from the main thread. */
export interface TaskCall {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  /** What this call and the next ones of the task share; without it, they share the same as before. */
  readonly shared?: { readonly value: unknown };
}

/** The message that comes back. */
export type TaskResult =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A thread that has not started yet. It keeps the process alive while it works. `entry`: the file that it runs, an
 * absolute path. Once it has crashed, every task is rejected with the reason.
 */
export function openThread(entry: string = join(packageRoot, 'bin', 'work.js')): Thread {
  const waiting = new Map<number, Waiting>();
  const sent = new Map<string, unknown>();
  let worker: Worker | undefined;
  let failure: unknown;
  let calls = 0;
  const start = (): Worker => {
    const started = new Worker(entry);
    const fail = (reason: string) => {
      failure ??= new Error(`One of docgen's threads ended unexpectedly: ${reason}; --jobs 1 builds without them`);
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    };
    started.on('message', (result: TaskResult) => {
      const { resolve, reject } = waiting.get(result.id) ?? {};
      waiting.delete(result.id);
      if ('error' in result) reject?.(result.error);
      else resolve?.(result.output as never);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => fail(messageOf(error)));
    started.on('exit', (code) => fail(`it exited with code ${code}`));
    return started;
  };
  return {
    isStarted: () => worker !== undefined,
    unfinished: () => waiting.size,
    run: ({ name }, input, shared) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) throw failure;
        worker ??= start();
        calls += 1;
        waiting.set(calls, { resolve, reject });
        worker.ref();
        const isNew = shared !== undefined && sent.get(name) !== shared;
        if (isNew) sent.set(name, shared);
        const call: TaskCall = { id: calls, task: name, input, ...(isNew && { shared: { value: shared } }) };
        worker.postMessage(call);
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
      sent.clear();
    },
  };
}
