import { join } from 'node:path';
import { checkout, docgen, serve, temporaryFolder } from '../docgen.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

/** The project's own site, built and shown by a plain static host. */
export async function builtSite(): Promise<RunningServer> {
  const out = join(await temporaryFolder(), 'dist');
  const { code, stderr } = await docgen(['build', 'site', '--out', out]);
  if (code !== 0) throw new Error(`docgen build failed:\n${stderr}`);
  return serveFolder(out);
}

/** The project's own site under `docgen serve`. */
export async function servedSite(): Promise<RunningServer> {
  const { origin, stop } = await serve(join(checkout, 'site'), ['--no-watch']);
  return { origin, close: async () => void (await stop()) };
}

/** Both ways to see the site; a test of what readers see runs over each. */
export const waysToServe = [
  ['the built site', builtSite],
  ['docgen serve', servedSite],
] as const;
