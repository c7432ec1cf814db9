import { callHook } from '../../config/call-hook.ts';
import type { ProcessResult, Thrown } from './config-process.ts';
import { dataAsText, plainData } from './plain-data.ts';
import { STAND_IN, type StandInCall, standIn } from './stand-in.ts';

/** Runs code that another process has sent, in a process of its own (`bin/run-config.js`), and sends back what it came to. */
export async function runSentConfig(code: string): Promise<void> {
  const late: unknown[] = [];
  // So are rejections that nothing handles.
  process.on('uncaughtException', (error) => late.push(error));
  const calls: StandInCall[] = [];
  Object.assign(globalThis, { [STAND_IN]: (module: string) => standIn(module, calls) });
  const ran = await callHook(async () => {
    const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    return settledValue(module.default);
  });
  // What was rejected beside the export is known after this turn.
  await new Promise((resolve) => setImmediate(resolve));
  const errors = 'error' in ran ? [ran.error] : late;
  const result: ProcessResult = {
    calls: calls.map(({ module, args }) => ({ module, args: args.map(plainData) })),
    ...('value' in ran && { value: plainData(ran.value) }),
    ...(errors.length > 0 && { thrown: asThrown(errors[0]) }),
  };
  process.send?.(dataAsText(result), () => process.exit());
}

/** Configurations may be functions, also of an environment, and promises. */
async function settledValue(exported: unknown): Promise<unknown> {
  const value = await exported;
  return typeof value === 'function' ? value({ command: 'build', mode: 'production', env: {} }) : value;
}

function asThrown(error: unknown): Thrown {
  return error instanceof Error
    ? { reason: error.message, stack: String(error.stack) }
    : { reason: String(error), stack: '' };
}
