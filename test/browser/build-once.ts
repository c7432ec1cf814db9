import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { docgen, temporaryFolder } from '../docgen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the project's own site, built once for all browser tests of a run. */
    readonly builtSite: string;
  }
}

/** Builds the project's own site before the browser tests, and takes it away after them. */
export default async function buildOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const out = join(folder, 'dist');
  const { code, stderr } = await docgen(['build', 'site', '--out', out]);
  if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
  project.provide('builtSite', out);
  return () => rm(folder, { recursive: true, force: true });
}
