import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Ends the watchdog: the commit is done, or undone. */
export type Dismiss = () => void;

/**
 * Starts a process that watches over a commit: its standard input closes when this process ends, however it ends, and
 * it then finishes the commit if one was begun (`bin/finish-write.js`). It has a session of its own, so that whatever
 * kills this process does not reach it. If it cannot be started, the next build does its work.
 */
export function startWatchdog(root: string): Dismiss {
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'finish-write.js'), root], {
    cwd: packageRoot,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  return () => child.stdin.destroy();
}
