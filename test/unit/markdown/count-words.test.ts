import { expect, test } from 'vitest';
import { countWords } from '../../../src/markdown/count-words.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function referenceCount(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

test('counts as Intl.Segmenter does, whatever characters are next to each other', () => {
  const signs = `ab12_':,;. -/\t\n"é’日本`;
  // A linear congruence (Numerical Recipes, 7.1): the same texts in every run.
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 12;
  };
  for (let run = 0; run < 20_000; run++) {
    const choice = run % 2 === 0 ? signs : signs.slice(0, 17);
    const text = Array.from({ length: 1 + (next() % 8) }, () => choice[next() % choice.length]).join('');
    expect(countWords(text), JSON.stringify(text)).toBe(referenceCount(text));
  }
});

test('counts prose, code and languages without spaces', () => {
  expect(countWords("It's 3.14 of snake_case, e.g. read_file('a.b').")).toBe(7);
  expect(countWords('日本語の文章')).toBe(referenceCount('日本語の文章'));
});

// The segmenter alone takes half a minute for it.
test('takes a time that grows with the length of the text', { timeout: 10_000 }, () => {
  expect(countWords('日本'.repeat(100_000))).toBe(100_000);
});
