import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readReason } from '../sources/unreadable.ts';

/** A folder named on the command line: its absolute path, or why it cannot be used (USAGE). */
export type FolderArgument =
  | { readonly path: string; readonly problem?: never }
  | { readonly path?: never; readonly problem: Diagnostic };

/**
 * What is at a path of the command line, undefined for nothing; a `problem` (USAGE) if that cannot be said, or if it is a
 * folder that cannot be read.
 */
export function statsAt(
  path: string,
  argument: string,
): { readonly stats?: Stats | undefined; readonly problem?: Diagnostic | undefined } {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) accessSync(path, constants.R_OK | constants.X_OK);
    return { stats };
  } catch (error) {
    return { problem: report('USAGE', `"${argument}" cannot be read: ${readReason(error)}`) };
  }
}

/** Finds an existing folder; `what` names it in messages (`site folder`). */
export function existingFolder(argument: string, cwd: string, what: string, hint: string): FolderArgument {
  const path = resolve(cwd, argument);
  const wrong = (message: string) => ({ problem: report('USAGE', message, { hint }) });
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return wrong(`There is no ${what} "${argument}"`);
    if (!stats.isDirectory()) return wrong(`The ${what} "${argument}" is a file, not a folder`);
    accessSync(path, constants.R_OK | constants.X_OK);
    return { path };
  } catch (error) {
    return wrong(`The ${what} "${argument}" cannot be read: ${readReason(error)}`);
  }
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
