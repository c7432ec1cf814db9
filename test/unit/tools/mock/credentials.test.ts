import { expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const flows = { clientCredentials: { tokenUrl: 'https://example.org/token', scopes: {} } };

const SCHEMES = {
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'Bearer' },
  oauth: { type: 'oauth2', flows },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://example.org/openid' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  part: { type: 'apiKey', in: 'query', name: 'key' },
  jar: { type: 'apiKey', in: 'cookie', name: 'sid' },
};

/** Seen to fail: any `Authorization` was taken for a token, and an empty key for a key. */
it.each([
  ['basic', '', { Authorization: 'Basic YTpi' }, 200],
  ['basic', '', { Authorization: 'Bearer x' }, 401],
  ['basic', '', { Authorization: 'Basic ' }, 401],
  ['bearer', '', { Authorization: 'bearer x' }, 200],
  ['bearer', '', { Authorization: 'Basic YTpi' }, 401],
  ['oauth', '', { Authorization: 'Bearer x' }, 200],
  ['oauth', '', { Authorization: 'Basic YTpi' }, 401],
  ['openId', '', { Authorization: 'Basic YTpi' }, 401],
  ['key', '', { 'X-Key': 'k' }, 200],
  ['key', '', { 'X-Key': '' }, 401],
  ['part', '?key=k', {}, 200],
  ['part', '?key=', {}, 401],
  ['jar', '', { Cookie: 'sid=1' }, 200],
  ['jar', '', { Cookie: 'sid=' }, 401],
] as const)('%s%s with %j is %i', async (scheme, search, headers, status) => {
  const get = { security: [{ [scheme]: [] }], responses: { 200: { description: 'Done' } } };
  const mock = await readMock({ components: { securitySchemes: SCHEMES }, paths: { '/x': { get } } });
  expect((await ask(mock, `/x${search}`, { headers: { ...headers } })).status).toBe(status);
});
