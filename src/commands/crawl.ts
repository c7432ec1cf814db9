import { Agent, get, type IncomingMessage } from 'node:http';
import { inParallel } from '../shared/in-parallel.ts';

/** Why an address of a site does not work: `it answers 404`, or a sentence. By address, without the fragment. */
export type BrokenAddresses = ReadonlyMap<string, string>;

const TIMEOUT_MS = 20_000;

/** Our own server leads to a clean address in one step. */
const MAX_REDIRECTS = 5;

/** How often a busy host is asked again, and the longest that it may make us wait. */
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 10_000;

/** Asks the server on this machine for every address, past any proxy. */
export async function askSite(addresses: readonly string[]): Promise<BrokenAddresses> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  try {
    return await brokenOf(addresses, 16, (url) => localStatus(url, agent, MAX_REDIRECTS));
  } finally {
    agent.destroy();
  }
}

/** Asks for addresses of other hosts. */
export function askExternal(addresses: readonly string[]): Promise<BrokenAddresses> {
  return brokenOf(addresses, 8, externalStatus);
}

/** `statusOf` rejects where an address cannot be reached. */
async function brokenOf(
  addresses: readonly string[],
  limit: number,
  statusOf: (url: string) => Promise<number>,
): Promise<BrokenAddresses> {
  const broken = new Map<string, string>();
  await inParallel(addresses, limit, async (url) => {
    const status = await statusOf(url).catch(() => undefined);
    if (status === undefined) broken.set(url, 'it cannot be reached');
    else if (status >= 400) broken.set(url, `it answers ${status}`);
  });
  return broken;
}

async function localStatus(url: string, agent: Agent, redirects: number): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { agent, timeout: TIMEOUT_MS }, resolve);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', reject);
  });
  response.resume();
  const { statusCode = 0, headers } = response;
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return statusCode;
  if (redirects === 0) throw new Error('redirects without end');
  return localStatus(new URL(headers.location, url).href, agent, redirects - 1);
}

async function externalStatus(url: string): Promise<number> {
  for (let retries = 0; ; retries++) {
    const response = await answerOf(url);
    // RFC 9110, section 10.2.3: seconds, or a date, which few hosts send.
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || retries === MAX_RETRIES) return response.status;
    await new Promise((resolve) => setTimeout(resolve, Math.min(MAX_WAIT_MS, 1_000 * (seconds || 1))));
  }
}

/** Some hosts answer GET only. */
async function answerOf(url: string): Promise<Response> {
  const ask = (method: string) => fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const head = await ask('HEAD').catch(() => undefined);
  if (head && head.status < 400) return head;
  const response = await ask('GET');
  await response.body?.cancel();
  return response;
}
