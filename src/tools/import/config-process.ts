import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endOnSignal } from '../../output/end-on-signal.ts';
import { packageRoot } from '../../package-root.ts';
import { dataFromText } from './plain-data.ts';
import type { StandInCall } from './stand-in.ts';

/** What was thrown, as data. */
export interface Thrown {
  readonly reason: string;
  /** Empty if what was thrown is no error. */
  readonly stack: string;
}

/** What a configuration that was run came to, as data. */
export interface ProcessResult {
  /** Its default export; undefined if it could not be run to its end. */
  readonly value?: unknown;
  /** What was called of packages, in order. */
  readonly calls: readonly StandInCall[];
  /** What was thrown, also by a promise or a timer beside a good export. */
  readonly thrown?: Thrown;
}

/**
 * Runs the code of a configuration in a process of its own, whose working folder is `cwd`: it may read files by relative
 * paths, change what all code of a process shares, and throw later, when nobody waits for it.
 */
export function runInProcess(code: string, cwd: string): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = fork(join(packageRoot, 'bin', 'run-config.js'), {
      cwd,
      // Those of this process may be meant for it alone, such as the port of a debugger.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It may never end.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    const release = endOnSignal();
    const finish = (result: ProcessResult) => {
      process.removeListener('exit', kill);
      release();
      resolve(result);
    };
    const fail = (reason: string) => finish({ calls: [], thrown: { reason, stack: '' } });
    child.once('message', (text) => finish(dataFromText(String(text)) as ProcessResult));
    child.once('error', (error) => fail(error.message));
    child.once('exit', () => fail('it ended its process'));
    child.send(code, () => {});
  });
}
