import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** A folder named on the command line: its absolute path, or why it cannot be used (USAGE). */
export type FolderArgument =
  | { readonly path: string; readonly problem?: never }
  | { readonly path?: never; readonly problem: Diagnostic };

/** Finds an existing folder; `what` names it in messages (`site folder`). */
export function existingFolder(argument: string, cwd: string, what: string, hint: string): FolderArgument {
  const path = resolve(cwd, argument);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return { problem: report('USAGE', `There is no ${what} "${argument}"`, { hint }) };
  if (!stats.isDirectory()) {
    return { problem: report('USAGE', `The ${what} "${argument}" is a file, not a folder`, { hint }) };
  }
  return { path };
}

/** The site folder that `build` and `serve` take. */
export function siteFolder(argument: string, cwd: string, command: string): FolderArgument {
  return existingFolder(
    argument,
    cwd,
    'site folder',
    `Name it: "docgen ${command} FOLDER", or make a new site: "docgen init FOLDER".`,
  );
}
