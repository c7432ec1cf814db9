import type { JsonObject } from '../../shared/json-object.ts';
import { credentials } from '../credentials.ts';

/** The reader's own registration at an authorization server (RFC 6749, section 2). */
export interface OAuthClient {
  readonly id: string;
  /** Empty for a public client, as most programs in a browser are. */
  readonly secret: string;
  /** Whether the secret goes into the body; default: it goes into a header, which every server must support. */
  readonly inBody: boolean;
}

/**
 * The client of a scheme for a token endpoint, as the reader typed it last; kept and forgotten together with the
 * credentials.
 */
export function clientFor(scheme: string, tokenUrl: string): OAuthClient {
  return readStored(keyOf(scheme, tokenUrl), tokenUrl, isClient) ?? { id: '', secret: '', inBody: false };
}

export function isClient({ id, secret }: JsonObject): boolean {
  return typeof id === 'string' && typeof secret === 'string';
}

/**
 * A record among the credentials; undefined if it is none, since whatever shares the site's origin may store there.
 * `isRecord` may throw for a value that is no object.
 */
export function readStored<T>(key: string, address: string, isRecord: (value: JsonObject) => boolean): T | undefined {
  try {
    const value = JSON.parse(credentials.get(key, address)) as JsonObject;
    return isRecord(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

export function rememberClient(scheme: string, tokenUrl: string, client: OAuthClient): void {
  credentials.set(keyOf(scheme, tokenUrl), JSON.stringify(client), new URL(tokenUrl).origin);
}

/** Keys of schemes begin with a slash. */
function keyOf(scheme: string, tokenUrl: string): string {
  return `client ${scheme} ${tokenUrl}`;
}
