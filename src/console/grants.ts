import type { JsonObject } from '../shared/json-object.ts';
import { credentials } from './credentials.ts';
import { isClient, type OAuthClient, readStored } from './oauth/oauth-client.ts';
import type { IssuedToken } from './oauth/token-request.ts';

/** How the token of a scheme was obtained, which is what it takes to renew it. */
export interface Grant {
  /** Origin of the server for which the reader got the token. */
  readonly origin: string;
  /** Empty if it cannot be renewed. */
  readonly refresh: string;
  readonly refreshUrl: string;
  readonly client: OAuthClient;
  /** Milliseconds since 1970; undefined if the server did not say. */
  readonly expires: number | undefined;
}

/** Keeps a token for a scheme: it is sent to the grant's origin only. */
export function keepToken(
  scheme: string,
  { access, refresh, seconds }: IssuedToken,
  grant: Pick<Grant, 'origin' | 'refresh' | 'refreshUrl' | 'client'>,
): void {
  const expires = seconds === undefined ? undefined : Date.now() + 1000 * seconds;
  credentials.set(scheme, access, grant.origin);
  // A server that issues no other refresh token lets the old one be used again (RFC 6749, section 6).
  credentials.set(
    keyOf(scheme),
    JSON.stringify({ ...grant, refresh: refresh || grant.refresh, expires }),
    grant.origin,
  );
}

/** The grant behind a scheme's token for a server; undefined if the reader typed the token, or has none. */
export function grantOf(scheme: string, address: string): Grant | undefined {
  return credentials.get(scheme, address) === '' ? undefined : readStored(keyOf(scheme), address, isGrant);
}

function isGrant(value: JsonObject): boolean {
  const { origin, refresh, refreshUrl, client, expires } = value;
  return (
    [origin, refresh, refreshUrl].every((one) => typeof one === 'string') &&
    URL.canParse(origin as string) &&
    isClient(client as JsonObject) &&
    (expires === undefined || typeof expires === 'number')
  );
}

/** Removes what is known of a scheme's token, such as when the reader types another one. */
export function dropGrant(scheme: string): void {
  credentials.set(keyOf(scheme), '');
}

/** Keys of schemes begin with a slash. */
function keyOf(scheme: string): string {
  return `grant ${scheme}`;
}
