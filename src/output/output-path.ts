import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { sameFile } from '../shared/url-path.ts';

/** The folder of docgen's own records in an output folder. */
export const recordsFolder = '.docgen';

/**
 * The problems of a list of output paths from all stages: a path that would leave the output folder or reach docgen's
 * records there (OUTPUT_UNSAFE); one that is used twice, differs from another only in case (and would be the same file
 * on macOS and Windows), or is a file where another needs a folder (ROUTE_DUPLICATE).
 */
export function checkOutputPaths(files: readonly OutputFile[]): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const seen = new Map<string, OutputFile>();
  for (const file of files) {
    if (!isConfined(file.path)) problems.push(outside(file));
    const key = sameFile(file.path);
    const other = seen.get(key);
    if (other) problems.push(duplicatePath(other, file));
    else seen.set(key, file);
  }
  for (const file of files) {
    for (const folder of foldersOf(file.path)) {
      const other = seen.get(sameFile(folder));
      if (other) problems.push(fileAndFolder(other, file));
    }
  }
  return problems;
}

/** Whether a path stays inside the folder that it is joined to, on every system. */
export function isConfined(path: string): boolean {
  const parts = path.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
  return isPlain && !/^[a-z]:/i.test(path) && parts[0]?.toLowerCase() !== recordsFolder;
}

/** Every folder above a path, outermost first: `a/b/c` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}

function outside(file: OutputFile): Diagnostic {
  if (file.path.includes('\\')) {
    const message = `${file.origin} has a "\\" in its name, which separates folders on other systems`;
    return report('OUTPUT_UNSAFE', message, { hint: 'Rename it.' });
  }
  return report('OUTPUT_UNSAFE', `${file.origin} would be written outside the output folder, to "${file.path}"`);
}

function duplicatePath(first: OutputFile, second: OutputFile): Diagnostic {
  const message =
    first.path === second.path
      ? `${first.origin} and ${second.origin} both become the file ${first.path}`
      : `${first.origin} and ${second.origin} become ${first.path} and ${second.path}, one file on many disks`;
  return report('ROUTE_DUPLICATE', message, { hint: 'Rename one of them.' });
}

function fileAndFolder(file: OutputFile, inside: OutputFile): Diagnostic {
  const message = `${file.origin} becomes the file ${file.path}, where ${inside.origin} needs a folder of that name`;
  return report('ROUTE_DUPLICATE', message, { hint: 'Rename one of them.' });
}
