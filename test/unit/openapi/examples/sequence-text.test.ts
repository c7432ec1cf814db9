import { expect, it } from 'vitest';
import { sequenceText } from '../../../../src/openapi/examples/sequence-text.ts';

it.each([
  ['application/jsonl', [{ a: 1 }, 'b'], '{"a":1}\n"b"'],
  ['application/x-ndjson; charset=utf-8', [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}'],
  [
    'text/event-stream',
    [{ event: 'add', data: 'a\nb', retry: 5 }, { data: { c: 1 } }],
    'event: add\ndata: a\ndata: b\nretry: 5\n\ndata: {"c":1}',
  ],
  ['text/event-stream', ['a'], 'data: a'],
  ['application/json', [1], undefined],
  // Seen to fail: samples sent a file, and the console nothing.
  ['application/jsonl', { a: 1 }, '{"a":1}'],
  ['application/jsonl', 'a', undefined],
])('%s is written one value after another', (type, value, text) => {
  expect(sequenceText(value, type)).toBe(text);
});
