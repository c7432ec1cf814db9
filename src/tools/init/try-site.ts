import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../build.ts';
import { createBuildState } from '../../build-state.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { withTemporary } from './place-files.ts';

/** Builds the files of a new project in memory, elsewhere, and returns the problems that the build reports. */
export function trySite(files: ReadonlyMap<string, string>): Promise<readonly Diagnostic[]> {
  const siteFiles = new Map([...files].filter(([path]) => path.startsWith('site/')));
  return withTemporary(siteFiles, tmpdir(), async (folder) => {
    const request = { siteDir: join(folder, 'site'), mode: 'build', state: createBuildState() } as const;
    const { diagnostics } = await buildSite(request);
    return diagnostics;
  });
}
