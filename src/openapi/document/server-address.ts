import type { ApiNode } from './api-file.ts';
import { entries, textAt } from './node.ts';

/**
 * Whether requests can be sent to an address: an operation is a request of HTTP (OpenAPI 3.1.1, section 4.1), while cURL and
 * PHP read a file at `file:`, and talk to other programs at `gopher:` or `smb:`.
 */
export function takesRequests(url: string): boolean {
  return /^(?!([a-z][a-z\d+.-]*):\/\/)|^(?:https?|wss?):/i.test(url);
}

/** The address of a server with the defaults of its variables, without a trailing slash; undefined if it has none. */
export function serverAddress(server: ApiNode): string | undefined {
  const defaults = new Map(entries(server, 'variables').map(([name, one]) => [name, textAt(one, 'default')]));
  return textAt(server, 'url')
    ?.replace(/\{([^{}]+)\}/g, (whole, name: string) => defaults.get(name) ?? whole)
    .replace(/\/+$/, '');
}
