import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Names that always reach this server, whatever it listens on. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Listening on these means every address of the machine. */
const EVERYWHERE = ['0.0.0.0', '::', '[::]'];

/** A target that names the host too, as a proxy gets it (RFC 9112, section 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/** Why a request is refused before its address is looked up. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly reason: string;
}

/**
 * Refuses what a browser does not send to this server on its own: methods other than GET and HEAD, and a Host header
 * with an unknown name, which would let a page of another site read this one (DNS rebinding). A server that listens
 * everywhere also accepts IP addresses, which cannot be rebound.
 */
export function refuse(request: IncomingMessage, listeningHost: string): Refusal | undefined {
  // Node would use the first of several, and a proxy in front another one (RFC 9112, section 3.2).
  const hosts = request.headersDistinct.host ?? [];
  if (hosts.length > 1) return { status: 400, reason: 'The request has more than one Host.' };
  const [, named] = ABSOLUTE.exec(request.url ?? '') ?? [];
  const all = named === undefined ? hosts : [...hosts, named];
  if (hosts.length === 0 || !all.every((host) => isKnownHost(host, listeningHost))) {
    return { status: 403, reason: `This server responds only under its own name; start it with --host to add one.` };
  }
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'Only GET and HEAD are allowed.' };
  return undefined;
}

/** What a request asks for: its path and query, without the host that its target may name. */
export function targetOf({ url = '/' }: IncomingMessage): string {
  return url.replace(ABSOLUTE, (_, __, rest: string) => (rest.startsWith('/') ? rest : `/${rest}`));
}

/** Whether a request comes from a page of this server, or from no page at all. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host}`;
}

function isKnownHost(host: string, listeningHost: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (LOOPBACK.includes(name)) return true;
  if (!EVERYWHERE.includes(listeningHost)) return name === listeningHost.toLowerCase() || name === `[${listeningHost}]`;
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
