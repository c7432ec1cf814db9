import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { docgen, temporaryFolder } from '../docgen.ts';
import { isLong } from '../run-length.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

/** The project's own site, built and shown by a plain static host. */
export function builtSite(): Promise<RunningServer> {
  return serveFolder(inject('builtSite'));
}

/** A site of `fixtures/`, built with more options of `build` and shown under a path of a plain static host. */
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

/** Both ways to see the site; a test in which the server has a part runs over each. */
export const waysToServe = [
  ['the built site', builtSite],
  ['docgen serve', servedSite],
] as const;

/** For tests of what a page does once it is loaded, whoever serves it: the built site, and both in `npm run test:long`. */
export const waysToLoad = isLong ? waysToServe : waysToServe.slice(0, 1);
