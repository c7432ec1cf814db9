import { readdirSync } from 'node:fs';
import { countProblems } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { recordsFolder } from '../output/output-path.ts';
import { countOf } from '../shared/count-of.ts';
import { buildFirst, checkSite } from '../tools/check/check-site.ts';
import { checkSources } from './check-sources.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { existingFolder } from './site-folder.ts';
import type { Stop } from './stop.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen check`. */
export interface CheckOptions {
  /** Whether to check links that leave the site too; otherwise nothing is sent to another host. */
  readonly external?: boolean | undefined;
  /** Patterns of paths that belong to other sites on the same host. */
  readonly ignore?: readonly string[] | undefined;
  /** Whether warnings fail the check. */
  readonly strict?: boolean | undefined;
  /** Set to check the sources again after every change, until it is stopped. */
  readonly watch?: Stop | undefined;
}

/** Files and folders that make a folder without a start page a site folder. */
const SOURCES = /^(?:docs|blog|pages|api|openapi\.\w+)$/;

const CONFIGURATION = /^docgen\.config\.\w+$/;

/**
 * `docgen check`: serves a built site on this machine and crawls it with linkinator, independently of the build's own
 * checks. Of a site folder, it checks the sources.
 */
export async function check(argument: string, options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = existingFolder(argument, terminal.cwd, 'built site', buildFirst);
  const isSources = folder.path !== undefined && isSiteFolder(folder.path);
  const problem = folder.problem ?? misplaced(argument, isSources, options);
  if (folder.path === undefined || problem) {
    terminal.report(problem ? [problem] : [], terminal.cwd);
    return 2;
  }
  if (isSources) return checkSources(folder.path, options, terminal);
  const { pages, links, diagnostics } = await checkSite(folder.path, argument, {
    ...options,
    onProgress: (progress) => terminal.status(`Crawling ${countOf(progress.pages?.of ?? 0, 'page')} …`),
  });
  terminal.report(diagnostics, pages === 0 ? terminal.cwd : folder.path);
  if (pages === 0) return exitCodeOf(diagnostics);
  const counted = `${countOf(links, 'address', 'addresses')} on ${countOf(pages, 'page')}`;
  terminal.say(`Checked ${counted}: ${countProblems(diagnostics)}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  terminal.record({ type: 'summary', pages, links, errors, warnings: diagnostics.length - errors });
  return exitCodeOf(diagnostics, options);
}

/** A configuration always means sources; the records of a build, or a start page, never do. */
function isSiteFolder(path: string): boolean {
  const names = readdirSync(path);
  if (names.includes(recordsFolder)) return false;
  return (
    names.some((name) => CONFIGURATION.test(name)) ||
    (!names.includes('index.html') && names.some((name) => SOURCES.test(name)))
  );
}

/** An option that the folder has no use for: without it, less would be checked than was asked for. */
function misplaced(argument: string, isSources: boolean, options: CheckOptions): Diagnostic | undefined {
  if (!isSources && options.watch) {
    const hint = 'Name the site folder: "docgen check FOLDER --watch".';
    return report('USAGE', `"${argument}" is a built site, but --watch checks sources`, { hint });
  }
  const option = options.external ? '--external' : options.ignore?.length ? '--ignore' : undefined;
  if (!isSources || option === undefined) return undefined;
  const hint = `Build it, and check the output: "docgen build ${argument}", then "docgen check dist ${option}".`;
  return report('USAGE', `"${argument}" is a site folder, but ${option} is for a built site`, { hint });
}
