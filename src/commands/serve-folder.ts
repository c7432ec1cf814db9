import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { buildSite } from '../build.ts';
import { createBuildState } from '../build-state.ts';
import { outliveLateErrors } from '../config/late-errors.ts';
import { createRebuilder } from '../dev/rebuild.ts';
import { rebuiltSite } from '../dev/rebuilt-site.ts';
import { type SiteServer, startServer } from '../dev/server.ts';
import { type Changes, type SiteWatcher, watchSite } from '../dev/watch.ts';
import { pathFrom } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { limitWaiting } from '../never-ending.ts';
import { pendingChanges } from '../sources/pending-changes.ts';
import type { OnProgress } from '../steps.ts';
import { threadsFor } from '../threads/threads.ts';
import { withMockServers } from '../tools/mock/console-server.ts';
import { createMockMemory, loadMocks } from '../tools/mock/load-mocks.ts';
import { type MountedMock, mountedBeside } from '../tools/mock/mounts.ts';
import { serveMock } from '../tools/mock/serve-mock.ts';
import { crashed } from './crashed.ts';
import { addressName, cannotListen, portsFrom, stopped } from './listening.ts';
import type { Stop } from './stop.ts';

/** How a folder is served. */
export interface FolderServing {
  /** Name or address to listen on; default `127.0.0.1`. */
  readonly host: string;
  /** Undefined: 3000, or the next free one. */
  readonly port?: number | undefined;
  readonly base?: string | undefined;
  readonly watch: boolean;
  /** Whether to mock the described APIs under the paths of their base addresses. */
  readonly mock?: boolean | undefined;
}

/** A build of a site that is served. */
export interface ServedBuild {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly milliseconds: number;
}

/** What is called while a folder is served. */
export interface ServeEvents {
  readonly onBuilt: (build: ServedBuild) => void;
  /** Of the first build. */
  readonly onProgress?: OnProgress | undefined;
}

/** A folder that is served. */
export interface ServedFolder {
  /** `http://127.0.0.1:3000/` */
  readonly address: string;
  readonly mocks: readonly { readonly source: string; readonly address: string }[];
  readonly close: () => Promise<void>;
}

const DEFAULT_PORT = 3000;

/** How long code of the site may take in a build, in milliseconds, such as a plugin that asks another host. */
const SITE_CODE_LIMIT = 60_000;

/** Builds a site in memory, serves it, and builds it again when it changes; returns after the first build. */
export async function serveFolder(
  siteDir: string,
  options: FolderServing,
  { stop, ...events }: ServeEvents & { readonly stop: Stop },
): Promise<{ readonly served: ServedFolder } | { readonly problem: Diagnostic }> {
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
    const changed = changes.take()?.map((path) => pathFrom(siteDir, path));
    // Starting a thread takes longer than rendering the few pages of an edit.
    const threads = changed ? undefined : threadsFor();
    const onProgress = changed ? undefined : events.onProgress;
    const result = await stop
      .whileBusy(() =>
        buildSite({ siteDir, mode: 'serve', basePath: options.base, state, threads, changed, postpone, onProgress }),
      )
      .catch(crashed)
      .finally(threads?.close);
    const loaded = options.mock && !changed?.every(isText) ? await loadMocks(siteDir, mockMemory) : undefined;
    mocks = loaded ? mountedBeside(loaded.value.mocks) : mocks;
    // Files made although nothing changed need not be announced to open pages.
    const isQuiet = changed?.length === 0;
    const refused = await site.update({ ...result, files: withMockServers(result.files, mocks) }, { isQuiet });
    server?.publish();
    watcher?.alsoWatch([...(loaded?.value.dependencies ?? []), ...result.dependencies]);
    const diagnostics = [...result.diagnostics, ...refused, ...(loaded?.diagnostics ?? [])];
    if (isQuiet && isDeepStrictEqual(diagnostics, reported)) return result.isComplete;
    reported = diagnostics;
    const pages = result.site?.pages.length ?? 0;
    events.onBuilt({ diagnostics, pages, milliseconds: performance.now() - start });
    return result.isComplete;
  });

  const ends = [limitWaiting(SITE_CODE_LIMIT), outliveLateErrors()];
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
        return (await serveMock(mocks, request, response)) !== undefined;
      }
    : undefined;
  const serverOptions = { host: options.host, ports: portsFrom(DEFAULT_PORT, options.port), ready: firstBuild, mock };
  const close = async () => {
    rebuilder.stop();
    for (const end of ends) end();
    await Promise.all([server?.close(), watcher?.close()]);
  };
  try {
    server = await startServer(site, serverOptions);
  } catch (error) {
    await close();
    return { problem: cannotListen(error, options) };
  }
  const origin = `http://${addressName(options.host)}:${server.port}`;
  try {
    await Promise.race([firstBuild, stopped(stop.signal)]);
  } catch (error) {
    await close();
    throw error;
  }
  const served = {
    address: origin + site.basePath(),
    mocks: mocks.map(({ root, source }) => ({ source, address: origin + root })),
    close,
  };
  return { served };
}

/** A text, which mocks do not depend on. */
function isText(path: string): boolean {
  return /^(?:docs|blog|pages)\/.*\.mdx?$/.test(path);
}
