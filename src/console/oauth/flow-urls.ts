import type { ConsoleFlow } from '../../model/console.ts';

/** The addresses of a flow, absolute. */
export interface FlowUrls {
  /** Where the reader, or for client credentials the request, goes first. */
  readonly start: string;
  readonly token: string;
  readonly refresh: string;
}

/**
 * The addresses of a flow for a server; undefined if one of them, or the server's own, is none that a browser can open. A
 * token is renewed at the host of the token endpoint (RFC 6749, section 6), whatever `refreshUrl` says: the client's secret
 * goes with it.
 */
export function flowUrls({ startUrl, tokenUrl, refreshUrl }: ConsoleFlow, address: string): FlowUrls | undefined {
  const [start = '', token = '', refresh = ''] = [startUrl || tokenUrl, tokenUrl, refreshUrl].map((url) =>
    URL.canParse(url, `${address}/`) ? new URL(url, `${address}/`).href : '',
  );
  if (![address, start, token, refresh].every((url) => /^https?:/.test(url))) return undefined;
  return { start, token, refresh: new URL(refresh).origin === new URL(token).origin ? refresh : token };
}
