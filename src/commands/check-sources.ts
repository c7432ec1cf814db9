import { buildSite } from '../build.ts';
import { createBuildState } from '../build-state.ts';
import { createRebuilder } from '../dev/rebuild.ts';
import { type Changes, watchSite } from '../dev/watch.ts';
import { countProblems } from '../diagnostics/print.ts';
import { pathFrom } from '../file-path.ts';
import { countOf } from '../shared/count-of.ts';
import { pendingChanges } from '../sources/pending-changes.ts';
import { shownPath } from './closing-line.ts';
import { crashed } from './crashed.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import type { Stop } from './stop.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen check` for a site folder. */
export interface CheckSourcesOptions {
  /** Whether warnings fail the check. */
  readonly strict?: boolean | undefined;
  /** Whether to go on and check again after every change; ends with 0 when it is stopped. */
  readonly watch?: Stop | undefined;
}

/** Builds a site folder in memory and reports its problems at their places in the sources; nothing is written. */
export async function checkSources(
  siteDir: string,
  { strict, watch }: CheckSourcesOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const state = createBuildState();
  const shown = shownPath(siteDir, terminal);
  const once = async (changed?: readonly string[]) => {
    // An editor takes this line as the beginning of a new list of problems, and the last one as its end.
    if (watch) terminal.say(`Checking ${shown} …`);
    else terminal.status(`Checking ${shown} …`);
    const building = buildSite({ siteDir, mode: 'build', state, changed });
    const { diagnostics, site, dependencies } = await (watch ? building.catch(crashed) : building);
    terminal.report(diagnostics, siteDir);
    const pages = site?.pages.length ?? 0;
    terminal.say(`Checked ${countOf(pages, 'page')} of ${shown}: ${countProblems(diagnostics)}`);
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    terminal.record({ type: 'summary', pages, errors, warnings: diagnostics.length - errors });
    return { code: exitCodeOf(diagnostics, { strict }), dependencies };
  };
  if (!watch) return (await once()).code;

  const changes = pendingChanges();
  const rebuilder = createRebuilder(async () => {
    const changed = changes.take()?.map((path) => pathFrom(siteDir, path));
    const { dependencies } = await watch.whileBusy(() => once(changed));
    watcher.alsoWatch(dependencies);
    return false;
  });
  // Watching starts before the first check, so that a change during it is not lost.
  const watcher = await watchSite(siteDir, (changed: Changes) => {
    changes.add(changed);
    rebuilder.request();
  });
  changes.add(undefined);
  rebuilder.request();
  await new Promise<void>((resolve) => {
    if (watch.signal.aborted) resolve();
    watch.signal.addEventListener('abort', () => resolve());
  });
  rebuilder.stop();
  await watcher.close();
  return 0;
}
