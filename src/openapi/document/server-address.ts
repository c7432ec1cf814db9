import type { ApiNode } from './api-file.ts';
import { entries, textAt, textsAt } from './node.ts';

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
  const url = textAt(server, 'url');
  return url === undefined ? undefined : filledIn(url, defaults);
}

/** Maximum number of addresses of one server. */
const MAX_ADDRESSES = 100;

/** The addresses of a server with every value that its variables may have, that of the defaults first; none if it has none. */
export function serverAddresses(server: ApiNode): readonly string[] {
  const url = textAt(server, 'url');
  if (url === undefined) return [];
  let choices: readonly (readonly (readonly [name: string, value: string | undefined])[])[] = [[]];
  for (const [name, one] of entries(server, 'variables')) {
    if (!url.includes(`{${name}}`)) continue;
    const values = [...new Set([textAt(one, 'default'), ...textsAt(one, 'enum')])];
    choices = values
      .flatMap((value) => choices.map((choice) => [...choice, [name, value] as const]))
      .slice(0, MAX_ADDRESSES);
  }
  return choices.map((choice) => filledIn(url, new Map(choice)));
}

function filledIn(url: string, values: ReadonlyMap<string, string | undefined>): string {
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => values.get(name) ?? whole).replace(/\/+$/, '');
}
