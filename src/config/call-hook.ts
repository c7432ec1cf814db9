import { settled } from '../never-ending.ts';
import { holdExit } from './hold-exit.ts';

/** What a hook returned, or what it threw. */
export type HookResult<T> = { readonly value: T } | { readonly error: unknown };

/** Calls code of a site, such as a plugin's, which may throw, end the process, or return a promise that never settles. */
export async function callHook<T>(call: () => T | Promise<T>): Promise<HookResult<T>> {
  const release = holdExit();
  try {
    return { value: await settled(call()) };
  } catch (error) {
    return { error };
  } finally {
    release();
  }
}
