import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../src/shared/edit-distance.ts';
import { seed } from '../../seed.ts';

describe('the edit distance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['limit', 'limits', 1],
    ['limit', 'lmit', 1],
    ['limit', 'limmt', 1],
    ['limit', 'limti', 1],
    ['ca', 'abc', 3],
  ])('of "%s" and "%s" is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  it('is that of the definition, up to the distance that is enough', () => {
    const word = string({ unit: constantFrom('a', 'b', 'c'), maxLength: 6 });
    assert(
      property(word, word, integer({ min: 1, max: 7 }), (one, other, enough) => {
        const distance = byDefinition(one, other);
        expect(editDistance(one, other)).toBe(distance);
        expect(Math.min(editDistance(one, other, enough), enough)).toBe(Math.min(distance, enough));
      }),
      { seed },
    );
  });
});

/** The recursive definition of the optimal string alignment, which takes exponential time. */
function byDefinition(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [last, otherLast] = [one.at(-1), other.at(-1)];
  const costs = [
    byDefinition(one.slice(0, -1), other) + 1,
    byDefinition(one, other.slice(0, -1)) + 1,
    byDefinition(one.slice(0, -1), other.slice(0, -1)) + (last === otherLast ? 0 : 1),
  ];
  if (one.length > 1 && other.length > 1 && last === other.at(-2) && one.at(-2) === otherLast) {
    costs.push(byDefinition(one.slice(0, -2), other.slice(0, -2)) + 1);
  }
  return Math.min(...costs);
}
