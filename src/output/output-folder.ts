import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Folders of a site whose files are its sources. */
const SECTIONS = ['docs', 'blog', 'pages', 'api', 'public', 'templates'];

/**
 * Why a folder cannot be the output of a site (OUTPUT_UNSAFE); undefined if it can. Both paths are absolute; symbolic
 * links above them are followed, the output folder itself must not be one.
 */
export function checkOutputFolder(output: string, site: string): Diagnostic | undefined {
  const stats = statOf(output);
  if (stats?.isSymbolicLink()) {
    return report('OUTPUT_UNSAFE', `The output folder ${output} is a symbolic link`, {
      hint: 'Name the folder that it points to, so that docgen writes where you can see it.',
    });
  }
  if (stats && !stats.isDirectory()) return report('OUTPUT_UNSAFE', `The output folder ${output} is a file`);
  const [real, realSite] = [realPath(output), realPath(site)];
  if (real === realSite) return refusal(`The output folder ${output} is the site folder itself`);
  if (isInside(realSite, real)) return refusal(`The output folder ${output} holds the site folder`);
  const section = SECTIONS.find((name) => real === join(realSite, name) || isInside(real, join(realSite, name)));
  return section === undefined
    ? undefined
    : refusal(`The output folder ${output} is among the site's own files, in ${section}/`);
}

function refusal(message: string): Diagnostic {
  return report('OUTPUT_UNSAFE', message, { hint: 'Choose another folder with --out.' });
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

/** The real path of a folder that may not exist yet. */
function realPath(path: string): string {
  if (statOf(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
