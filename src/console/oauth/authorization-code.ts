import type { ConsoleFlow } from '../../model/console.ts';
import { authorizationChannel, redirectFile } from '../../shared/console-protocol.ts';
import { basePath } from '../load.ts';
import type { OAuthClient } from './oauth-client.ts';
import { refusal } from './refusal.ts';
import { type IssuedToken, type OAuthResult, requestToken } from './token-request.ts';

/** One sign-in by authorization code with PKCE (RFC 6749, section 4.1; RFC 7636). */
export interface SignIn {
  /** The page of the authorization server, with this request. */
  readonly url: string;
  readonly state: string;
  /** Proves that the code is used by the page that asked for it. */
  readonly verifier: string;
  /** Name of the server; undefined: it has the origin of `url`. */
  readonly issuer: string | undefined;
}

/** Where the authorization server leads back to. */
export function redirectAddress(): string {
  return `${location.origin}${basePath()}${redirectFile}`;
}

/** Prepares a sign-in; its state and its verifier are random. */
export async function prepareSignIn(
  { startUrl: address, issuer }: Pick<ConsoleFlow, 'startUrl' | 'issuer'>,
  clientId: string,
  scopes: readonly string[],
): Promise<SignIn> {
  const state = randomText();
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = new URL(address);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectAddress(),
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, state, verifier, issuer };
}

/**
 * Waits for the page to which the authorization server leads back from this sign-in, while others may wait for theirs;
 * rejects if it is cancelled.
 */
export function awaitCode(signIn: SignIn, signal: AbortSignal): Promise<OAuthResult<string>> {
  const channel = new BroadcastChannel(authorizationChannel);
  return new Promise<OAuthResult<string>>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    channel.addEventListener('message', ({ data }: MessageEvent<Readonly<Record<string, string>> | null>) => {
      if (data?.state !== signIn.state) return;
      // The window closes once somebody has its response.
      channel.postMessage({ received: signIn.state });
      resolve(codeIn(data, signIn));
    });
  }).finally(() => channel.close());
}

/** One server could lead to another, and be handed the code of that (RFC 9207, section 2.4). */
function codeIn(
  { code, iss, error, error_description: description }: Readonly<Record<string, string>>,
  { url, issuer }: SignIn,
): OAuthResult<string> {
  const isOwn =
    issuer === undefined
      ? URL.canParse(iss ?? '') && new URL(iss ?? '').origin === new URL(url).origin
      : iss === issuer;
  if (iss !== undefined && !isOwn) return { failure: refusal('mixed', iss), error: 'mixed' };
  if (error !== undefined) return { failure: refusal(error, description), error };
  return code === undefined || code === '' ? { failure: refusal('no_code'), error: 'no_code' } : { value: code };
}

export function exchangeCode(
  { code, verifier, tokenUrl }: Pick<SignIn, 'verifier'> & { readonly code: string; readonly tokenUrl: string },
  client: OAuthClient,
  signal: AbortSignal,
): Promise<OAuthResult<IssuedToken>> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectAddress(), code_verifier: verifier };
  return requestToken({ url: tokenUrl, client, fields, signal });
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** RFC 4648, section 5, without padding. */
function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
