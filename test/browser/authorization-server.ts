import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Something that listens on this machine. */
export interface Listener {
  readonly server: Server;
  readonly origin: string;
  readonly close: () => void;
}

export async function listen(answer?: RequestListener): Promise<Listener> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Scopes of the described API. */
export const scopes = ['notes:read', 'notes:write'] as const;

/**
 * A real authorization server for the pages of one origin, with clients for each case: `page` is public, `robot` has a
 * secret, codes for `late` expire after a second, and `closed` may not be used from a page.
 */
export function authorizationServer(listener: Listener, redirect: string): void {
  const person = {
    redirect_uris: [redirect],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    token_endpoint_auth_method: 'none',
  };
  const robot = {
    client_secret: 'a secret: 100 %',
    redirect_uris: [],
    response_types: [],
    grant_types: ['client_credentials'],
  };
  const provider = new Provider(listener.origin, {
    clients: [
      { ...person, client_id: 'page' },
      { ...person, client_id: 'late' },
      { ...robot, client_id: 'robot' },
      { ...robot, client_id: 'closed' },
    ],
    scopes: ['openid', 'offline_access', ...scopes],
    clientBasedCORS: (_: unknown, __: string, { clientId }: { readonly clientId: string }) => clientId !== 'closed',
    issueRefreshToken: () => true,
    features: { clientCredentials: { enabled: true }, deviceFlow: { enabled: true } },
    ttl: {
      DeviceCode: (_: unknown, __: unknown, client: { readonly clientId: string }) =>
        client.clientId === 'late' ? 1 : 600,
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
  });
  listener.server.on('request', provider.callback());
}
