import { encodedUrl } from '../shared/request/encoded-url.ts';
import type { SampleRequest } from '../shared/request/sample-request.ts';
import { type CrossOriginRequest, corsHeaders } from './cors-headers.ts';
import { isForbidden, isStoppedByPolicy, responds } from './page-policy.ts';

/** Why a request got no response, in plain words. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** Lines that the server's maintainer or the reader may copy. */
  readonly code?: string;
}

/** Why browsers do not send a request as it is (Fetch Standard, section 5.4; URL Standard, section 4.4); undefined if they do. */
export function refusedByBrowser({ method, url, query, headers, body }: SampleRequest): Failure | undefined {
  if (!/^https?:\/\/[^/]/i.test(url))
    return {
      title: 'This is not the address of a server',
      text: 'It has to begin with https:// or http://, or with / for this site’s own host.',
      code: url,
    };
  if (body && /^(?:GET|HEAD)$/.test(method))
    return {
      title: 'A browser sends no body with GET or HEAD',
      text: 'The description allows a body here. Leave it empty, or send the request from a terminal.',
    };
  if (/\/(?:\.|%2e){1,2}(?=[/?#]|$)/i.test(url))
    return {
      title: 'A browser would send this to another address',
      text: 'It resolves “.” and “..” in a path. Give that parameter another value.',
      code: url,
    };
  let reason: unknown;
  try {
    const kept = new Request(encodedUrl(url, query), {
      method,
      headers: headers.map(([name, value]) => [name, value]),
    });
    // Some values make a browser leave a header out, such as a method that a page may not use.
    if (headers.every(([name]) => kept.headers.has(name))) return undefined;
  } catch (error) {
    reason = error;
  }
  return {
    title: 'A browser cannot send this',
    text: `Its address, its method or a header is not allowed. ${wordsOf(reason)}`,
  };
}

/** How long a server may take until it begins to respond, in milliseconds. */
export const TIME_LIMIT = 30_000;

/**
 * Finds out why `fetchUnderPolicy` failed. A browser does not tell a page the reason, so the server's root is requested
 * without reading the response: a server that responds then is running, but does not let pages of this origin send `request`, or
 * read its response (CORS). The page's own server needs no permission for that, so its connection has ended.
 */
export async function explainFailure(error: unknown, url: string, request: CrossOriginRequest): Promise<Failure> {
  const { host, origin, protocol, hostname } = new URL(url, location.href);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { title: 'No response in time', text: `${host} did not respond within ${TIME_LIMIT / 1000} seconds.` };
  if (error instanceof DOMException && error.name === 'SecurityError')
    return {
      title: `${host} redirects this request`,
      text: 'A browser would send your key along, even to another server, so it is not followed. Type the final address as the base address.',
    };
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
  if (isStoppedByPolicy(error))
    return (await isForbidden(origin))
      ? {
          title: `This page may not call ${host}`,
          text: `Its Content-Security-Policy names the servers that it may call, and ${host} is not among them. The site's publisher can add it to policy.connect; a terminal needs no such permission.`,
          code: `connect-src ${origin}`,
        }
      : {
          title: `${host} redirects to a server that this page may not call`,
          text: "Its Content-Security-Policy names the servers that it may call. Browsers do not tell a page where a request was redirected to: “curl -i” shows it, as Location. The site's publisher can add that server to policy.connect.",
        };
  if (await responds(origin)) {
    if (origin === location.origin)
      return {
        title: 'The connection ended too early',
        text: `${host} responds, but not to this request. A redirect to a server that this page may not call looks the same.`,
      };
    const code = corsHeaders(request);
    return {
      title: 'The browser may not read the response (CORS)',
      text: `${host} responds, but does not let pages of ${location.origin} send this request or read its response. It, and what it redirects to, would have to send ${
        code.includes('\n') ? 'these headers, also when a browser asks first with OPTIONS' : 'this header'
      }; a terminal needs no such permission. A connection that ends too early looks the same.`,
      code,
    };
  }
  return {
    title: `${host} cannot be reached`,
    text: `There is no server of this name, it is not running, or something blocks the connection. ${wordsOf(error)}`.trim(),
  };
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `(${error.message})` : '';
}
