import type { IncomingMessage } from 'node:http';
import { isSameOrigin } from '../../dev/request-guard.ts';

/**
 * Whose pages may use a mock: those of its own server, those of this machine (a front end on another port), everyone's,
 * or those of certain origins.
 */
export type Origins = 'own' | 'loopback' | '*' | readonly string[];

/** Whether the page that sent a request may use the mock, and the headers that say so to its browser. */
export interface Access {
  readonly isAllowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that a page may read besides those that every page may (Fetch, CORS-safelisted response-header name). */
const EXPOSED = 'Access-Control-Expose-Headers';

/** The access of the page that a request comes from; programs other than browsers have it in any case. */
export function accessOf(request: IncomingMessage, origins: Origins): Access {
  if (isSameOrigin(request)) return { isAllowed: true, headers: {} };
  const { origin } = request.headers;
  if (origin === undefined) {
    // An image or a link: browsers say no more of it than how near the page's host is.
    const isNear = origins === 'loopback' && request.headers['sec-fetch-site'] === 'same-site';
    return { isAllowed: origins === '*' || isNear, headers: {} };
  }
  if (origins === '*') return { isAllowed: true, headers: { 'Access-Control-Allow-Origin': '*', [EXPOSED]: '*' } };
  const isAllowed =
    origins === 'loopback' ? isLoopback(origin) : Array.isArray(origins) && (origins as string[]).includes(origin);
  if (!isAllowed) return { isAllowed, headers: { Vary: 'Origin' } };
  return {
    isAllowed,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      Vary: 'Origin',
    },
  };
}

/** Whether a browser asks what a page may send before it sends it (Fetch, CORS-preflight request). */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

/** What a page may send: whatever it asks for. */
export function preflightHeaders({ headers }: IncomingMessage): Record<string, string> {
  const wanted = headers['access-control-request-headers'];
  const isPrivate = headers['access-control-request-private-network'] === 'true';
  return {
    'Access-Control-Allow-Methods': headers['access-control-request-method'] ?? '',
    ...(wanted === undefined ? {} : { 'Access-Control-Allow-Headers': wanted }),
    ...(isPrivate ? { 'Access-Control-Allow-Private-Network': 'true' } : {}),
  };
}

/** Whether an origin is a page of this machine. */
function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]';
  return /^https?:$/.test(protocol) && (isName || /^127(?:\.\d{1,3}){3}$/.test(hostname));
}
