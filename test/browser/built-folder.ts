import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docgen, temporaryFolder } from '../docgen.ts';
import { type RunningServer, serveFolder } from './static-server.ts';

/** Builds the site in a folder (`site/`) and serves it; throws what docgen prints if the build fails. */
export async function serveBuilt(folder: string): Promise<RunningServer> {
  const { code, stderr } = await docgen(['build', join(folder, 'site'), '--out', join(folder, 'dist')]);
  if (code !== 0) throw new Error(stderr);
  return serveFolder(join(folder, 'dist'));
}

/** Builds a site that has a description alone, an object or its JSON, and serves it; `more` is closed with it, such as the server of its API. */
export async function serveDescription(
  description: object | string,
  more: () => unknown = () => {},
): Promise<RunningServer> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/api'), { recursive: true });
  const json = typeof description === 'string' ? description : JSON.stringify(description);
  await writeFile(join(folder, 'site/api/openapi.json'), json);
  const { origin, close } = await serveBuilt(folder);
  return {
    origin,
    close: async () => {
      await Promise.all([close(), more()]);
    },
  };
}
