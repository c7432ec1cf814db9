import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { checkout, docgen, serve, temporaryFolder } from '../docgen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the project's own site, built once for all browser tests of a run. */
    readonly builtSite: string;
    /** Origin of the project's own site under `docgen serve`, started once for all browser tests of a run. */
    readonly servedSite: string;
  }
}

/** Builds the project's own site before the browser tests, and serves it beside that, until they are over. */
export default async function buildOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const out = join(folder, 'dist');
  const { code, stderr } = await docgen(['build', 'site', '--out', out]);
  if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
  const serving = await serve(join(checkout, 'site'), ['--no-watch']);
  project.provide('builtSite', out);
  project.provide('servedSite', serving.origin);
  return async () => {
    await serving.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
