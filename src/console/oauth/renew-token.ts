import { credentials } from '../credentials.ts';
import type { Failure } from '../failure.ts';
import { type Grant, grantOf, keepToken } from '../grants.ts';
import { requestToken } from './token-request.ts';

/** Renewals under way, by where and with what: a server that sees a refresh token twice may end the grant (RFC 9700, section 4.14.2). */
const underWay = new Map<string, Promise<Failure | undefined>>();

/** Renews the token of a scheme (RFC 6749, section 6), once for all who ask meanwhile; returns why that failed, and rejects if the reader forgets it. */
export function renewToken(scheme: string, grant: Grant): Promise<Failure | undefined> {
  const key = `${grant.refreshUrl} ${grant.refresh}`;
  const renewal = underWay.get(key) ?? renew(scheme, grant).finally(() => underWay.delete(key));
  underWay.set(key, renewal);
  return renewal;
}

async function renew(scheme: string, grant: Grant): Promise<Failure | undefined> {
  const result = await requestToken({
    url: grant.refreshUrl,
    client: grant.client,
    fields: { grant_type: 'refresh_token', refresh_token: grant.refresh },
    signal: credentials.untilForgotten(),
  });
  if (result.failure) return result.failure;
  // Meanwhile the reader may have typed another one.
  if (grantOf(scheme, grant.origin)?.refresh !== grant.refresh) return undefined;
  keepToken(scheme, result.value, grant);
  return undefined;
}
