import { expect, it } from 'vitest';
import { highlightBudget } from '../../../../src/openapi/objects/highlight-budget.ts';

/** Seen to fail without a budget: every block was coloured. */
it('leaves code plain once the pages have coloured as much as their description allows', () => {
  const coloured: string[] = [];
  const highlight = highlightBudget((code, language) => {
    if (language === 'js') coloured.push(code);
    return '';
  }, 0);
  const blocks = ['a', 'b', 'c'].map((letter) => letter.repeat(900_000));
  // What was highlighted before costs nothing.
  for (const block of [...blocks.slice(0, 2), ...blocks]) highlight(block, 'js');
  expect(coloured.map(([letter]) => letter)).toEqual(['a', 'b', 'a', 'b']);
  expect(highlightBudget((_, language) => language, 50_000)('c'.repeat(2_900_000), 'js')).toBe('js');
});
