import { openInBrowser } from '../dev/open-in-browser.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { countOf } from '../shared/count-of.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { stopped } from './listening.ts';
import { showProgress } from './progress.ts';
import { type FolderServing, type ServedBuild, serveFolder } from './serve-folder.ts';
import { siteFolder } from './site-folder.ts';
import type { Stop } from './stop.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen serve`. */
export interface ServeOptions extends FolderServing {
  readonly open?: boolean | undefined;
}

/** `docgen serve`: runs until it is stopped, and then ends with 0. */
export async function serve(
  argument: string,
  options: ServeOptions,
  { terminal, stop }: { readonly terminal: Terminal; readonly stop: Stop },
): Promise<ExitCode> {
  const folder = siteFolder(argument, terminal.cwd, 'serve');
  if (folder.path === undefined) return refuse(folder.problem, terminal);
  const siteDir = folder.path;
  const onBuilt = ({ diagnostics, pages, milliseconds }: ServedBuild) => {
    terminal.report(diagnostics, siteDir);
    if (exitCodeOf(diagnostics) === 0) terminal.say(builtLine(pages, milliseconds));
    else terminal.explain('The site shows what it can; it updates when this is fixed');
  };
  const onProgress = showProgress(argument, terminal);
  const outcome = await serveFolder(siteDir, options, { stop, onBuilt, onProgress });
  if ('problem' in outcome) return refuse(outcome.problem, terminal);
  const { address, mocks, close } = outcome.served;
  terminal.say(`The site is at ${address}`);
  for (const mock of mocks) terminal.say(`The API of ${mock.source} is mocked at ${mock.address}`);
  terminal.say(`${options.watch ? 'It updates when its sources change. ' : ''}Ctrl-C stops it.`);
  if (options.open) openInBrowser(address);
  await stopped(stop.signal);
  await close();
  return 0;
}

function builtLine(pages: number, milliseconds: number): string {
  return `Built ${countOf(pages, 'page')} in ${milliseconds.toFixed(0)} ms`;
}

function refuse(problem: Diagnostic, terminal: Terminal): ExitCode {
  terminal.report([problem], terminal.cwd);
  return 2;
}
