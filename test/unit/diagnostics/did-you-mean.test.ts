import { describe, expect, it } from 'vitest';
import { didYouMean, nearest, suggester } from '../../../src/diagnostics/did-you-mean.ts';

describe('what a misspelt word means', () => {
  it('is the nearest name, whatever its case, of which a third may differ', () => {
    expect(nearest('Titel', ['tags', 'title', 'tiles'])).toBe('title');
    expect(nearest('abc', ['xyz'])).toBeUndefined();
    expect(didYouMean('ana', ['anna'])).toBe('Did you mean "anna"?');
  });

  it('is not searched for in implausible names', () => {
    expect(nearest('a'.repeat(301), [`${'a'.repeat(301)}b`])).toBeUndefined();
  });

  it('is looked for until a run has taken long enough', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `Schema${index}`);
    const suggest = suggester();
    const found = names.map((name) => suggest(`x${name}`, names));
    expect(found.slice(0, 3)).toEqual(['Schema0', 'Schema1', 'Schema2']);
    // To look for all of them would be a hundred million comparisons.
    expect(found.filter((name) => name !== undefined).length).toBeLessThan(1000);
    expect(found.at(-1)).toBeUndefined();
  });
});
