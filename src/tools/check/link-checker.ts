import { LinkChecker, type LinkResult, LinkState } from 'linkinator';

/** Parameters of a linkinator run; options not listed here have its defaults. */
export interface LinkCheck {
  /** Pages to start at. */
  readonly paths: readonly string[];
  /** Whether to follow the pages below the starting one too; default false. */
  readonly recurse?: boolean;
  /** Addresses for which it returns false are never requested. */
  readonly isWanted: (url: string) => boolean;
  /** The status of an address that is known to be broken, and therefore not requested: linkinator does so twice. */
  readonly knownStatus?: (url: string) => number | undefined;
  /** How many requests may wait for a response at the same time. */
  readonly limit: number;
  /** Milliseconds until a response must have begun; default: no limit. */
  readonly timeout?: number;
  /** Whether to send everything directly, whatever proxy the environment sets; default false. */
  readonly isLocal?: boolean;
  /** Aborted, no further request begins, and the check rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called when it begins to follow a page's links. */
  readonly onPage?: () => void;
}

/** Runs linkinator and returns its results: an entry for each address, and one for each page with a broken link. */
export async function checkLinks(check: LinkCheck): Promise<readonly LinkResult[]> {
  const {
    paths,
    recurse = false,
    isWanted,
    knownStatus = () => undefined,
    limit,
    timeout = 0,
    isLocal = false,
    signal,
    onPage,
  } = check;
  signal?.throwIfAborted();
  if (paths.length === 0) return [];
  const checker = new LinkChecker();
  const slots = createSlots(limit);
  checker.on('link', ({ url }) => slots.release(url));
  if (onPage) checker.on('pagestart', onPage);
  const checking = checker.check({
    path: [...paths],
    recurse,
    timeout,
    linksToSkip: async (url) => {
      if (signal?.aborted || knownStatus(url) !== undefined || !isWanted(url)) return true;
      await slots.take(url);
      return false;
    },
    // Otherwise "./b" on the page /docs/a is taken for /docs/a/b.
    cleanUrls: true,
    // It limits only the queue, which takes quadratic time.
    concurrency: Number.POSITIVE_INFINITY,
    // Its own agent, meant for self-signed certificates, is the one that bypasses every proxy.
    allowInsecureCerts: isLocal,
  });
  const { links } = await untilAborted(checking, signal);
  // An address that we skipped has no status; a host that refuses programs has one, and is not broken.
  return links.flatMap((link) => {
    if (link.state !== LinkState.SKIPPED || link.status) return [link];
    const status = knownStatus(link.url);
    return status === undefined ? [] : [{ ...link, status, state: LinkState.BROKEN }];
  });
}

/** What a promise resolves to, unless the signal is aborted before: linkinator itself cannot be stopped. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Why an address does not work, in words; undefined if it does. Without a result it was not reached. */
export function reasonOf(result: LinkResult | undefined): string | undefined {
  if (result && result.state !== LinkState.BROKEN) return undefined;
  if (result?.status) return `it responds with ${result.status}`;
  const cause = causeOf(result);
  return cause === undefined ? 'it cannot be reached' : `it cannot be reached (${cause})`;
}

/** What kept a request from its host, such as `ENOTFOUND`; undefined if nothing says so. */
function causeOf(result: LinkResult | undefined): string | undefined {
  let cause: unknown = result?.failureDetails?.find((detail) => detail instanceof Error);
  // The error of a request says only that it failed, and has its own as the cause.
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/**
 * Linkinator 7.6 sends the requests for all links of a page at once, whatever its `concurrency`. But it waits for the
 * decision whether to skip an address, and that is where each waits for its turn here.
 */
function createSlots(limit: number) {
  const taken = new Set<string>();
  const waiting: { readonly url: string; readonly start: () => void }[] = [];
  return {
    take: (url: string): Promise<void> => {
      if (taken.size >= limit) return new Promise((start) => waiting.push({ url, start }));
      taken.add(url);
      return Promise.resolve();
    },
    release: (url: string) => {
      if (!taken.delete(url)) return;
      const next = waiting.pop();
      if (!next) return;
      taken.add(next.url);
      next.start();
    },
  };
}
