import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { requestDeviceCode } from '../../../src/console/oauth/device-code.ts';

const server = createServer();
// Where a browser says that the page's policy stops a request.
vi.stubGlobal('document', new EventTarget());
afterEach(() => void server.close());

/** Seen to fail without the limits: a page would ask without a pause. */
test.each<[interval: unknown, expected: number]>([
  [undefined, 5000],
  [0, 5000],
  [-1, 5000],
  ['x', 5000],
  [{ toString: 1 }, 5000],
  [0.000_1, 1000],
  [7, 7000],
  [1e12, 3_600_000],
])('of the interval %j of a server, a page makes %i ms', async (interval, expected) => {
  expect(await codeFrom({ interval })).toMatchObject({ value: { interval: expected } });
});

/** Seen to fail: the page showed one address and opened the other. */
test.each([
  ['https://device.example/u?code=u', 'https://device.example/u?code=u'],
  ['https://evil.example/u', 'https://device.example/'],
  ['javascript:alert(1)', 'https://device.example/'],
  ['https://evil.example@device.example/u', 'https://device.example/u'],
  [undefined, 'https://device.example/'],
])('of the filled address %s of a server, a page opens %s', async (verification_uri_complete, filledAddress) => {
  expect(await codeFrom({ verification_uri_complete })).toMatchObject({ value: { filledAddress } });
});

/** Seen to fail: the page showed "https://honest.example .evil.example/", and opened another host. */
test.each([
  ['https://honest.example\t.evil.example/', 'https://honest.example.evil.example/'],
  ['https://honest.example@evil.example/', 'https://evil.example/'],
  ['https://\u0430pple.example/', 'https://xn--pple-43d.example/'],
])('of the address %j of a server, a page shows %s, which it opens', async (verification_uri, address) => {
  expect(await codeFrom({ verification_uri })).toMatchObject({ value: { address, filledAddress: address } });
});

/** Seen to fail: a page took more than ten seconds to draw them. */
test.each(['user_code', 'verification_uri', 'error', 'error_description'])(
  'a %s without end is not shown',
  async (name) => {
    const long = `https://a.example/${'a\u0301'.repeat(100_000)}`;
    const fields = name.startsWith('error') ? { error: 'x', device_code: '', [name]: long } : { [name]: long };
    const { failure } = await codeFrom(fields);
    expect(JSON.stringify(failure).length).toBeLessThan(2_000);
  },
);

async function codeFrom(fields: Readonly<Record<string, unknown>>) {
  const response = { device_code: 'd', user_code: 'u', verification_uri: 'https://device.example', ...fields };
  server.removeAllListeners('request').on('request', (_, outgoing) => outgoing.end(JSON.stringify(response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`;
  const client = { id: 'page', secret: '', inBody: false };
  const { signal } = new AbortController();
  return requestDeviceCode({ urls: { start: url, token: url, refresh: url }, client, scopes: [], signal });
}
