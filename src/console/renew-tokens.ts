import type { ConsoleOperation } from '../model/console.ts';
import { chosenSchemes } from './credentials.ts';
import type { Failure } from './failure.ts';
import { grantOf } from './grants.ts';
import type { ConsoleValues } from './values.ts';

/** Renews the tokens of a request that have expired, if their servers allow it; returns why one cannot be renewed. */
export async function renewTokens(
  operation: ConsoleOperation,
  values: ConsoleValues,
  address: string,
): Promise<Failure | undefined> {
  for (const { key } of chosenSchemes(operation, values)) {
    const grant = grantOf(key, address);
    if (!grant || grant.refresh === '' || (grant.expires ?? Number.POSITIVE_INFINITY) > Date.now()) continue;
    const { renewToken } = await import('./oauth/renew-token.ts');
    const failure = await renewToken(key, grant);
    if (failure) return failure;
  }
  return undefined;
}
