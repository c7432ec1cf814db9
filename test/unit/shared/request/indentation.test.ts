import { expect, it } from 'vitest';
import { prettyJson } from '../../../../src/shared/request/pretty-json.ts';
import { javascriptSample } from '../../../../src/shared/request/snippets/javascript.ts';
import { pythonSample } from '../../../../src/shared/request/snippets/python.ts';

/** A thousand numbers within a hundred lists. */
let deep: unknown = Array.from({ length: 1_000 }, () => 1);
for (let level = 0; level < 100; level += 1) deep = [deep];

const request = {
  method: 'POST',
  url: 'https://api.example.org/a',
  query: [],
  headers: [],
  body: { kind: 'json', type: 'application/json', value: deep },
  expectsJson: true,
} as const;

/** Seen to fail with a step more on each level: 200,000 and 400,000 characters. */
it.each([
  ['JSON', prettyJson(deep)],
  ['JavaScript', javascriptSample(request)],
  ['Python', pythonSample(request)],
])('the lines of %s are indented as far as a limit', (_, text) => {
  expect(text).toMatch(/^ {40}1,$/m);
  expect(text.length).toBeLessThan(60_000);
});
