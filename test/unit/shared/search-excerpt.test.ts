import { expect, it } from 'vitest';
import { excerptOf } from '../../../src/shared/search-excerpt.ts';

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
