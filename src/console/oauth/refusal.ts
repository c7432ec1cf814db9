import type { Failure } from '../failure.ts';

/** The codes of an authorization server in words (RFC 6749, sections 4.1.2.1 and 5.2; RFC 8628, section 3.5), and ours. */
const WORDS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  access_denied: ['Access was denied', 'You, or the authorization server, did not allow it. Start again to allow it.'],
  invalid_client: [
    'The client is not accepted',
    'The authorization server does not know this client ID, or the secret or the way in which it is sent is wrong.',
  ],
  invalid_grant: [
    'The code is not valid',
    'It has expired, was used before, or belongs to another client. Start again.',
  ],
  invalid_request: ['The request is not accepted', 'The authorization server found it incomplete or wrong.'],
  invalid_scope: [
    'A scope is not accepted',
    'A scope is unknown, or this client may not have it. Choose other scopes.',
  ],
  unauthorized_client: ['The client may not do this', 'This client is not registered for this flow.'],
  unsupported_grant_type: ['The flow is not supported', 'The authorization server does not support this flow.'],
  unsupported_response_type: ['The flow is not supported', 'The authorization server does not support this flow.'],
  expired_token: ['The code has expired', 'It was not entered in time. Start again to get another one.'],
  server_error: ['The authorization server failed', 'It reports an error of its own. Try again later.'],
  temporarily_unavailable: ['The authorization server is busy', 'Try again later.'],
  no_token: ['The response has no token', 'The authorization server responded, but without an access token.'],
  token_type: ['The token is of another type', 'Only bearer tokens can be sent from here.'],
  no_code: ['The response has no code', 'The authorization server returned to this site without a code.'],
  redirect: [
    'The authorization server redirects this request',
    'The description has to name the final address: a redirect could lead to another server.',
  ],
  blocked: [
    'The browser blocked the window',
    'Allow this site to open windows, or open the sign-in page with the link below.',
  ],
  insecure: [
    'This page was loaded over plain http',
    'Browsers give pages without https no cryptography, which the sign-in needs. Open the page over https.',
  ],
  no_flow: [
    'No flow of the server works here',
    'It describes neither an authorization code nor client credentials nor a device code.',
  ],
  issuer: [
    'The server describes another one',
    'Its OpenID Connect configuration is for another issuer, so it is not used.',
  ],
  mixed: [
    'The response is from another server',
    'This sign-in began at another authorization server, so its code is not used.',
  ],
  address: ['The address is not valid', 'The description gives an address that no browser can open.'],
};

/** How many characters of a server's own texts are shown: a page takes minutes to draw what a response may hold. */
const MAX_TEXT = 500;

/** Why an authorization server gave no token, in plain words; `detail` is its own text. */
export function refusal(error: string, detail = ''): Failure {
  const [title, text] = (Object.hasOwn(WORDS, error) && WORDS[error]) || [
    'The authorization server refused',
    `It responded with “${error.slice(0, MAX_TEXT)}”.`,
  ];
  return { title, text, ...(detail === '' ? {} : { code: detail.slice(0, MAX_TEXT) }) };
}
