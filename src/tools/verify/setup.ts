import { callHook } from '../../config/call-hook.ts';
import { report } from '../../diagnostics/report.ts';
import { loadModule } from '../../load-module.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { VerifyData, VerifySetup } from '../../model/verify-setup.ts';
import { errorLine } from '../../shared/error-chain.ts';
import { messageOf } from '../../shared/message-of.ts';

/**
 * Runs the module that prepares a running API: VERIFY_SETUP if it fails, or gives something else. `path` is absolute,
 * `name` is how the user wrote it; what it imports counts from `folder`.
 */
export async function runSetup(
  { path, name, folder }: { readonly path: string; readonly name: string; readonly folder: string },
  server: string,
): Promise<Outcome<VerifyData | undefined>> {
  const failed = (reason: string): Outcome<undefined> => {
    const place = { file: name, line: 1, column: 1 };
    return {
      value: undefined,
      diagnostics: [report('VERIFY_SETUP', `The setup cannot be used: ${reason}`, { place })],
    };
  };
  const called = await callHook(async () => {
    const setup = (await loadModule(path, folder)).value as VerifySetup;
    const data: unknown = typeof setup === 'function' ? await setup({ server }) : setup;
    return { data, fault: faultOf(data) };
  });
  if ('error' in called) return failed(lastLine(called.error));
  const { data, fault } = called.value;
  return fault === undefined ? { value: data as VerifyData, diagnostics: [] } : failed(fault);
}

/** Removes what a setup created; says why, if that failed. `name` is how the user wrote its file. */
export async function endSetup(setup: VerifyData | undefined, name = ''): Promise<readonly Diagnostic[]> {
  const called = await callHook(async () => await setup?.teardown?.());
  if (!('error' in called)) return [];
  const place = { file: name, line: 1, column: 1 };
  return [report('VERIFY_SETUP', `The setup's teardown failed: ${lastLine(called.error)}`, { place })];
}

/** A bundler gives its reason in the last line. */
function lastLine(error: unknown): string {
  return errorLine(messageOf(error).split('\n').at(-1));
}

/** What no header may have (RFC 9110, section 5.5): a secret that was pasted in parts has a line break. */
const CONTROL = /[^\t\P{Cc}]/u;

/** What is wrong with the data of a setup; undefined if nothing is. */
function faultOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return 'its default export gives something other than an object';
  const known = ['headers', 'credentials', 'data', 'teardown'];
  const unknown = Object.keys(data).find((name) => !known.includes(name));
  if (unknown !== undefined) return `"${unknown}" is not one of ${known.join(', ')}`;
  for (const group of ['headers', 'credentials'] as const)
    for (const [name, value] of Object.entries((data as VerifyData)[group] ?? {}))
      if (typeof value !== 'string') return `${group}.${name} is not a string`;
  const { credentials, headers, teardown } = data as VerifyData;
  const broken = Object.entries(credentials ?? {}).find(([, value]) => CONTROL.test(value.trim()));
  if (broken) return `credentials.${broken[0]} has a line break or another control character in it`;
  const wrong = Object.entries(headers ?? {}).find((header) => !isHeader(header));
  if (wrong) return `headers.${wrong[0]} is not a header`;
  return teardown === undefined || typeof teardown === 'function' ? undefined : 'teardown is not a function';
}

function isHeader(header: [string, string]): boolean {
  try {
    return new Headers([header]).has(header[0]);
  } catch {
    return false;
  }
}
