import { report } from '../../diagnostics/report.ts';
import { loadModule } from '../../load-module.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { VerifyData, VerifySetup } from '../../model/verify-setup.ts';

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
  try {
    const setup = (await loadModule(path, folder)).value as VerifySetup;
    const data: unknown = typeof setup === 'function' ? await setup({ server }) : setup;
    const fault = faultOf(data);
    return fault === undefined ? { value: data as VerifyData, diagnostics: [] } : failed(fault);
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1);
    return failed(line);
  }
}

/** What is wrong with the data of a setup; undefined if nothing is. */
function faultOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return 'its default export gives no object';
  const known = ['headers', 'credentials', 'data', 'teardown'];
  const unknown = Object.keys(data).find((name) => !known.includes(name));
  if (unknown !== undefined) return `"${unknown}" is none of ${known.join(', ')}`;
  for (const group of ['headers', 'credentials'] as const)
    for (const [name, value] of Object.entries((data as VerifyData)[group] ?? {}))
      if (typeof value !== 'string') return `${group}.${name} is not a text`;
  return undefined;
}
