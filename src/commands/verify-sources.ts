import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { decodeText } from '../sources/decode-text.ts';
import { readSite } from '../sources/read-site.ts';
import { unreadable } from '../sources/unreadable.ts';
import { siteFolder, statsAt } from './site-folder.ts';

/** The descriptions that a running API is compared with. */
export interface Described {
  readonly sources: readonly SourceFile[];
  /** Absolute path of the folder in which they and what they refer to are. */
  readonly folder: string;
  readonly overlays: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The descriptions of a site, or the one in a file; or why there is none (USAGE). */
export async function describedBy(
  argument: string,
  cwd: string,
): Promise<Described | { readonly problem: Diagnostic }> {
  const path = resolve(cwd, argument);
  const found = statsAt(path, argument);
  if (found.problem) return { problem: found.problem };
  if (found.stats?.isFile()) {
    const { value, diagnostics } = await readText(path);
    return {
      sources: value === undefined || value.isUnreadable ? [] : [value],
      folder: dirname(path),
      overlays: [],
      diagnostics,
    };
  }
  const folder = siteFolder(argument, cwd, 'verify');
  if (folder.path === undefined) return { problem: folder.problem };
  const { config, diagnostics } = await loadConfig(folder.path);
  const { value: sources } = readSite(folder.path, undefined, { layout: config });
  const hint = 'Add it as api/openapi.yaml.';
  if (sources.apis.length === 0)
    return { problem: report('USAGE', `There is no API description in "${argument}"`, { hint }) };
  return { sources: sources.apis, folder: folder.path, overlays: config.api.overlays, diagnostics };
}

async function readText(path: string): Promise<Outcome<SourceFile | undefined>> {
  try {
    return decodeText(basename(path), await readFile(path));
  } catch (error) {
    return { value: undefined, diagnostics: [unreadable(basename(path), error)] };
  }
}
