import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Ends the watch of a guard: what it stood by for is done, or undone. */
export type Dismiss = () => void;

/**
 * Starts a process that stands by while a site is put in place: its standard input closes when this process ends,
 * however it ends, and it then finishes a commit that it finds begun (`bin/finish-write.js`). It has a session of its own,
 * so that what kills this process does not reach it. Where it cannot be started, the next build does its work.
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
