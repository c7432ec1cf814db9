import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * The files of a site in memory, by their paths from the site folder on, with `/`: `{ 'docs/intro.md': '# Introduction' }`.
 */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Calls a function with the folder of a site. Files in memory are put into a folder of their own, which is removed
 * afterwards, since packages that read them read a disk. A path that leaves the site throws a RangeError.
 */
export async function withSite<T>(site: string | SiteFiles, work: (folder: string) => Promise<T>): Promise<T> {
  if (typeof site === 'string') return work(resolve(site));
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'docgen-site-'));
  try {
    for (const [path, content] of Object.entries(site)) {
      if (path.includes('\\') || path.split('/').some((part) => /^(?:\.{0,2}|[A-Za-z]:)$/.test(part)))
        throw new RangeError(`"${path}" is not the path of a file in a site.`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
