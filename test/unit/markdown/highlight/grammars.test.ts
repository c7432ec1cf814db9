import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it, vi } from 'vitest';
import { languageId } from '../../../../src/markdown/highlight/languages.ts';
import { isLong } from '../../../run-length.ts';
import { codeOf } from './code-samples.ts';

type Highlight = (code: string, language: string) => Promise<readonly string[]>;

/** A highlighter that has not seen any code yet. */
async function freshHighlighter(): Promise<Highlight> {
  vi.resetModules();
  const { highlightHere } = await import('../../../../src/markdown/highlight/highlighter.ts');
  return async (code: string, language: string) => (await highlightHere([{ code, language }]))(code, language);
}

const own = new Map<string, Highlight>();

/** The result of a highlighter that sees no other language. */
async function alone(code: string, language: string) {
  const highlight = own.get(language) ?? (await freshHighlighter());
  own.set(language, highlight);
  return highlight(code, language);
}

/** The text up to each of its lines, then a new line: the grammar's state at that place is needed again. */
function continued(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.map((line, index) => [...lines.slice(0, index + 1), `${line} x`].join('\n'));
}

/** Languages of which one embeds the other, or is affected by it in Shiki's registry. */
const PAIRS = [
  ...['yaml', 'less', 'stylus', 'pug', 'handlebars'].map((other) => ['vue', other] as const),
  ...['vue', 'nix', 'python'].map((other) => ['markdown', other] as const),
  ['svelte', 'less'],
  ['astro', 'stylus'],
  ['typescript', 'ts-tags'],
  ['angular-html', 'angular-ts'],
] as const;

describe('colours depend on the code and its language alone', { timeout: 60_000 }, () => {
  const backwards = PAIRS.map(([one, other]) => [other, one] as const);
  it.each(isLong ? [...PAIRS, ...backwards] : PAIRS.filter((_, index) => index % 3 === 0))(
    '%s, before and after %s',
    async (first, second) => {
      const texts: [string, string][] = [
        [codeOf(first), first],
        [codeOf(second), second],
        ...continued(codeOf(first)).map((code): [string, string] => [code, first]),
      ];
      const fresh = await freshHighlighter();
      for (const [code, language] of texts) expect(await fresh(code, language)).toEqual(await alone(code, language));
    },
  );

  it('in the languages of all pairs, one after another and back', async () => {
    const languages = [...new Set(PAIRS.flat())];
    const highlight = await freshHighlighter();
    const there: Record<string, readonly string[]> = {};
    for (const language of languages) there[language] = await highlight(codeOf(language), language);
    for (const language of languages.toReversed())
      expect((await highlight(`${codeOf(language)}\n`, language)).slice(0, -1), language).toEqual(there[language]);
  });

  it('with the languages that Markdown names in its fences, whatever was loaded before', async () => {
    const text = '# A\n\n```ruby\nputs "b"\n```\n\n```js {1}\nlet c = 1;\n```\n';
    const expected = await alone(text, 'md');
    expect(expected[3]).toContain('<span class="tk-string">"b"</span>');
    expect(expected[7]).toContain('<span class="tk-keyword">let</span>');
    const highlight = await freshHighlighter();
    for (const language of ['css', 'vue', 'python']) await highlight(codeOf(language), language);
    expect(await highlight(text, 'markdown')).toEqual(expected);
  });
});

describe('withGrammars', () => {
  it('highlights every language, though no grammar was loaded', async () => {
    vi.resetModules();
    const { highlightLines, withGrammars } = await import('../../../../src/markdown/highlight/highlight.ts');
    const text = '```css\na { color: red }\n```';
    const make = () => [highlightLines(text, 'markdown'), highlightLines('let a = 1;', 'javascript')];
    const [first, second] = await Promise.all([withGrammars(make), withGrammars(make)]);
    expect(first).toEqual(second);
    expect(first).toEqual([await alone(text, 'markdown'), await alone('let a = 1;', 'javascript')]);
    expect(first?.[1]?.[0]).toContain('tk-keyword');
  });
});

describe('languageId', () => {
  it('knows every name that Shiki knows, in any case', () => {
    const names = Object.keys(bundledLanguages);
    expect(names.filter((name) => languageId(name.toUpperCase()) === undefined)).toEqual([]);
    expect(['text', 'constructor', ''].map(languageId)).toEqual([undefined, undefined, undefined]);
  });
});

describe('languages that code embeds without naming them', () => {
  it('are the JSX and the front matter of MDX', async () => {
    const highlight = await freshHighlighter();
    const lines = await highlight('---\ntitle: A\n---\n\nimport X from "x";\n\n<X a="b" />', 'mdx');
    expect(lines[1]).toContain('<span class="tk-key">title</span>');
    expect(lines[4]).toContain('<span class="tk-keyword">import</span>');
    expect(lines[6]).toContain('<span class="tk-key">a</span>=<span class="tk-string">"b"</span>');
  });
});
