import { expect, it } from 'vitest';
import { excerptOf } from '../../../src/shared/search-excerpt.ts';
import { queryWords } from '../../../src/shared/search-words.ts';

const excerpt = (text: string, words: readonly string[]) =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('shows a text from its start if a word is near it, or if there is none', () => {
  expect(excerpt('Lakes and salt flats', ['salt'])).toBe('Lakes and [salt] flats');
  expect(excerpt('Lakes and salt flats', ['x'])).toBe('Lakes and salt flats');
});

it('shows what is around the first match further down, from a whole word on', () => {
  const text = `${'A long way before it. '.repeat(10)}Then, Potosí · Sucre`;
  const shown = excerpt(text, ['potosi']);
  expect(shown).toMatch(/^… \w.* Then, \[Potosí\] · Sucre$/);
  expect(shown.indexOf('[Potosí]')).toBeLessThan(60);
});

it.each([
  ['数据库', '设置数据库连接，数字', '设置[数据库]连接，数字'],
  ['库', '数据库，库', '数据[库]，[库]'],
  ['数据 连接', '数据连接API', '[数据连接]API'],
  ['ใช้งาน', 'วิธีใช้งานระบบฐาน', 'วิธี[ใช้งาน]ระบบฐาน'],
  ['数据库', '仓库、数据', '仓库、[数据]'],
  ['東京', '東京タワー', '[東京]タワー'],
])('marks the letters of %s in a text without spaces', (query, text, marked) => {
  expect(excerpt(text, queryWords(query))).toBe(marked);
});

it('shows a match far into a text without spaces', () => {
  expect(excerpt(`${'前面的文字'.repeat(40)}数据库`, queryWords('数据库'))).toMatch(/^… [^[]{40,50}\[数据库\]$/);
});
