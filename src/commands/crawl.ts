import { LinkChecker, LinkState } from 'linkinator';

/** Why an address of a site does not work: `404`, or a sentence. By address, without the fragment. */
export type BrokenAddresses = ReadonlyMap<string, string>;

const TIMEOUT_MS = 20_000;

/** Variables by which linkinator would send even requests to this machine to a proxy. */
const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

/** Follows every link from the start page on that stays below it. */
export async function crawlSite(start: string): Promise<BrokenAddresses> {
  const { origin } = new URL(start);
  return withoutProxies(() =>
    broken({
      path: start,
      recurse: true,
      // Asks as a browser does: relative links count from the address as it is.
      cleanUrls: true,
      concurrency: 16,
      timeout: TIMEOUT_MS,
      linksToSkip: async (link) => new URL(link).origin !== origin,
    }),
  );
}

/** Asks for addresses of other hosts, each once. */
export async function askExternal(addresses: readonly string[]): Promise<BrokenAddresses> {
  if (addresses.length === 0) return new Map();
  return broken({
    path: [...addresses],
    recurse: false,
    concurrency: 8,
    timeout: TIMEOUT_MS,
    retry: true,
    // What lies behind them is no business of ours.
    linksToSkip: async (link) => !addresses.includes(link),
  });
}

type CheckOptions = Parameters<LinkChecker['check']>[0];

async function broken(options: CheckOptions): Promise<BrokenAddresses> {
  const { links } = await new LinkChecker().check(options);
  return new Map(
    links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status }): [string, string] => [url, status ? `it answers ${status}` : 'it cannot be reached']),
  );
}

async function withoutProxies<T>(run: () => Promise<T>): Promise<T> {
  const kept = PROXIES.map((name) => [name, process.env[name]] as const);
  for (const name of PROXIES) delete process.env[name];
  try {
    return await run();
  } finally {
    for (const [name, value] of kept) if (value !== undefined) process.env[name] = value;
  }
}
