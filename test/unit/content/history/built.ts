import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docgenInProcess } from '../../../in-process.ts';

/** Builds a site into a folder; `page` reads a file of the output. */
export async function built(site: string, out: string, ...more: readonly string[]) {
  const run = await docgenInProcess(['build', site, '--out', out, ...more]);
  return { ...run, page: (path: string) => readFileSync(join(out, path), 'utf8') };
}
