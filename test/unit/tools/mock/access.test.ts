import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { accessOf, isPreflight, type Origins, preflightHeaders } from '../../../../src/tools/mock/access.ts';

const request = (headers: Readonly<Record<string, string>>, method = 'GET') =>
  ({ method, headers: { host: 'localhost:4010', ...headers } }) as unknown as IncomingMessage;

const isAllowed = (headers: Readonly<Record<string, string>>, origins: Origins) =>
  accessOf(request(headers), origins).isAllowed;

describe('whose pages may use a mock', () => {
  it.each([
    ['http://localhost:5173', true],
    ['http://app.localhost', true],
    ['https://127.0.0.1:8443', true],
    ['http://[::1]:3000', true],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
    ['file://', false],
  ])('of this machine: %s is %s', (origin, expected) => {
    expect(isAllowed({ origin, 'sec-fetch-site': 'cross-site' }, 'loopback')).toBe(expected);
    expect(isAllowed({ origin, 'sec-fetch-site': 'cross-site' }, 'own')).toBe(false);
    expect(isAllowed({ origin, 'sec-fetch-site': 'cross-site' }, '*')).toBe(true);
  });

  it('programs, and pages of its own server', () => {
    expect(isAllowed({}, 'own')).toBe(true);
    expect(isAllowed({ origin: 'http://localhost:4010', 'sec-fetch-site': 'same-origin' }, 'own')).toBe(true);
  });

  it('images, which have no origin, by how near their page is', () => {
    expect(isAllowed({ 'sec-fetch-site': 'same-site' }, 'loopback')).toBe(true);
    expect(isAllowed({ 'sec-fetch-site': 'cross-site' }, 'loopback')).toBe(false);
    expect(isAllowed({ 'sec-fetch-site': 'same-site' }, ['https://app.example'])).toBe(false);
  });

  it('credentials are for origins that are named, never for all', () => {
    const named = accessOf(request({ origin: 'https://app.example' }), ['https://app.example']).headers;
    expect(named).toMatchObject({
      'Access-Control-Allow-Origin': 'https://app.example',
      'Access-Control-Allow-Credentials': 'true',
      Vary: 'Origin',
    });
    const all = accessOf(request({ origin: 'https://app.example' }), '*').headers;
    expect(all['Access-Control-Allow-Origin']).toBe('*');
    expect(all['Access-Control-Allow-Credentials']).toBeUndefined();
  });
});

it('a preflight gets the method and the headers that it asks for', () => {
  const asks = { origin: 'http://localhost:1', 'access-control-request-method': 'PATCH' };
  expect([
    isPreflight(request(asks, 'OPTIONS')),
    isPreflight(request(asks)),
    isPreflight(request({}, 'OPTIONS')),
  ]).toEqual([true, false, false]);
  expect(preflightHeaders(request({ ...asks, 'access-control-request-headers': 'x-key' }))).toEqual({
    'Access-Control-Allow-Methods': 'PATCH',
    'Access-Control-Allow-Headers': 'x-key',
  });
});
