import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inLanes } from '../shared/in-parallel.ts';
import { openThread, type Task, type Thread } from './thread.ts';

/** The worker threads of a build, which start when there is work for them. */
export interface Threads extends Pick<Thread, 'isStarted' | 'run' | 'close'> {
  /** Starts as many threads as work of this size is divided among: sources in bytes. They load docgen's code meanwhile. */
  readonly prepare: (size: number) => void;
  /**
   * Divides batches among the threads and this one; each takes the next batch when it has finished one, and results come
   * in the order of the batches. The first failure ends it.
   */
  readonly divide: <Batch, Input, Output, Result, Shared>(
    batches: readonly Batch[],
    work: DividedWork<Batch, Input, Output, Result, Shared>,
  ) => Promise<Result[]>;
}

/** What is done with each batch, here and beside. */
export interface DividedWork<Batch, Input, Output, Result, Shared> {
  readonly task: Task<Input, Output, Shared>;
  readonly shared: Shared;
  /** The batch as plain data. */
  readonly inputOf: (batch: Batch) => Input;
  /** Takes what another thread has made of a batch. */
  readonly take: (output: Output, batch: Batch) => Result | Promise<Result>;
  /** Does the same in this thread. */
  readonly here: (batch: Batch) => Promise<Result>;
}

/**
 * Batches for each thread that is started for them. A thread loads docgen's code first, for as long as this one needs
 * for about eight batches.
 */
const BATCHES_A_THREAD = 16;

/** The characters of texts in a batch: about an eighth of a second of work. */
export const TEXT_BATCH = 65_536;

/** Loads what other tasks need. */
const loadTask: Task<undefined, undefined> = { name: 'load' };

/** Batches that a thread is given at once, so that it never waits for this one, which may be busy with its own. */
const AT_ONCE = 2;

/** What more threads would do, the main one could neither hand out nor join any faster. */
const MOST = 8;

/** As many as `--jobs` allows; a program may ask for any number. */
const LIMIT = 1024;

/**
 * The threads beside the main one if there may be `jobs` in all, by default as many as there are cores, up to eight;
 * never more than 1,024. Undefined if there is only the main one. `open` default: the threads run docgen's own tasks.
 */
export function threadsFor(jobs = Math.min(availableParallelism(), MOST), open = openThread): Threads | undefined {
  return jobs > 1 ? threadsOf(Array.from({ length: Math.min(jobs, LIMIT) - 1 }, () => open())) : undefined;
}

function threadsOf(threads: readonly Thread[]): Threads {
  const started = () => threads.filter((thread) => thread.isStarted());
  return {
    prepare: (size) => {
      const count = Math.floor(size / TEXT_BATCH / BATCHES_A_THREAD);
      // Whatever is wrong with a thread is reported when there is work for it.
      for (const thread of threads.slice(0, count)) thread.run(loadTask, undefined).catch(() => undefined);
    },
    isStarted: () => started().length > 0,
    run: (task, input, shared) => leastBusy(threads).run(task, input, shared),
    divide: (batches, { task, shared, inputOf, take, here }) => {
      const count = Math.max(started().length, Math.floor(batches.length / BATCHES_A_THREAD));
      const beside = threads.slice(0, count).flatMap((thread) =>
        Array.from({ length: AT_ONCE }, () => async (batch: (typeof batches)[number]) => {
          return take(await thread.run(task, inputOf(batch), shared), batch);
        }),
      );
      const own = async (batch: (typeof batches)[number]) => {
        const result = await here(batch);
        // Results of the threads are taken in between.
        await nextTurn();
        return result;
      };
      return inLanes(batches, [...beside, own]);
    },
    close: () => {
      for (const thread of threads) thread.close();
    },
  };
}

/** One that has started, unless it has enough to do and another may start. */
function leastBusy(threads: readonly Thread[]): Thread {
  const started = threads.filter((thread) => thread.isStarted());
  const [least] = started.sort((one, other) => one.unfinished() - other.unfinished());
  const next = threads.find((thread) => !thread.isStarted());
  return (least && (!next || least.unfinished() <= AT_ONCE) ? least : next) as Thread;
}
