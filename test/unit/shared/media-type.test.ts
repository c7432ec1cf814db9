import { expect, test } from 'vitest';
import { bareMediaType, contentFor, isInMediaRange } from '../../../src/shared/media-type.ts';

test('a bare media type is in lower case and has no parameters', () => {
  expect(bareMediaType(' Text/HTML ; charset=utf-8')).toBe('text/html');
  expect(bareMediaType(null)).toBe('');
});

test.each([
  ['image/png', 'image/*', true],
  ['image/png', 'IMAGE/*;q=1', true],
  ['image/png', '*/*', true],
  ['imagery/png', 'image/*', false],
  ['image/png', 'image/png', false],
])('%s in %s: %s', (type, range, expected) => {
  expect(isInMediaRange(type, range)).toBe(expected);
});

test.each([
  ['text/plain', 'text/plain; charset=utf-8'],
  ['text/csv', 'text/*'],
  ['image/png', '*/*'],
])('%s is described by %s', (type, expected) => {
  expect(contentFor(type, ['*/*', 'text/*', 'text/plain; charset=utf-8'], (one) => one)).toBe(expected);
});

test('a type that nothing describes has no content', () => {
  expect(contentFor('image/png', ['text/*'], (one) => one)).toBeUndefined();
});
