import type { Failure } from '../../../../src/console/failure.ts';
import { type Grant, keepToken } from '../../../../src/console/grants.ts';
import { awaitCode, exchangeCode, prepareSignIn } from '../../../../src/console/oauth/authorization-code.ts';
import { awaitDeviceToken, type DeviceCode, requestDeviceCode } from '../../../../src/console/oauth/device-code.ts';
import { type FlowUrls, flowUrls } from '../../../../src/console/oauth/flow-urls.ts';
import { type OAuthClient, rememberClient } from '../../../../src/console/oauth/oauth-client.ts';
import { refusal } from '../../../../src/console/oauth/refusal.ts';
import { renewToken } from '../../../../src/console/oauth/renew-token.ts';
import { type IssuedToken, type OAuthResult, requestToken } from '../../../../src/console/oauth/token-request.ts';
import type { ConsoleFlow } from '../../../../src/model/console.ts';
import { useRun } from '../use-run.ts';

/** How far a flow has come. */
export type TokenState =
  | { readonly kind: 'none' | 'got' }
  /** The authorization server is being asked. */
  | { readonly kind: 'asking'; readonly host: string }
  /** The person signs in in another window; `failure`: the browser did not open it. */
  | { readonly kind: 'window'; readonly url: string; readonly failure: Failure | undefined }
  | { readonly kind: 'device'; readonly code: DeviceCode }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** What a run of a flow needs. */
export interface TokenRequest {
  readonly flow: ConsoleFlow;
  readonly client: OAuthClient;
  readonly scopes: readonly string[];
  /** The chosen server's, against which the flow's addresses are resolved, and to which alone the token is sent. */
  readonly address: string;
}

/**
 * Runs the flows of the scheme with a key, and renews its token, one at a time; a running one is cancelled when the form is
 * removed, and when the reader forgets the credentials.
 */
export function useToken(scheme: string, onToken: () => void) {
  const { state, run, cancel } = useRun<TokenState>({ kind: 'none' }, () => ({ kind: 'none' }));

  const start = ({ flow, client, scopes, address }: TokenRequest) =>
    run(async (signal, show) => {
      const urls = flowUrls(flow, address);
      const isSignIn = flow.kind === 'authorizationCode';
      if (!urls || (isSignIn && !isSecureContext))
        return { kind: 'failure', failure: refusal(urls ? 'insecure' : 'address') };
      // A window may only be opened while the press of the button is being handled.
      const opened = isSignIn ? openWindow() : null;
      rememberClient(scheme, urls.token, client);
      const result = await FLOWS[flow.kind]({ flow, client, scopes, address, urls, opened, signal, show });
      signal.throwIfAborted();
      if (result.failure) return { kind: 'failure', failure: result.failure };
      const { origin } = new URL(address);
      keepToken(scheme, result.value, { origin, refresh: '', refreshUrl: urls.refresh, client });
      onToken();
      return { kind: 'got' };
    });
  const renew = (grant: Grant) =>
    run(async (signal, show) => {
      show({ kind: 'asking', host: new URL(grant.refreshUrl).host });
      const failure = await renewToken(scheme, grant);
      onToken();
      signal.throwIfAborted();
      return failure ? { kind: 'failure', failure } : { kind: 'got' };
    });
  return { state, start, renew, cancel };
}

interface FlowRun extends TokenRequest {
  readonly urls: FlowUrls;
  readonly opened: Window | null;
  readonly signal: AbortSignal;
  readonly show: (state: TokenState) => void;
}

const FLOWS: Readonly<Record<ConsoleFlow['kind'], (run: FlowRun) => Promise<OAuthResult<IssuedToken>>>> = {
  async authorizationCode({ flow, urls, client, scopes, opened, signal, show }) {
    const signIn = await prepareSignIn({ ...flow, startUrl: urls.start }, client.id, scopes);
    signal.throwIfAborted();
    opened?.location.replace(signIn.url);
    show({ kind: 'window', url: signIn.url, failure: opened ? undefined : refusal('blocked') });
    const code = await awaitCode(signIn, signal);
    if (code.failure) return code;
    show({ kind: 'asking', host: new URL(urls.token).host });
    return exchangeCode({ code: code.value, verifier: signIn.verifier, tokenUrl: urls.token }, client, signal);
  },
  clientCredentials({ urls, client, scopes, signal, show }) {
    show({ kind: 'asking', host: new URL(urls.token).host });
    const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {};
    return requestToken({ url: urls.token, client, fields: { grant_type: 'client_credentials', ...scope }, signal });
  },
  async deviceAuthorization({ urls, client, scopes, signal, show }) {
    show({ kind: 'asking', host: new URL(urls.start).host });
    const code = await requestDeviceCode({ urls, client, scopes, signal });
    if (code.failure) return code;
    show({ kind: 'device', code: code.value });
    return awaitDeviceToken(code.value, { tokenUrl: urls.token, client, signal });
  },
};

/** An empty window, which the page of the authorization server cannot use to reach back; null if the browser blocks it. */
function openWindow(): Window | null {
  const opened = open('about:blank', '', 'popup,width=520,height=720');
  if (opened) opened.opener = null;
  return opened;
}
