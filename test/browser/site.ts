import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';
import { isNightly } from '../run-length.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

/** The project's own site, built and served by a plain static host. */
export function builtSite(): Promise<RunningServer> {
  return serveFolder(inject('builtSite'));
}

/** A site of `fixtures/`, built with additional options of `build` and served under a path of a plain static host. */
export async function builtFixture(name: string, args: readonly string[] = [], path = ''): Promise<RunningServer> {
  const folder = await temporaryFolder();
  const site = join(import.meta.dirname, 'fixtures', name, 'site');
  const { code, stderr } = await docgen(['build', site, '--out', join(folder, path), ...args]);
  if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
  const server = await serveFolder(folder);
  return {
    origin: server.origin,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The project's own site under `docgen serve`, which all tests share. */
export async function servedSite(): Promise<RunningServer> {
  return { origin: inject('servedSite'), close: async () => undefined };
}

/** Both ways to serve the site; tests that depend on the server run with each. */
export const waysToServe = [
  ['the built site', builtSite],
  ['docgen serve', servedSite],
] as const;

/** For tests that do not depend on the server: only the built site, or both in `npm run test:nightly`. */
export const waysToLoad = isNightly ? waysToServe : waysToServe.slice(0, 1);
