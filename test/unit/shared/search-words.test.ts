import { expect, it } from 'vitest';
import { joinedWords, queryWords, searchWords } from '../../../src/shared/search-words.ts';

it.each([
  ['getPlaces of Potosí', ['get', 'places', 'of', 'potosi']],
  ['设置数据库', ['设置', '置数', '数据', '据库', '库']],
  ['東京タワーAPI第2章', ['東京', '京タ', 'タワ', 'ワー', 'ー', 'api', '第', '2', '章']],
  // Without its marks, like other scripts.
  ['ใช้งาน', ['ใชง', 'ชงา', 'งาน', 'าน', 'น']],
  ['데이터 قاعدة', ['데이터', 'قاعدة']],
  ['Größe, groß, GROẞ, œuvre', ['grosse', 'gross', 'gross', 'oeuvre']],
])('the words of %s', (text, words) => expect(searchWords(text)).toEqual(words.map((word) => word.normalize('NFKD'))));

it('of a query are without what is shorter at the end of a run, unless there is nothing else', () => {
  expect(queryWords('数据库 API')).toEqual(['数据', '据库', 'api']);
  expect(queryWords('库')).toEqual(['库']);
  expect(queryWords('𠮷野家')).toEqual(['𠮷野', '野家']);
  expect(queryWords('ใช้งาน')).toEqual(['ใชง', 'ชงา', 'งาน']);
  expect(queryWords('ใช้')).toEqual(['ใช']);
});

it('joined are the text without spaces', () => {
  expect(joinedWords(searchWords('设置数据库'))).toBe('设置数据库');
  expect(joinedWords(searchWords('Get v2 places'))).toBe('getv2places');
});
