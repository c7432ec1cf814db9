import type { FlowUrls } from './flow-urls.ts';
import type { OAuthClient } from './oauth-client.ts';
import { refusal } from './refusal.ts';
import { askServer, type IssuedToken, type OAuthResult, requestToken, secondsIn } from './token-request.ts';

/** What a person enters in another window, or on another device (RFC 8628, section 3.2). */
export interface DeviceCode {
  readonly userCode: string;
  /** Where the person enters it. */
  readonly address: string;
  /** The same address with the code filled in, if the server has one; never of another origin than what is shown. */
  readonly filledAddress: string;
  /** The device's own proof, which is never shown. */
  readonly secret: string;
  /** Milliseconds between two questions. */
  readonly interval: number;
}

/** A person enters eight characters or so (RFC 8628, section 6.1), and pages draw what they show. */
const MAX_CODE = 200;

/** Longer addresses are none that browsers open everywhere. */
const MAX_ADDRESS = 2_000;

interface CodeRequest {
  readonly urls: FlowUrls;
  readonly client: OAuthClient;
  readonly scopes: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Asks for a code (RFC 8628, section 3.1). The client's secret is for the host of the token endpoint; another one gets the
 * client's name alone.
 */
export async function requestDeviceCode({
  urls,
  client,
  scopes,
  signal,
}: CodeRequest): Promise<OAuthResult<DeviceCode>> {
  const isSameHost = new URL(urls.start).origin === new URL(urls.token).origin;
  // The client is named in the body here, whatever else identifies it.
  const fields = { client_id: client.id, ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}) };
  const result = await askServer({
    url: urls.start,
    client: isSameHost ? client : { ...client, secret: '' },
    fields,
    signal,
  });
  if (result.failure) return result;
  const text = (name: string) => (typeof result.value[name] === 'string' ? result.value[name] : '');
  const userCode = text('user_code');
  const address = webAddress(text('verification_uri'));
  if (text('device_code') === '' || userCode === '' || userCode.length > MAX_CODE || address === '')
    return { failure: refusal('no_code'), error: 'no_code' };
  return {
    value: {
      userCode,
      address,
      filledAddress: filledAddress(text('verification_uri_complete'), address),
      secret: text('device_code'),
      interval: 1000 * secondsBetween(secondsIn(result.value.interval) ?? 0),
    },
  };
}

function filledAddress(complete: string, address: string): string {
  const filled = webAddress(complete);
  return filled !== '' && new URL(filled).origin === new URL(address).origin ? filled : address;
}

/** Seconds between two questions, unless the server says otherwise (RFC 8628, section 3.2). */
const DEFAULT_INTERVAL = 5;

/** No server makes a page ask without a pause, nor set a timer beyond what timers can count, which would be none. */
const [MIN_INTERVAL, MAX_INTERVAL] = [1, 3600];

function secondsBetween(wanted: number): number {
  return wanted > 0 ? Math.min(MAX_INTERVAL, Math.max(MIN_INTERVAL, wanted)) : DEFAULT_INTERVAL;
}

/** By how much to slow down, in milliseconds, when the server asks for it (RFC 8628, section 3.5). */
const SLOWER = 5000;

/** Asks for the token until the person has entered the code, or it has expired; rejects if it is cancelled. */
export async function awaitDeviceToken(
  { secret, interval }: DeviceCode,
  {
    tokenUrl,
    client,
    signal,
  }: { readonly tokenUrl: string; readonly client: OAuthClient; readonly signal: AbortSignal },
): Promise<OAuthResult<IssuedToken>> {
  const fields = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: secret };
  for (let pause = interval; ; ) {
    await wait(pause, signal);
    const result = await requestToken({ url: tokenUrl, client, fields, signal });
    if (!result.failure) return result;
    if (result.error === 'slow_down') pause += SLOWER;
    else if (result.error !== 'authorization_pending') return result;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/**
 * An address that a page may link to; any other scheme could run code. It is spelt as browsers open it, without a name and
 * a password, which may look like another host.
 */
function webAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || text.length > MAX_ADDRESS || !URL.canParse(text)) return '';
  const { origin, pathname, search, hash } = new URL(text);
  return origin + pathname + search + hash;
}
