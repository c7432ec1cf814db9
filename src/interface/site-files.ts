import { statSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isRecord } from '../schema/fields.ts';
import { describe } from '../schema/read.ts';

/**
 * The files of a site in memory, by their paths from the site folder on, with `/`: `{ 'docs/intro.md': '# Introduction' }`.
 */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Calls a function with the folder of a site. Files in memory are put into a folder of their own, which is removed
 * afterwards, since packages that read them read a disk. A folder is relative to `cwd`. A path that leaves the site, one that is no folder, or one that needs a folder where another has
 * a file, throws a RangeError, and what is no site a TypeError.
 */
export async function withSite<T>(
  site: string | SiteFiles,
  cwd: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (typeof site === 'string' && site !== '') return work(existing(resolve(cwd, site)));
  if (!isRecord(site) || Symbol.iterator in site)
    throw new TypeError('"site" must be a folder, or an object from the paths of files to strings or bytes.');
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'docgen-site-'));
  try {
    for (const [path, content] of Object.entries(site)) {
      if (/[\\\0]/.test(path) || path.split('/').some((part) => /^(?:\.{0,2}|[A-Za-z]:)$/.test(part)))
        throw new RangeError(`"${path}" is not the path of a file in a site.`);
      if (typeof content !== 'string' && !(content instanceof Uint8Array))
        throw new TypeError(`"${path}" must be a string or bytes; found ${describe(content)}.`);
      await put(join(folder, path), content).catch((error: NodeJS.ErrnoException) => {
        if (!CLASHES.has(error.code ?? '')) throw error;
        throw new RangeError(`"${path}" cannot be in a site with another file that is in place of one of its folders.`);
      });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function existing(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new RangeError(`There is no site folder "${folder}".`);
}

/** What the system says of a file in the place of a folder, and of a folder in the place of a file. */
const CLASHES: ReadonlySet<string> = new Set(['EEXIST', 'ENOTDIR', 'EISDIR']);

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
