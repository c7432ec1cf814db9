import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { foldersOf } from './output-path.ts';

/** Folders of a site whose files are its sources, beside those of its docs. */
const SECTIONS = ['blog', 'pages', 'api', 'public', 'templates', 'islands'];

/** What an output folder is checked against. */
export interface OutputSurroundings {
  /** Absolute; default: the site folder. */
  readonly workingFolder?: string | undefined;
  /** Folders of the site's docs. Default: `docs`. */
  readonly docs?: readonly string[] | undefined;
}

const NAME_IT = 'Name the folder that it points to, so that docgen writes where you can see it.';

/**
 * Why a folder cannot be the output of a site (OUTPUT_UNSAFE); undefined if it can. Paths are absolute. The output folder
 * itself must not be a symbolic link, nor be below one that leads out of the site or the working folder, which may have
 * come with a checkout; links above those are the machine's own.
 */
export function checkOutputFolder(
  output: string,
  site: string,
  { workingFolder = site, docs = ['docs'] }: OutputSurroundings = {},
): Diagnostic | undefined {
  const stats = statOf(output);
  if (stats?.isSymbolicLink()) {
    return report('OUTPUT_UNSAFE', `The output folder ${output} is a symbolic link`, {
      hint: NAME_IT,
    });
  }
  if (stats && !stats.isDirectory()) return report('OUTPUT_UNSAFE', `The output folder ${output} is a file`);
  const link = linkOutOf(site, output) ?? linkOutOf(workingFolder, output);
  if (link !== undefined) {
    return report('OUTPUT_UNSAFE', `The output folder ${output} is below the symbolic link ${link}`, { hint: NAME_IT });
  }
  const [real, realSite] = [realPath(output), realPath(site)];
  if (real === realSite) return refusal(`The output folder ${output} is the site folder itself`);
  if (isInside(realSite, real)) return refusal(`The output folder ${output} contains the site folder`);
  const section = [...docs, ...SECTIONS].find(
    (name) => real === join(realSite, name) || isInside(real, join(realSite, name)),
  );
  return section === undefined
    ? undefined
    : refusal(`The output folder ${output} is among the site's own files, in ${section}/`);
}

/** Why an absolute path cannot be the cache folder of a build (OUTPUT_UNSAFE): what is in the output is published. */
export function checkCacheFolder(cache: string, output: string): Diagnostic | undefined {
  const [real, realOutput] = [realPath(cache), realPath(output)];
  if (real !== realOutput && !isInside(real, realOutput)) return undefined;
  const message = `The cache folder ${cache} is in the output folder, and would be published`;
  return report('OUTPUT_UNSAFE', message, { hint: 'Choose another folder with --cache.' });
}

/** The symbolic link inside a folder by which a path below that folder leads out of it. */
export function linkOutOf(folder: string, path: string): string | undefined {
  if (!isInside(path, folder)) return undefined;
  const home = realPath(folder);
  const above = foldersOf(pathFrom(folder, path)).map((one) => join(folder, one));
  return above.find((one) => statOf(one)?.isSymbolicLink() && !isInside(realPath(one), home));
}

function refusal(message: string): Diagnostic {
  return report('OUTPUT_UNSAFE', message, { hint: 'Choose another folder with --out.' });
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

/** The real path of a folder that may not exist yet. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
