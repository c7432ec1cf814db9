import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../cache/cache-folder.ts';
import { isPrivateFolder } from '../cache/private-folder.ts';
import { report } from '../diagnostics/report.ts';
import { visible } from '../diagnostics/text-width.ts';
import { removeEmpty } from '../folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diskOutput } from '../output/disk.ts';
import { finishWrite } from '../output/finish-write.ts';
import { manifestName, readManifest } from '../output/manifest.ts';
import { checkOutputFolder } from '../output/output-folder.ts';
import { recordsFolder } from '../output/output-path.ts';
import { countOf } from '../shared/count-of.ts';
import { readReason } from '../sources/unreadable.ts';
import { writeProblem } from '../write-problem.ts';
import { shownPath } from './closing-line.ts';
import type { ExitCode } from './exit-code.ts';
import { siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen clean`. */
export interface CleanOptions {
  /** Output folder. */
  readonly out: string;
  /** Cache folder; default: the site's own. */
  readonly cache?: string | undefined;
}

/** The name of a record of the cache, or of one that is being written, and its first line (`store.ts`). */
const RECORD = /\.(?:json|bin)(?:\.[\da-f-]{36})?$/;
const SEAL = /^[0-9a-f]{64}\n$/;

/**
 * `docgen clean`: removes the output and the cache of a site, as far as docgen wrote them; a page that somebody has
 * changed since stays.
 */
export async function clean(argument: string, options: CleanOptions, terminal: Terminal): Promise<ExitCode> {
  const site = siteFolder(argument, terminal.cwd, 'clean');
  const out = resolve(terminal.cwd, options.out);
  const problems = site.problem ? [site.problem] : await removeOutput(out, site.path, terminal);
  if (problems.length > 0 || site.path === undefined) {
    terminal.report(problems, terminal.cwd);
    return 2;
  }
  const cache = options.cache === undefined ? cacheFolder(site.path) : resolve(terminal.cwd, options.cache);
  try {
    const records = recordsIn(cache);
    for (const path of records) rmSync(path, { force: true });
    removeEmpty(cache);
    terminal.say(`Removed ${countOf(records.length, 'file')} from the cache in ${shownPath(cache, terminal)}`);
    return 0;
  } catch (error) {
    terminal.report([writeProblem(error, cache, `The cache folder ${cache}`)], terminal.cwd);
    return 2;
  }
}

/** Writes a site without files, by the same steps as a build: nobody else's files go, and a kill leaves nothing halfway. */
async function removeOutput(out: string, site: string, terminal: Terminal): Promise<readonly Diagnostic[]> {
  const problem = checkOutputFolder(out, site, { workingFolder: terminal.cwd }) ?? (await finishWrite(out));
  if (problem) return [problem];
  const { basePath, files } = readManifest(out);
  if (files.size === 0) {
    const hidden = hiddenRecords(join(out, recordsFolder, manifestName));
    if (hidden) return [hidden];
    terminal.say(`There is no output in ${shownPath(out, terminal)}`);
    return [];
  }
  const { report: written, diagnostics } = await diskOutput(out).write({ files: [], basePath });
  if (!written) return diagnostics;
  rmSync(join(out, recordsFolder, manifestName), { force: true });
  removeEmpty(join(out, recordsFolder));
  removeEmpty(out);
  const kept = [...files.keys()].filter((path) => existsSync(join(out, path)));
  terminal.say(`Removed ${countOf(written.removed.length, 'file')} from ${shownPath(out, terminal)}`);
  const [first] = kept;
  if (first !== undefined)
    terminal.say(`Kept ${countOf(kept.length, 'file')} that somebody has changed since, such as ${visible(first)}`);
  return [];
}

/** Why records that are there cannot be read: what docgen wrote is unknown then. */
function hiddenRecords(manifest: string): Diagnostic | undefined {
  try {
    accessSync(manifest, constants.R_OK);
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    return report('OUTPUT_WRITE', `The list of what docgen wrote, ${manifest}, cannot be read: ${readReason(error)}`);
  }
}

/** Absolute paths of the records in a cache folder that only this user may write to. */
function recordsIn(folder: string): string[] {
  if (!isPrivateFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => RECORD.test(name))
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile() && SEAL.test(firstLine(path)));
}

/** As much of a file as a seal has. */
function firstLine(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(65);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
