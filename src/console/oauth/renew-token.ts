import type { Failure } from '../failure.ts';
import { type Grant, keepToken } from '../grants.ts';
import { requestToken } from './token-request.ts';

/** Milliseconds in which an authorization server must respond. */
const PATIENCE = 30_000;

/** Renews the token of a scheme (RFC 6749, section 6); returns why that failed. */
export async function renewToken(scheme: string, grant: Grant): Promise<Failure | undefined> {
  const result = await requestToken({
    url: grant.refreshUrl,
    client: grant.client,
    fields: { grant_type: 'refresh_token', refresh_token: grant.refresh },
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (result.failure) return result.failure;
  keepToken(scheme, result.value, grant);
  return undefined;
}
