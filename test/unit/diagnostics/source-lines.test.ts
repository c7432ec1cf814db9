import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../src/diagnostics/code-frame.ts';
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

  it('splits a file once, however many places in it are needed', () => {
    let reads = 0;
    const large = {
      path: 'a.md',
      get text() {
        reads += 1;
        return 'A line of text\n'.repeat(100);
      },
    };
    for (let index = 0; index < 100; index++) placeAtOffset(large, index * 15);
    // Once for the starts of lines, and once for the line of each place.
    expect(reads).toBe(101);
  });
});

describe('placeIn', () => {
  it('has no text for a line beyond the file', () => {
    expect(placeIn(source, 9, 1)).toEqual({ file: 'a.md', line: 9, column: 1, length: 1 });
  });
});

/** Seen to fail with the whole line: a minified description has one line, of which each problem kept a copy. */
it('keeps the part of a long line around a place, which its frame shows', () => {
  const minified = { path: 'a.json', text: `{${'"a":1,'.repeat(10_000)}"wrong":?,${'"b":1,'.repeat(10_000)}}` };
  const place = placeAtOffset(minified, minified.text.indexOf('"wrong"'), 7);
  expect([place.column, place.sourceLine?.length]).toEqual([60_002, 400]);
  expect(codeFrame(place)?.text).toContain('"a":1,"wrong":?,"b":1,');
  expect(codeFrame(place)?.marker.trimStart()).toBe('^~~~~~~');
});
