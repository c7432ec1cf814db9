import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean, nearest, suggester } from '../../../src/diagnostics/did-you-mean.ts';
import { editDistance } from '../../../src/shared/edit-distance.ts';
import { least } from '../../../src/shared/extremes.ts';
import { seed } from '../../seed.ts';

describe('what a misspelt word means', () => {
  it('is the nearest name, ignoring case, that differs in at most a third', () => {
    expect(nearest('Titel', ['tags', 'title', 'tiles'])).toBe('title');
    expect(nearest('abc', ['xyz'])).toBeUndefined();
    expect(didYouMean('ana', ['anna'])).toBe('Did you mean "anna"?');
  });

  it('is the first of those with the least distance', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'á', '/'), maxLength: 12 });
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 20 }), (word, names) => {
        const distances = names.map((one) => editDistance(word, one));
        const nearestAt = distances.indexOf(least(distances));
        const isNear = (distances[nearestAt] ?? Number.NaN) <= Math.max(1, Math.floor(word.length / 3));
        expect(nearest(word, names)).toBe(isNear ? names[nearestAt] : undefined);
      }),
      { numRuns: 2000, seed },
    );
  });

  it('is not searched for in implausible names', () => {
    expect(nearest('a'.repeat(301), [`${'a'.repeat(301)}b`])).toBeUndefined();
  });

  it('is searched for until a run exceeds its budget', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `Schema${index}`);
    const suggest = suggester();
    const found = names.map((name) => suggest(`x${name}`, names));
    expect(found.slice(0, 3)).toEqual(['Schema0', 'Schema1', 'Schema2']);
    // Looking for all of them would take a hundred million comparisons.
    expect(found.filter((name) => name !== undefined).length).toBeLessThan(200);
    expect(found.at(-1)).toBeUndefined();
  });
});
