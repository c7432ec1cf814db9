import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestDeviceCode } from '../../../src/console/oauth/device-code.ts';

const server = createServer();
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
  ['https://evil.example/u', 'https://device.example'],
  ['javascript:alert(1)', 'https://device.example'],
  [undefined, 'https://device.example'],
])('of the filled address %s of a server, a page opens %s', async (verification_uri_complete, filledAddress) => {
  expect(await codeFrom({ verification_uri_complete })).toMatchObject({ value: { filledAddress } });
});

async function codeFrom(fields: Readonly<Record<string, unknown>>) {
  const response = { device_code: 'd', user_code: 'u', verification_uri: 'https://device.example', ...fields };
  server.removeAllListeners('request').on('request', (_, outgoing) => outgoing.end(JSON.stringify(response)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`;
  const client = { id: 'page', secret: '', inBody: false };
  const { signal } = new AbortController();
  return requestDeviceCode(url, { client, scopes: [], signal });
}
