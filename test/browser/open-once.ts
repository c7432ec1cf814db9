import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { checkout, docgen, serve, temporaryFolder } from '../docgen.ts';
import { launchSharedChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the project's own site, built once for all browser tests of a run. */
    readonly builtSite: string;
    /** Origin of the project's own site under `docgen serve`, started once for all browser tests of a run. */
    readonly servedSite: string;
    /** Address of the Chromium that all browser tests of a run use. */
    readonly chromium: string;
  }
}

/** Builds the project's own site before the browser tests, serves it, and starts Chromium, until they are over. */
export default async function openOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const out = join(folder, 'dist');
  const { code, stderr } = await docgen(['build', 'site', '--out', out]);
  if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
  const [serving, chromium] = await Promise.all([
    serve(join(checkout, 'site'), ['--no-watch']),
    launchSharedChromium(),
  ]);
  project.provide('builtSite', out);
  project.provide('servedSite', serving.origin);
  project.provide('chromium', chromium.wsEndpoint());
  return async () => {
    await Promise.all([serving.stop(), chromium.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}
