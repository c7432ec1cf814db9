import { expect, test } from 'vitest';
import { secondsIn } from '../../../src/console/oauth/token-request.ts';

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
