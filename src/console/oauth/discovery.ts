import type { ConsoleFlow } from '../../model/console.ts';
import { explainFailure, TIME_LIMIT } from '../failure.ts';
import { fetchUnderPolicy } from '../page-policy.ts';
import { refusal } from './refusal.ts';
import { responseJson } from './response-json.ts';
import type { OAuthResult } from './token-request.ts';

/** What asks for a configuration. */
const REQUEST = { method: 'GET', headers: [], body: undefined, cookies: false };

/** What follows the issuer in the address of its configuration (OpenID Connect Discovery 1.0, section 4). */
const WELL_KNOWN = '/.well-known/openid-configuration';

/** The flows that a server describes, as far as a page can run them (OpenID Connect Discovery 1.0, section 3). */
export async function discoverFlows(address: string): Promise<OAuthResult<readonly ConsoleFlow[]>> {
  let described: unknown;
  try {
    const response = await fetchUnderPolicy(address, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (response.type === 'opaqueredirect') return { failure: refusal('redirect'), error: 'redirect' };
    if (!response.ok) return { failure: refusal(`status ${response.status}`), error: 'status' };
    described = await responseJson(response);
  } catch (error) {
    return { failure: await explainFailure(error, address, REQUEST), error: 'unreachable' };
  }
  const facts = typeof described === 'object' && described !== null ? (described as Facts) : {};
  // Another issuer could pass for this one (section 4.3).
  const issuer = address.endsWith(WELL_KNOWN) ? address.slice(0, -WELL_KNOWN.length) : undefined;
  const named = typeof facts.issuer === 'string' ? facts.issuer : '';
  if (issuer !== undefined && named.replace(/\/$/, '') !== issuer)
    return { failure: refusal('issuer', named), error: 'issuer' };
  const flows = flowsIn(facts);
  return flows.length > 0 ? { value: flows } : { failure: refusal('no_flow'), error: 'no_flow' };
}

type Facts = Readonly<Record<string, unknown>>;

/** Each flow by the name of its grant, and the field of the address at which it starts. */
const FLOWS: readonly (readonly [kind: ConsoleFlow['kind'], grant: string, start: string | undefined])[] = [
  ['authorizationCode', 'authorization_code', 'authorization_endpoint'],
  ['clientCredentials', 'client_credentials', undefined],
  ['deviceAuthorization', 'urn:ietf:params:oauth:grant-type:device_code', 'device_authorization_endpoint'],
];

function flowsIn(facts: Facts): ConsoleFlow[] {
  const tokenUrl = webAddress(facts.token_endpoint);
  const grants = textsIn(facts.grant_types_supported ?? ['authorization_code']);
  const scopes = textsIn(facts.scopes_supported).map((name) => ({ name, text: '' }));
  const issuer = typeof facts.issuer === 'string' ? facts.issuer : undefined;
  return FLOWS.flatMap(([kind, grant, start]): ConsoleFlow[] => {
    const startUrl = start === undefined ? '' : webAddress(facts[start]);
    if (tokenUrl === undefined || startUrl === undefined || !grants.includes(grant)) return [];
    return [{ kind, startUrl, tokenUrl, refreshUrl: tokenUrl, issuer, scopes }];
  });
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : [];
}

/** An address that a page may open; any other scheme could run code. */
function webAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : undefined;
}
