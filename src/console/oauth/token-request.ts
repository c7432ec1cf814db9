import { base64 } from '../base64.ts';
import { explainFailure, type Failure, TIME_LIMIT } from '../failure.ts';
import { fetchUnderPolicy } from '../page-policy.ts';
import type { OAuthClient } from './oauth-client.ts';
import { refusal } from './refusal.ts';
import { responseJson } from './response-json.ts';

/** What an authorization server issues (RFC 6749, section 5.1). */
export interface IssuedToken {
  readonly access: string;
  /** Empty if the server gave none. */
  readonly refresh: string;
  /** Seconds for which it is valid; undefined if the server does not say. */
  readonly seconds: number | undefined;
}

/** The response of an authorization server, or why there is none. `error`: the server's code (RFC 6749, section 5.2). */
export type OAuthResult<Value> =
  | { readonly value: Value; readonly failure?: never }
  | { readonly failure: Failure; readonly error: string };

export interface OAuthRequest {
  readonly url: string;
  readonly client: OAuthClient;
  readonly fields: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Gets a token from a token endpoint; rejects only if it is cancelled. */
export async function requestToken(request: OAuthRequest): Promise<OAuthResult<IssuedToken>> {
  const result = await askServer(request);
  if (result.failure) return result;
  const { access_token: access, refresh_token: refresh, expires_in: seconds, token_type: type } = result.value;
  if (typeof access !== 'string' || access === '') return { failure: refusal('no_token'), error: 'no_token' };
  if (typeof type === 'string' && type.toLowerCase() !== 'bearer')
    return { failure: refusal('token_type', type), error: 'token_type' };
  return {
    value: {
      access,
      refresh: typeof refresh === 'string' ? refresh : '',
      seconds: secondsIn(seconds),
    },
  };
}

/**
 * Sends a form to an authorization server with the client's own credentials, and reads the JSON of its response, within the
 * time limit; rejects only if it is cancelled.
 */
export async function askServer({
  url,
  client,
  fields,
  signal,
}: OAuthRequest): Promise<OAuthResult<Readonly<Record<string, unknown>>>> {
  const isInHeader = client.secret !== '' && !client.inBody;
  const body = new URLSearchParams({
    ...fields,
    ...(isInHeader ? {} : { client_id: client.id }),
    ...(client.secret !== '' && client.inBody ? { client_secret: client.secret } : {}),
  });
  // Both parts are encoded as in a form (RFC 6749, section 2.3.1).
  const authorization = `Basic ${base64(`${formText(client.id)}:${formText(client.secret)}`)}`;
  const headers = { Accept: 'application/json', ...(isInHeader ? { Authorization: authorization } : {}) };
  let response: Response;
  try {
    response = await fetchUnderPolicy(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]),
      // It could lead the secret elsewhere.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    signal.throwIfAborted();
    const request = { method: 'POST', headers: Object.entries(headers), body: undefined, cookies: false };
    return { failure: await explainFailure(error, url, request), error: 'unreachable' };
  }
  if (response.type === 'opaqueredirect') return { failure: refusal('redirect'), error: 'redirect' };
  const value = await responseJson(response);
  signal.throwIfAborted();
  const json = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  if (response.ok && json.error === undefined) return { value: json };
  const error = typeof json.error === 'string' ? json.error : `status ${response.status}`;
  const description = typeof json.error_description === 'string' ? json.error_description : '';
  return { failure: refusal(error, description), error };
}

/** Thirty thousand years, after which a date still can be. */
const MAX_SECONDS = 1e12;

/** A time that a server states in seconds, as a number or its text; undefined if it states none. */
export function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) ? Math.max(0, Math.min(seconds, MAX_SECONDS)) : undefined;
}

function formText(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}
