import { join } from 'node:path';
import { buildSite } from '../../build.ts';
import { createBuildState } from '../../build-state.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { scratchFolder } from '../../scratch-folder.ts';
import { placeFiles } from './place-files.ts';

/** Builds the files of a new project in memory, elsewhere, and returns the problems that the build reports. */
export async function trySite(files: ReadonlyMap<string, string>): Promise<readonly Diagnostic[]> {
  const scratch = scratchFolder();
  if (!('path' in scratch)) return [scratch];
  try {
    placeFiles(scratch.path, new Map([...files].filter(([path]) => path.startsWith('site/'))));
    const request = { siteDir: join(scratch.path, 'site'), mode: 'build', state: createBuildState() } as const;
    return (await buildSite(request)).diagnostics;
  } finally {
    scratch.remove();
  }
}
