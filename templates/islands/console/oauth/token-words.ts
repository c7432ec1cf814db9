import type { ConsoleFlow } from '../../../../src/model/console.ts';

/** The texts of the part of the console that gets tokens. */
export const tokenWords = {
  flow: 'Flow',
  flows: {
    authorizationCode: 'Authorization code',
    clientCredentials: 'Client credentials',
    deviceAuthorization: 'Device code',
  } satisfies Record<ConsoleFlow['kind'], string>,
  start: {
    authorizationCode: 'Sign in',
    clientCredentials: 'Get the token',
    deviceAuthorization: 'Get a code',
  } satisfies Record<ConsoleFlow['kind'], string>,
  clientId: 'Client ID',
  secret: 'Client secret',
  secretHint: 'only if the client has one',
  sendSecret: 'Send it in',
  inHeader: 'a header',
  inBody: 'the body',
  redirect: 'The client needs this redirect address:',
  scopes: 'Scopes',
  otherScopes: (shown: number, all: number) => `Other scopes (${shown}${shown < all ? ` of ${all}` : ''})`,
  needsClient: 'Enter the client ID.',
  needsSecret: 'Enter the client ID and the client secret.',
  asking: (host: string) => `Waiting for ${host} …`,
  waiting: 'Continue in the window that opened. If you closed it, cancel and start again.',
  openPage: 'Open the sign-in page',
  enter: 'Enter this code on the page of the authorization server:',
  openDevice: 'Open that page',
  pending: 'Waiting until the code is entered …',
  got: (host: string) => `The token is here. It is sent to ${host} only.`,
  expires: (time: string) => `It expires: ${time}.`,
  renewsItself: 'It is renewed before a request that needs it.',
  renew: 'Renew it now',
  instead: 'You can also get a token in another way, and paste it above.',
} as const;
