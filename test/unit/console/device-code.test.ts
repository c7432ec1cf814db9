import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestDeviceCode } from '../../../src/console/oauth/device-code.ts';

const server = createServer();
afterEach(() => void server.close());

/** Seen to fail without the limits: a page would ask without a pause. */
test.each([
  [undefined, 5000],
  [0, 5000],
  [-1, 5000],
  ['x', 5000],
  [{ toString: 1 }, 5000],
  [0.000_1, 1000],
  [7, 7000],
  [1e12, 3_600_000],
])('of the interval %j of a server, a page makes %i ms', async (interval, expected) => {
  const answer = { device_code: 'd', user_code: 'u', verification_uri: 'https://device.example', interval };
  server.removeAllListeners('request').on('request', (_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/device`;
  const client = { id: 'page', secret: '', inBody: false };
  const { signal } = new AbortController();
  expect(await requestDeviceCode(url, { client, scopes: [], signal })).toMatchObject({ value: { interval: expected } });
});
