import { expect, it } from 'vitest';
import { hardCharacters, isComplex } from '../../../src/shared/layout-cost.ts';

function hardIn(text: string) {
  return [...text].map(hardCharacters()).at(-1);
}

function complexIn(text: string) {
  return [...text].filter(isComplex).length;
}

it.each([
  ['A few words, 2026.', 0, 0],
  ['Привет, 你好', 0, 0],
  // Words of one direction are one box, whatever is between them.
  ['שלום, עולם!', 1, 8],
  ['أهلاً (وسهلاً)', 1, 11],
  ['aא'.repeat(10), 19, 10],
  ['a א 1 ב', 3, 2],
  // Vocalised, stacked and accented letters are ordinary.
  ['בְּרֵאשִׁ֖ית', 1, 12],
  ['नमस्ते', 1, 6],
  [`a${'\u0301'.repeat(100)}`, 96, 100],
  ['ก'.repeat(510), 11, 510],
  ['\u202ba\u202c'.repeat(3), 6, 0],
])('of %j, %d characters are hard to lay out, and %d are complex', (text, hard, complex) => {
  expect(hardIn(text)).toBe(hard);
  expect(complexIn(text)).toBe(complex);
});
