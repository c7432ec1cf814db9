import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { serve } from '../../docgen.ts';

/** Serves the folder `site` of a folder for one test; `until` waits until a condition is true. */
export async function serveSite(cwd: string, ...args: string[]) {
  const { child, address, output } = await serve(join(cwd, 'site'), args);
  onTestFinished(() => void child.kill('SIGKILL'));
  const until = (what: () => unknown) =>
    vi.waitUntil(what, { timeout: 30_000, interval: 10 }).catch(() => {
      throw new Error(`It did not happen.\n${output()}`);
    });
  const get = async (path: string) => {
    const response = await fetch(new URL(path, address));
    return { status: response.status, text: await response.text() };
  };
  return { child, address, get, until, output };
}
