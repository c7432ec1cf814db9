import { expect, it } from 'vitest';
import { relatedWords } from '../../../../src/features/search/related-words.ts';
import type { SearchRecord } from '../../../../src/shared/search-protocol.ts';

const related = relatedWords([
  ['authentication', 'token', 'api key'],
  ['error', 'status code'],
]);

const also = (title: string) =>
  related({ kind: 'page', title, context: '', href: '/x', text: '' } satisfies SearchRecord).also;

it('finds a title also by the words that are related to one of its words, in singular or plural', () => {
  expect(also('Authentication')).toBe('token api key');
  expect(also('Access tokens')).toBe('authentication api key');
  expect(also('Errors')).toBe('status code');
  expect(also('Pagination')).toBeUndefined();
});

it('takes a phrase as a whole', () => {
  expect(also('Your API key')).toBe('authentication token');
  expect(also('Status page')).toBeUndefined();
  expect(also('Codes of status')).toBe('error');
});
