import { expect, it } from 'vitest';
import { highlightHere } from '../../../../src/markdown/highlight/highlighter.ts';
import { isRepetitive } from '../../../../src/markdown/highlight/repetitive-code.ts';
import { codeOf } from './code-samples.ts';

/** Seen to fail: a regular expression of the grammar takes 40 s for the first line, and twice as long with each backslash more. */
it('stays plain if a grammar would take for ever on it, and other code in its language is highlighted', async () => {
  const endless = `/* ${'\\'.repeat(60)}\nlet a = 1`;
  const sound = 'let b = 1';
  const highlight = await highlightHere([
    { code: endless, language: 'viml' },
    { code: sound, language: 'viml' },
  ]);
  expect(highlight(endless, 'viml')).toEqual(endless.split('\n'));
  expect(highlight(sound, 'viml').join()).toContain('<span class="tk-keyword">let</span>');
});

it.each([
  ['a run of one character', '`'.repeat(24)],
  ['a run of word characters', 'aB3_'.repeat(15)],
  ['pairs of characters', '\\a\\b\\c\\d\\e\\f\\g\\h\\i\\j\\k\\l'],
  ['a long line', 'lorem ipsum '.repeat(26)],
])('is repetitive with %s', (_, code) => {
  expect(isRepetitive(`a\n${code}\n`)).toBe(true);
});

it('is not repetitive as programs are written', () => {
  for (const language of ['typescript', 'python', 'css', 'yaml', 'vue'])
    expect([language, isRepetitive(codeOf(language))]).toEqual([language, false]);
});
