import { stopped } from '../commands/listening.ts';
import { type ServedBuild, serveFolder } from '../commands/serve-folder.ts';
import { checkedRequest } from './checked-request.ts';
import { type SiteFiles, withSite } from './site-files.ts';

/** A request for `serve`. */
export interface ServeOptions {
  /** The site folder, or the files of a site in memory, which do not change then. */
  readonly site: string | SiteFiles;
  /** Name or address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined;
  /** 0: any free one. Default: 3000, or the next free one. */
  readonly port?: number | undefined;
  /** Replaces the configuration's base path; starts and ends with `/`. */
  readonly base?: string | undefined;
  /** Whether to build again when the sources change. Default: yes. */
  readonly watch?: boolean | undefined;
  /** Whether to mock the described APIs. Default: no. */
  readonly mock?: boolean | undefined;
  /** Stops the server when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Is called after each build. */
  readonly onBuilt?: ((build: ServedBuild) => void) | undefined;
}

/** A site that is served. */
export interface ServedSite {
  /** `http://127.0.0.1:3000/` */
  readonly address: string;
  /** The mocked APIs: the description of each, and its address. */
  readonly mocks: readonly { readonly source: string; readonly address: string }[];
  /** Stops the server; the promise resolves when nothing of it is left. */
  readonly close: () => Promise<void>;
}

const HIGHEST_PORT = 65_535;

/** Serves a site from memory; resolves after the first build. An address that is taken rejects with an error. */
export async function serve(given: ServeOptions, cwd: string): Promise<ServedSite> {
  const options = checkedRequest(given);
  options.signal?.throwIfAborted();
  const { port = 0 } = options;
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT)
    throw new RangeError(`"port" must be a whole number from 0 to ${HIGHEST_PORT}.`);
  const { host = '127.0.0.1', watch = typeof options.site === 'string', onBuilt = () => {} } = options;
  const controller = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, controller.signal]) : controller.signal;
  const stop = { signal, whileBusy: <T>(work: () => Promise<T>) => work() };
  return new Promise((resolve, reject) => {
    const ended = withSite(options.site, cwd, async (siteDir) => {
      const outcome = await serveFolder(siteDir, { ...options, host, watch }, { stop, onBuilt });
      if ('problem' in outcome) throw new Error(outcome.problem.message);
      const close = () => {
        controller.abort();
        return ended;
      };
      resolve({ ...outcome.served, close });
      await stopped(signal);
      await outcome.served.close();
    });
    ended.catch(reject);
  });
}
