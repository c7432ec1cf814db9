import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../package-root.ts';

/** A task for another thread, by its name in `src/work.ts`; input and output are plain data. */
export interface Task<Input, Output> {
  readonly name: string;
  /** Never set: it only carries the types. */
  readonly types?: (input: Input) => Output;
}

/** A worker thread. It starts with its first task, since a start costs a twentieth of a second. */
export interface Thread {
  readonly isStarted: () => boolean;
  /** Runs a task after those requested before it. Rejects with the task's error, or that of the thread. */
  readonly run: <Input, Output>(task: Task<Input, Output>, input: Input) => Promise<Output>;
  /** Ends the thread; unfinished tasks never settle. */
  readonly close: () => void;
}

/** A message from the main thread. */
export interface TaskCall {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
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
 * A worker thread if so many threads are allowed, by default as many as there are cores; undefined if there is only the
 * main one.
 */
export function threadFor(jobs = availableParallelism()): Thread | undefined {
  return jobs > 1 ? openThread() : undefined;
}

/**
 * A thread that has not started yet. It keeps the process alive while it works. `entry`: the file that it runs, an
 * absolute path. Once it has crashed, every task is rejected with the reason.
 */
export function openThread(entry: string = join(packageRoot, 'bin', 'work.js')): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let failure: unknown;
  let calls = 0;
  const start = (): Worker => {
    const started = new Worker(entry);
    const fail = (reason: unknown) => {
      failure ??= reason;
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
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`A thread of docgen's exited unexpectedly, with ${code}.`)));
    return started;
  };
  return {
    isStarted: () => worker !== undefined,
    run: (task, input) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) throw failure;
        worker ??= start();
        calls += 1;
        waiting.set(calls, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: calls, task: task.name, input } satisfies TaskCall);
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      waiting.clear();
    },
  };
}
