import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildSite } from '../build.ts';
import { createBuildState } from '../build-state.ts';
import { openInBrowser } from '../dev/open-in-browser.ts';
import { pendingChanges } from '../dev/pending-changes.ts';
import { createRebuilder } from '../dev/rebuild.ts';
import { rebuiltSite } from '../dev/rebuilt-site.ts';
import { type SiteServer, startServer } from '../dev/server.ts';
import { type Changes, type SiteWatcher, watchSite } from '../dev/watch.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { threadFor } from '../threads/thread.ts';
import { withMockServers } from '../tools/mock/console-server.ts';
import { createMockMemory, loadMocks, type MountedMock } from '../tools/mock/load-mocks.ts';
import { serveMock } from '../tools/mock/serve-mock.ts';
import { crashed } from './crashed.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { showProgress } from './progress.ts';
import { siteFolder } from './site-folder.ts';
import type { Stop } from './stop.ts';
import type { Terminal } from './terminal.ts';

/** Options of `docgen serve`. */
export interface ServeOptions {
  /** Name or address to listen on; default `127.0.0.1`. */
  readonly host: string;
  /** Undefined: 3000, or the next free one. */
  readonly port?: number | undefined;
  readonly base?: string | undefined;
  readonly open?: boolean | undefined;
  readonly watch: boolean;
  /** Whether to mock the described APIs under the paths of their base addresses. */
  readonly mock?: boolean | undefined;
}

const DEFAULT_PORT = 3000;
const PORTS_TO_TRY = 50;

/** `docgen serve`: runs until it is stopped, and then ends with 0. */
export async function serve(
  argument: string,
  options: ServeOptions,
  { terminal, stop }: { readonly terminal: Terminal; readonly stop: Stop },
): Promise<ExitCode> {
  const folder = siteFolder(argument, terminal.cwd, 'serve');
  if (folder.path === undefined) return refuse(folder.problem, terminal);
  const siteDir = folder.path;
  const site = rebuiltSite();
  const state = createBuildState();
  let server: SiteServer | undefined;
  let watcher: SiteWatcher | undefined;
  const mockMemory = createMockMemory();
  let mocks: readonly MountedMock[] = [];
  const changes = pendingChanges();
  let reported: readonly Diagnostic[] = [];
  const rebuilder = createRebuilder(async (postpone) => {
    const start = performance.now();
    const changed = changes.take()?.map((path) => relative(siteDir, path).replaceAll('\\', '/'));
    // Starting a thread takes longer than rendering the few pages of an edit.
    const thread = changed ? undefined : threadFor();
    const onProgress = changed ? undefined : showProgress(argument, terminal);
    const result = await stop
      .whileBusy(() =>
        buildSite({ siteDir, mode: 'serve', basePath: options.base, state, thread, changed, postpone, onProgress }),
      )
      .catch(crashed)
      .finally(thread?.close);
    const loaded = options.mock && !changed?.every(isText) ? await loadMocks(siteDir, mockMemory) : undefined;
    mocks = loaded?.value.mocks ?? mocks;
    // Files made although nothing changed need not be announced to open pages.
    const isQuiet = changed?.length === 0;
    const refused = await site.update({ ...result, files: withMockServers(result.files, mocks) }, { isQuiet });
    server?.publish();
    watcher?.alsoWatch([...(loaded?.value.dependencies ?? []), ...result.dependencies]);
    const diagnostics = [...result.diagnostics, ...refused, ...(loaded?.diagnostics ?? [])];
    const hasNoErrors = exitCodeOf(diagnostics) === 0;
    if (isQuiet && isDeepStrictEqual(diagnostics, reported)) return hasNoErrors;
    reported = diagnostics;
    terminal.report(diagnostics, siteDir);
    if (hasNoErrors) terminal.say(builtLine(result.site?.pages.length ?? 0, performance.now() - start));
    else terminal.explain('The site shows what it can; it updates when this is fixed');
    return hasNoErrors;
  });

  // Watching starts before the first build, so that a change during it is not lost.
  const change = (changed: Changes) => {
    changes.add(changed);
    rebuilder.request();
  };
  if (options.watch) watcher = await watchSite(siteDir, change);
  changes.add(undefined);
  rebuilder.request();
  const firstBuild = rebuilder.idle();
  const mock = options.mock
    ? async (request: IncomingMessage, response: ServerResponse) => {
        await firstBuild;
        return serveMock(mocks, request, response);
      }
    : undefined;
  const serverOptions = { host: options.host, ports: portsOf(options), ready: firstBuild, mock };
  try {
    server = await startServer(site, serverOptions);
  } catch (error) {
    return refuse(cannotListen(error, options), terminal);
  }
  const stopped = new Promise<void>((resolve) => {
    if (stop.signal.aborted) resolve();
    stop.signal.addEventListener('abort', () => resolve());
  });
  await Promise.race([firstBuild, stopped]);
  const address = `http://${addressName(options.host)}:${server.port}${site.basePath()}`;
  terminal.say(`The site is at ${address}`);
  for (const { root, source } of mocks) {
    const api = `http://${addressName(options.host)}:${server.port}${root}`;
    terminal.say(`The API of ${source} is mocked at ${api}`);
  }
  terminal.say(`${options.watch ? 'It updates when its sources change. ' : ''}Ctrl-C stops it.`);
  if (options.open) openInBrowser(address);
  await stopped;
  rebuilder.stop();
  await Promise.all([server.close(), watcher?.close()]);
  return 0;
}

function builtLine(pages: number, milliseconds: number): string {
  return `Built ${pages} page${pages === 1 ? '' : 's'} in ${milliseconds.toFixed(0)} ms`;
}

function refuse(problem: Diagnostic, terminal: Terminal): ExitCode {
  terminal.report([problem], terminal.cwd);
  return 2;
}

/** A text, which mocks do not depend on. */
function isText(path: string): boolean {
  return /^(?:docs|blog|pages)\/.*\.mdx?$/.test(path);
}

function portsOf({ port }: ServeOptions): number[] {
  return port === undefined ? Array.from({ length: PORTS_TO_TRY }, (_, index) => DEFAULT_PORT + index) : [port];
}

function cannotListen(error: unknown, { host, port }: ServeOptions): Diagnostic {
  const { code, message } = error as NodeJS.ErrnoException;
  const where = port === undefined ? host : `${host}, port ${port}`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'the port is in use',
    EACCES: 'permission denied',
    EADDRNOTAVAIL: 'this machine has no such address',
    ENOTFOUND: 'the host name is unknown',
  };
  return report('USAGE', `docgen cannot listen on ${where}: ${reasons[code ?? ''] ?? message}`, {
    hint: 'Choose another with --port or --host.',
  });
}

/** The name by which a browser on this machine reaches an address. */
function addressName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
