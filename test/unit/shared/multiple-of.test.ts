import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultipleOf } from '../../../src/shared/multiple-of.ts';
import { seed } from '../../seed.ts';

describe('a multiple of a step', () => {
  it.each([
    [19.99, 0.01, true],
    [19.995, 0.01, false],
    [0.3, 0.1, true],
    [4.35, 0.01, true],
    [1.005, 0.001, true],
    [-0.07, 0.01, true],
    [1e21, 1000, true],
    [1e-7, 1e-8, true],
    [1e-8, 1e-7, false],
    [1.0000001, 1, false],
    [1.7976931348623157e308, 5e-324, true],
    [0, 0.3, true],
    [1, 0, true],
  ])('%d of %d: %s', (value, step, is) => {
    expect(isMultipleOf(value, step)).toBe(is);
  });

  it('is whatever has the decimals of one', () => {
    const written = (digits: bigint, places: number) => Number(`${digits}e-${places}`);
    const few = bigInt({ min: 1n, max: 999n });
    assert(
      property(few, bigInt({ min: -99_999n, max: 99_999n }), integer({ min: 0, max: 9 }), (step, times, places) => {
        expect(isMultipleOf(written(step * times, places), written(step, places))).toBe(true);
      }),
      { seed },
    );
  });
});
