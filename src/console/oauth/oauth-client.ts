import { credentials } from '../credentials.ts';

/** The reader's own registration at an authorization server (RFC 6749, section 2). */
export interface OAuthClient {
  readonly id: string;
  /** Empty for a public client, as most programs in a browser are. */
  readonly secret: string;
  /** Whether the secret goes into the body; default: it goes into a header, which every server must support. */
  readonly inBody: boolean;
}

/** The client for a token endpoint, as the reader typed it last; kept and forgotten together with the credentials. */
export function clientFor(tokenUrl: string): OAuthClient {
  const text = credentials.get(keyOf(tokenUrl), tokenUrl);
  return text === '' ? { id: '', secret: '', inBody: false } : (JSON.parse(text) as OAuthClient);
}

export function rememberClient(tokenUrl: string, client: OAuthClient): void {
  credentials.set(keyOf(tokenUrl), JSON.stringify(client), new URL(tokenUrl).origin);
}

/** Names of schemes have no space. */
function keyOf(tokenUrl: string): string {
  return `client ${tokenUrl}`;
}
