import { expect, it } from 'vitest';
import { boundedRegExp } from '../../../../src/openapi/checks/bounded-regexp.ts';

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
