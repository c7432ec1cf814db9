import { expect, it } from 'vitest';
import { pageIds } from '../../../../src/openapi/objects/page-ids.ts';

it('gives each id once', () => {
  const ids = pageIds();
  expect([ids('A b', 'c'), ids('a-b-c'), ids(''), ids('a-b-c-2')]).toEqual(['a-b-c', 'a-b-c-2', 'part', 'a-b-c-2-2']);
  expect([...ids.given]).toEqual(['a-b-c', 'a-b-c-2', 'part', 'a-b-c-2-2']);
});

it('reserves the requested ids, all of them or none', () => {
  const ids = pageIds();
  ids('a');
  expect(ids.take(['b', 'a'])).toBe(false);
  expect(ids.take(['b', 'c'])).toBe(true);
  expect([...ids.given]).toEqual(['a', 'b', 'c']);
});
