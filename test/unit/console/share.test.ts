import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isShareable, shareAddress, sharedForm } from '../../../src/console/share.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import type { ConsoleServer } from '../../../src/model/console.ts';
import { sharedFragment } from '../../../src/shared/console-protocol.ts';
import { operation } from './records.ts';

beforeEach(() => vi.stubGlobal('location', { href: 'https://docs.example.org/api/get-a-city#old' }));
afterEach(() => vi.unstubAllGlobals());

/** A server with a variable of two values, and one with a free variable. */
const servers: readonly ConsoleServer[] = [
  {
    template: 'https://{region}.example.org',
    label: '',
    variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }],
  },
  { template: 'https://{host}/v1', label: '', variables: [{ name: 'host', default: 'api.example.org', values: [] }] },
];
const shared = (hash: string) => sharedForm(hash, operation({ servers, parameters: [] }));

const initial: ConsoleValues = {
  server: 0,
  variables: {},
  parameters: {},
  bodyType: '',
  bodyText: '',
  bodyFields: {},
  secrets: {},
  base: '',
  security: 0,
  cookies: false,
};

test('shared values are restored', () => {
  const values = { ...initial, server: 1, parameters: { 'query:q': 'Potosí ??>>' }, bodyText: '日本', cookies: true };
  const address = new URL(shareAddress(values));
  expect(address.pathname).toBe('/api/get-a-city');
  expect(address.hash).toMatch(/^#[\w=-]+$/);
  expect(shared(address.hash)?.values).toEqual({ ...values, base: '', cookies: false });
});

/** Seen to fail: a list of 330,000 numbers in a link froze the page for 16 s, and for 31 s with each change. */
test('a body of fifty thousand characters is restored, and no longer one', () => {
  const values = { ...initial, bodyText: 'é'.repeat(50_000) };
  expect([isShareable(values), shared(new URL(shareAddress(values)).hash)?.values]).toEqual([true, values]);
  for (const more of [{ parameters: { q: 'a' } }, { bodyType: 'a/b' }]) {
    const longer = { ...values, ...more };
    expect([isShareable(longer), shared(new URL(shareAddress(longer)).hash)]).toEqual([false, undefined]);
  }
});

test('secrets are not part of an address, and of one that contains them they are dropped', () => {
  const secrets = { 'header:X-Signature': 'SECRET' };
  expect(shared(new URL(shareAddress({ ...initial, secrets })).hash)?.values.secrets).toEqual({});
  expect(shared(hashOf({ ...initial, secrets }))?.values.secrets).toEqual({});
});

/** An address as anyone could craft it. */
const hashOf = (value: unknown) => `${sharedFragment}${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

test('cookies are not part of an address, and an address that contains them is ignored', () => {
  const { hash } = new URL(shareAddress({ ...initial, cookies: true }));
  expect(Buffer.from(hash.slice(sharedFragment.length), 'base64url').toString()).not.toContain('cookies');
  expect(shared(hashOf({ ...initial, cookies: true }))?.values.cookies).toBe(false);
});

test.each<[string, () => string]>([
  ['another fragment', () => '#code'],
  ['no base64', () => `${hashOf(initial)}!`],
  ['half of it', () => hashOf(initial).slice(0, 20)],
  ['a number where a text is expected', () => hashOf({ ...initial, parameters: { 'query:q': 5 } })],
  ['a text where a number is expected', () => hashOf({ ...initial, server: '0' })],
  ['another kind of value', () => hashOf({ ...initial, bodyFields: null })],
])('%s shares nothing', (_, hash) => {
  expect(shared(hash())).toBeUndefined();
});

test.each<[string, Partial<ConsoleValues>, Partial<ConsoleValues>, boolean]>([
  ['the first server', {}, {}, false],
  ['its documented value', { variables: { region: 'us' } }, { variables: { region: 'us' } }, true],
  ['its default', { variables: { region: 'eu' } }, { variables: {} }, false],
  ['another value of its variable', { variables: { region: 'evil.example/#' } }, { variables: {} }, false],
  ['a variable that it does not have', { variables: { host: 'evil.example' } }, { variables: {} }, false],
  ['another server', { server: 1 }, { server: 1 }, true],
  ['a free value', { server: 1, variables: { host: 'a.b' } }, { server: 1, variables: { host: 'a.b' } }, true],
  ['a server that is not described', { server: 7, variables: { region: 'us' } }, { server: 0, variables: {} }, false],
  ['a part of a server', { server: 0.5 }, { server: 0 }, false],
])('a link that chooses %s', (_, chosen, expected, choosesServer) => {
  expect(shared(hashOf({ ...initial, ...chosen }))).toEqual({ values: { ...initial, ...expected }, choosesServer });
});
