import { join } from 'node:path';
import { docgen } from '../docgen.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

/** Builds the site in a folder (`site/`) and serves it; throws what docgen prints if the build fails. */
export async function serveBuilt(folder: string): Promise<RunningServer> {
  const { code, stderr } = await docgen(['build', join(folder, 'site'), '--out', join(folder, 'dist')]);
  if (code !== 0) throw new Error(stderr);
  return serveFolder(join(folder, 'dist'));
}
