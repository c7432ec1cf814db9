import { afterEach, expect, test, vi } from 'vitest';
import { renewToken } from '../../../src/console/oauth/renew-token.ts';
import { requestToken, secondsIn } from '../../../src/console/oauth/token-request.ts';

const client = { id: 'page', secret: '', inBody: false };
const url = 'https://login.example/token';

// Where a browser says that the page's policy stops a request.
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('location', new URL('https://docs.example/'));
vi.stubGlobal('navigator', { onLine: true });
afterEach(() => void vi.restoreAllMocks());

test.each([
  [3600, 3600],
  ['3600', 3600],
  [-1e300, 0],
  ['soon', undefined],
  [null, undefined],
  [{}, undefined],
])('a time of %j seconds is %j', (stated, expected) => {
  expect(secondsIn(stated)).toBe(expected);
});

test('a time of any length ends at a date', () => {
  expect(new Date(Date.now() + 1000 * (secondsIn(1e300) ?? Number.NaN)).getFullYear()).toBeGreaterThan(30_000);
});

/** Seen to fail: it counted as cancelled, and the console said "Sending …" for ever. */
test('a server that does not respond in time is named', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Late', 'TimeoutError')));
  const grant = { origin: 'https://api.example', refresh: 'r', refreshUrl: url, client, expires: 0 };
  expect(await renewToken('/oauth', grant)).toMatchObject({ text: expect.stringContaining('login.example') });
});

/** Seen to fail: the server "gave no token". */
test('a request that is cancelled while its response arrives rejects', async () => {
  const abort = new AbortController();
  const body = new ReadableStream({
    pull(stream) {
      abort.abort('forgotten');
      stream.error(abort.signal.reason);
    },
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  await expect(requestToken({ url, client, fields: {}, signal: abort.signal })).rejects.toBe('forgotten');
});
