import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeIn, report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { messageOf } from '../shared/message-of.ts';
import { importFaults } from './local-imports.ts';

/** Why a configuration could not be read: its syntax errors and missing imports, otherwise the error that it threw. */
export async function unreadable(
  source: SourceFile,
  dependencies: readonly [config: string, ...string[]],
  error: unknown,
): Promise<Diagnostic[]> {
  const message = messageOf(error);
  if (source.path.endsWith('.json')) {
    const { jsonFault } = await import('../diagnostics/json-fault.ts');
    const fault = jsonFault(source);
    return [report('CONFIG_SYNTAX', `The configuration is not JSON: ${fault.message}`, { place: fault.place })];
  }
  const faults = await importFaults(source, dependencies[0]);
  if (faults.length > 0) return faults;
  const place = thrownAt(error, dependencies) ?? placeIn(source, 1, 1);
  return [report('CONFIG_SYNTAX', `The configuration fails when it runs: ${message.split('\n')[0]}`, { place })];
}

/** The place in the site's own files where an error was thrown; the first file is the configuration. */
export function thrownAt(error: unknown, files: readonly string[]): Place | undefined {
  const frames = (error instanceof Error && error.stack?.split('\n')) || [];
  for (const frame of frames) {
    // A frame names a module by its path or by its URL.
    const path = files.find((file) => frame.includes(file) || frame.includes(pathToFileURL(file).href));
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    if (path === undefined || line === undefined) continue;
    const source = { path: pathFrom(dirname(files[0] ?? path), path), text: readFileSync(path, 'utf8') };
    return placeIn(source, Number(line), Number(column));
  }
  return undefined;
}
