import { afterAll, expect, it, vi } from 'vitest';

// What endless expressions cost here is not counted for the tests that share the process.
vi.resetModules();
const { boundedRegExp, testerOf } = await import('../../../../src/openapi/checks/bounded-regexp.ts');
afterAll(() => vi.resetModules());

it('tries no risky expression any more after several without end, and every other one', () => {
  const isEndless = (pattern: string, text: string): boolean => {
    try {
      boundedRegExp(pattern).test(text);
      return false;
    } catch {
      return true;
    }
  };
  const sound = () => isEndless('^(?:a|b)+$', 'ab');
  const text = `${'a'.repeat(40)}!`;
  const before = Array.from({ length: 10 }, (_, i) => [sound(), isEndless(`^(a+)+${i}$`, text)]);
  expect(before).toEqual(Array.from({ length: 10 }, () => [false, true]));
  expect([sound(), isEndless('^[a-z]+$', text), isEndless('^\\d{4}-\\d{2}$', '2026-11')]).toEqual([true, false, false]);
});

/** Long enough to be matched within the limit. */
const LONG = 'xyz'.repeat(10);

/** Matches as if the first `stops` attempts had exceeded the limit. */
function stopped(stops: number) {
  let attempts = 0;
  const match = (expression: RegExp, text: string): boolean => {
    attempts += 1;
    if (attempts <= stops) throw new Error('Script execution timed out');
    return expression.test(text);
  };
  return { match, attempts: () => attempts };
}

it('an expression that exceeds the limit once, since the machine was busy, is tried again', () => {
  const { match, attempts } = stopped(1);
  const expression = testerOf('^[xyz]+$', match);
  expect([expression.test(LONG), expression.test(`${LONG}!`)]).toEqual([true, false]);
  expect(attempts()).toBe(3);
});

it('one that exceeds it twice is not tried again', () => {
  const { match, attempts } = stopped(Number.POSITIVE_INFINITY);
  const expression = testerOf('^[xyz]+$', match);
  expect(() => expression.test(LONG)).toThrow('takes too long');
  expect(() => expression.test('z')).toThrow('takes too long');
  expect(attempts()).toBe(2);
});
