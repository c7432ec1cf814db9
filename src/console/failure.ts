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
 * Finds out why `fetch` failed. A browser says nothing of it to a page, so that the address is asked once more without
 * reading the answer: a server that answers then is there, and only lets pages of this origin not read it (CORS).
 */
export async function explainFailure(error: unknown, url: string, wasTimedOut: boolean): Promise<Failure> {
  const { host, origin, protocol, hostname } = new URL(url, location.href);
  if (wasTimedOut)
    return { title: 'No answer in time', text: `${host} did not answer within ${TIME_LIMIT / 1000} seconds.` };
  if (!navigator.onLine)
    return { title: 'You are offline', text: 'This device has no connection. Send the request again when it has.' };
  if (location.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname))
    return {
      title: 'Mixed content',
      text: `This page came over https, and browsers let it ask no server over plain http. Use https://${host}, or send the request from a terminal.`,
    };
  if (await isThere(origin))
    return {
      title: 'The browser may not read the answer (CORS)',
      text: `${host} answers, but does not say that pages of ${location.origin} may read it. The server would have to send this header; a terminal needs no such permission.`,
      code: `Access-Control-Allow-Origin: ${location.origin}`,
    };
  return {
    title: `${host} cannot be reached`,
    text: `There is no server of this name, it does not run, or something on the way keeps it away. ${wordsOf(error)}`.trim(),
  };
}

/** Asks without the right to read: any response at all resolves. */
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
