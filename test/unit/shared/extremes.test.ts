import { describe, expect, it } from 'vitest';
import { greatest, least } from '../../../src/shared/extremes.ts';

describe('the extremes of numbers', () => {
  it('are the smallest and the largest', () => {
    expect([least([2, -1, 3]), greatest([2, -1, 3])]).toEqual([-1, 3]);
  });

  it('are infinite if there are no numbers', () => {
    expect([least([]), greatest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  });

  it('are found among more numbers than a call can have arguments', () => {
    const numbers = Array.from({ length: 300_000 }, (_, index) => index);
    expect([least(numbers), greatest(numbers)]).toEqual([0, 299_999]);
  });
});
