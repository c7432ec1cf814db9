import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { requiredTexts } from '../../../../src/markdown/highlight/required-texts.ts';
import { codeOf } from './code-samples.ts';

describe('requiredTexts', () => {
  it.each([
    ['abc', ['abc']],
    ['a(?:bc)?d', ['a']],
    ['ab?cde', ['cde']],
    ['ab+c', ['ab']],
    ['ab+?c', ['ab']],
    ['(ab)+*cd{2}', ['c']],
    ['x{,3}yz', ['yz']],
    ['(one|two+|three)', ['one', 'two', 'three']],
    ['(?<![a-z])(?:(?<=\\.\\.\\.)|(?<!\\.))\\b(type)\\b(?=\\s)', ['type']],
    ['(?=class\\b)', ['class']],
    ['(?<name>if|else)\\s', ['if', 'else']],
    ['\\/\\*\\*', ['/**']],
    ['[]ab]cd', ['cd']],
    ['[a[^]b]]cd', ['cd']],
    ['\\p{Alpha}\\x{61}let\\u0020', ['let']],
    ['😀?ab', ['ab']],
    ['a|', undefined],
    ['(a)?', undefined],
    ['(a|)', undefined],
    ['(?!a)', undefined],
    ['(?<=a)', undefined],
    ['(?~a)', undefined],
    ['\\bab|[cd]', undefined],
    ['(?i)ab', undefined],
    ['(?x) a b', undefined],
    ['(?x: a )b', undefined],
    ['ab(?#c)', undefined],
    ['\\cab', undefined],
    ['a)', undefined],
    ['(a', undefined],
  ] as const)('of %s are %j', (pattern, texts) => {
    expect(requiredTexts(pattern)).toEqual(texts);
  });

  it.each(['typescript', 'python', 'yaml', 'less', 'markdown', 'css'] as const)(
    'are in each line in which a pattern of %s matches',
    async (language) => {
      const lines = codeOf(language)
        .split('\n')
        .map((line) => `${line}\n`);
      const found = patternsIn((await bundledLanguages[language]()).default).flatMap((pattern) => {
        const texts = requiredTexts(pattern);
        const without = texts ? lines.filter((line) => !texts.some((text) => line.includes(text))) : [];
        const regexp = without.length > 0 ? translated(pattern) : undefined;
        return without.filter((line) => regexp?.test(line)).map((line) => ({ pattern, texts, line }));
      });
      expect(found).toEqual([]);
    },
  );
});

function translated(pattern: string): RegExp | undefined {
  try {
    const { source, flags } = defaultJavaScriptRegexConstructor(pattern);
    return new RegExp(source, flags.replace('g', ''));
  } catch {
    return undefined;
  }
}

/** Every pattern of a grammar. */
function patternsIn(grammar: unknown): string[] {
  const patterns = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (['match', 'begin', 'end', 'while'].includes(key) && typeof one === 'string') patterns.add(one);
      else walk(one);
    }
  };
  walk(grammar);
  return [...patterns];
}
