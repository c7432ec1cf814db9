/** Why a request got no response, in plain words. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** A line that the server's maintainer or the reader may copy. */
  readonly code?: string;
}

/** How long a response may take, in milliseconds. */
export const TIME_LIMIT = 30_000;

/**
 * Finds out why `fetch` failed. A browser does not tell a page the reason, so the address is requested once more
 * without reading the response: a server that responds then is running, and only does not let pages of this origin read
 * it (CORS).
 */
export async function explainFailure(error: unknown, url: string, wasTimedOut: boolean): Promise<Failure> {
  const { host, origin, protocol, hostname } = new URL(url, location.href);
  if (wasTimedOut)
    return { title: 'No response in time', text: `${host} did not respond within ${TIME_LIMIT / 1000} seconds.` };
  if (!navigator.onLine)
    return {
      title: 'You are offline',
      text: 'This device has no connection. Send the request again when it is online.',
    };
  if (location.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname))
    return {
      title: 'Mixed content',
      text: `This page was loaded over https, and browsers do not let it call a server over plain http. Use https://${host}, or send the request from a terminal.`,
    };
  if (await isThere(origin))
    return {
      title: 'The browser may not read the response (CORS)',
      text: `${host} responds, but does not allow pages of ${location.origin} to read the response. The server would have to send this header; a terminal needs no such permission.`,
      code: `Access-Control-Allow-Origin: ${location.origin}`,
    };
  return {
    title: `${host} cannot be reached`,
    text: `There is no server of this name, it is not running, or something blocks the connection. ${wordsOf(error)}`.trim(),
  };
}

/** A request whose response cannot be read: it resolves for any response at all. */
async function isThere(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    return true;
  } catch {
    return false;
  }
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `(${error.message})` : '';
}
