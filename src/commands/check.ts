import { readdirSync } from 'node:fs';
import { countProblems } from '../diagnostics/print.ts';
import { report } from '../diagnostics/report.ts';
import { finishWrite } from '../output/finish-write.ts';
import { readBuiltSite } from '../tools/check/built-site.ts';
import { checkSite } from '../tools/check/check-site.ts';
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
  /** Whether warnings about sources fail the check. */
  readonly strict?: boolean | undefined;
  /** Set to check the sources again after every change, until it is stopped. */
  readonly watch?: Stop | undefined;
}

/** Files and folders that make a folder without a start page a site folder. */
const SOURCES = /^(?:docs|blog|pages|api|docgen\.config\.\w+|openapi\.\w+)$/;

/**
 * `docgen check`: serves a built site on this machine and crawls it with linkinator, independently of the build's own
 * checks. Of a site folder, it checks the sources.
 */
export async function check(argument: string, options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const hint = 'Build the site first, or name its folder: "docgen check FOLDER".';
  const folder = existingFolder(argument, terminal.cwd, 'built site', hint);
  if (folder.path !== undefined && isSiteFolder(folder.path)) return checkSources(folder.path, options, terminal);
  // A build that was killed while it wrote the site has left parts of two sites.
  const unfinished = folder.path === undefined ? undefined : await finishWrite(folder.path);
  const site = folder.path === undefined || unfinished ? undefined : await readBuiltSite(folder.path);
  if (folder.path === undefined || !site?.pages.has('index.html')) {
    const problem =
      folder.problem ?? unfinished ?? report('USAGE', `There is no start page (index.html) in "${argument}"`, { hint });
    terminal.report([problem], terminal.cwd);
    return 2;
  }
  if (options.watch) {
    const message = `"${argument}" is a built site, and --watch checks the sources of one`;
    terminal.report(
      [report('USAGE', message, { hint: 'Name the site folder: "docgen check FOLDER --watch".' })],
      terminal.cwd,
    );
    return 2;
  }
  terminal.status(`Crawling ${pageCount(site.pages.size)} …`);
  const { links, diagnostics } = await checkSite(site, options.external ?? false, options.ignore);
  terminal.report(diagnostics, folder.path);
  const figures = { pages: site.pages.size, links };
  const counted = `${figures.links} address${figures.links === 1 ? '' : 'es'} on ${pageCount(figures.pages)}`;
  terminal.say(`Checked ${counted}: ${countProblems(diagnostics)}`);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  terminal.record({ type: 'summary', ...figures, errors, warnings: diagnostics.length - errors });
  return exitCodeOf(diagnostics);
}

function isSiteFolder(path: string): boolean {
  const names = readdirSync(path);
  return !names.includes('index.html') && names.some((name) => SOURCES.test(name));
}

function pageCount(count: number): string {
  return `${count} page${count === 1 ? '' : 's'}`;
}
