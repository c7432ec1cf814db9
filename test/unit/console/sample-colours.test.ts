import { expect, it } from 'vitest';
import { coloured } from '../../../src/console/sample-colours.ts';

/**
 * As its highlighter colours it, while the request changes.
 * Seen to fail without quotes of their own around JSON: all of it is a string.
 */
it('colours the JSON that a command sends', () => {
  const colours = new Map([
    ['curl', 'tk-function'],
    ['"', 'tk-key'],
  ]);
  const text = `curl "a:b" -d '{\n  "name": "it'\\''s",\n  "size": 3\n}'`;
  expect(coloured(text, colours).filter(([, colour]) => colour !== undefined)).toEqual([
    ['curl', 'tk-function'],
    ['"a:b"', 'tk-string'],
    [`'`, 'tk-string'],
    ['"name"', 'tk-key'],
    [`"it'\\''s"`, 'tk-string'],
    ['"size"', 'tk-key'],
    ['3', 'tk-number'],
    [`'`, 'tk-string'],
  ]);
});
