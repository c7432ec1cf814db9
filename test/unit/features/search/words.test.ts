import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/features/search/words.ts';
import { searchWords } from '../../../../src/shared/search-words.ts';
import { seed } from '../../../seed.ts';

describe('wordsOf', () => {
  it('splits a text like the browser does', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...'aZbYc09-_. "<AB'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(ascii, fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'binary' })), (text) => {
        expect(wordsOf(text)).toEqual(searchWords(text));
      }),
      { numRuns: 2000, seed },
    );
  });
});
