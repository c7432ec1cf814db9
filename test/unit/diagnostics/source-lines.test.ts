import { describe, expect, it } from 'vitest';
import { placeAtOffset, placeIn } from '../../../src/diagnostics/report.ts';

const source = { path: 'a.md', text: 'one\r\ntwo\rthree\n\nfive' };

describe('placeAtOffset', () => {
  it.each([
    [0, 1, 1, 'one'],
    [3, 1, 4, 'one'],
    [5, 2, 1, 'two'],
    [9, 3, 1, 'three'],
    [15, 4, 1, ''],
    [16, 5, 1, 'five'],
    [20, 5, 5, 'five'],
  ])('finds offset %i', (offset, line, column, sourceLine) => {
    expect(placeAtOffset(source, offset)).toEqual({ file: 'a.md', line, column, length: 1, sourceLine });
  });

  it('reads a file once, however many places in it are needed', () => {
    let reads = 0;
    const large = {
      path: 'a.md',
      get text() {
        reads += 1;
        return 'A line of text\n'.repeat(100);
      },
    };
    for (let index = 0; index < 100; index++) placeAtOffset(large, index * 15);
    // Once for the starts of the lines, and once more for the line of each place.
    expect(reads).toBe(101);
  });
});

describe('placeIn', () => {
  it('has no text for a line beyond the file', () => {
    expect(placeIn(source, 9, 1)).toEqual({ file: 'a.md', line: 9, column: 1, length: 1 });
  });
});
