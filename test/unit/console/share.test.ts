import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareAddress, sharedValues } from '../../../src/console/share.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import { sharedFragment } from '../../../src/shared/console-protocol.ts';

beforeEach(() => vi.stubGlobal('location', { href: 'https://docs.example.org/api/get-a-city#old' }));
afterEach(() => vi.unstubAllGlobals());

const initial: ConsoleValues = {
  server: 0,
  variables: {},
  parameters: {},
  bodyType: '',
  bodyText: '',
  bodyFields: {},
  cookies: false,
};

test('what is shared comes back', () => {
  const values = { ...initial, server: 1, parameters: { 'query:q': 'Potosí ??>>' }, bodyText: '日本', cookies: true };
  const address = new URL(shareAddress(values));
  expect(address.pathname).toBe('/api/get-a-city');
  expect(address.hash).toMatch(/^#[\w=-]+$/);
  expect(sharedValues(address.hash, initial)).toEqual({ ...values, cookies: false });
});

test('a body of a megabyte comes back', () => {
  const values = { ...initial, bodyText: 'é'.repeat(500_000) };
  expect(sharedValues(new URL(shareAddress(values)).hash, initial)).toEqual(values);
});

/** An address as anybody could make it. */
const hashOf = (value: unknown) => `${sharedFragment}${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

test('cookies are not part of an address, and an address that contains them is ignored', () => {
  const { hash } = new URL(shareAddress({ ...initial, cookies: true }));
  expect(Buffer.from(hash.slice(sharedFragment.length), 'base64url').toString()).not.toContain('cookies');
  expect(sharedValues(hashOf({ ...initial, cookies: true }), initial)?.cookies).toBe(false);
});

test.each<[string, () => string]>([
  ['another fragment', () => '#code'],
  ['no base64', () => `${hashOf(initial)}!`],
  ['half of it', () => hashOf(initial).slice(0, 20)],
  ['a number where a text is expected', () => hashOf({ ...initial, parameters: { 'query:q': 5 } })],
  ['a text where a number is expected', () => hashOf({ ...initial, server: '0' })],
  ['another kind of value', () => hashOf({ ...initial, bodyFields: null })],
])('%s shares nothing', (_, hash) => {
  expect(sharedValues(hash(), initial)).toBeUndefined();
});
