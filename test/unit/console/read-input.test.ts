import { expect, test } from 'vitest';
import { readInput } from '../../../src/console/read-input.ts';
import type { ConsoleInput } from '../../../src/model/console.ts';
import type { Json } from '../../../src/model/json.ts';
import { input } from './records.ts';

test.each<[ConsoleInput, string, Json]>([
  [input('text'), ' 7 ', ' 7 '],
  [input('number'), ' 7.5 ', 7.5],
  [input('boolean'), 'false', false],
  [input('choice', { choices: [1, 'two', null] }), '1', 1],
  [input('choice', { choices: [1, 'two'] }), 'three', 'three'],
  [input('list', { items: 'number' }), '1\n\n 2\n', [1, 2]],
  [input('scalar'), 'now', 'now'],
  [input('scalar'), ' 7', 7],
  [input('either', { items: 'text' }), '7', '7'],
  [input('either', { items: 'number' }), '7', 7],
  [input('either'), 'true', true],
  [input('either', { items: 'text' }), ' {"a": 7}', { a: 7 }],
  [input('list', { items: 'text' }), 'a, b\nc', ['a, b', 'c']],
  [input('json'), '{"a":[1]}', { a: [1] }],
])('%j reads %j as %j', (field, text, value) => {
  expect(readInput(text, field)).toEqual({ value });
});

test.each<[ConsoleInput, string, string]>([
  [input('number'), 'seven', '“seven” is not a number.'],
  [input('number'), ' ', '“” is not a number.'],
  [input('boolean'), 'yes', '“yes” is neither true nor false.'],
  [input('list', { items: 'number' }), '1\nb', '“b” is not a number.'],
  [input('json'), `${'['.repeat(300)}${']'.repeat(300)}`, 'This is nested deeper than 200 levels.'],
])('%j does not accept %j', (field, text, problem) => {
  expect(readInput(text, field)).toEqual({ problem });
});

test('invalid JSON is reported with its line and its column, if the browser reports them', () => {
  const { problem } = readInput('{\n  "a": 1,\n}', input('json'));
  expect(problem).toMatch(/^This is not JSON: Expected double-quoted property name.*\(line 3,? column 1\)\.$/);
});

test('invalid JSON is not repeated in the message', () => {
  expect(readInput('{\n  "a": x\n}', input('json'))).toEqual({
    problem: "This is not JSON: Unexpected token 'x'.",
  });
});
