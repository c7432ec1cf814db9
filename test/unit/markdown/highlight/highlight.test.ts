import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeBlockHtml } from '../../../../src/markdown/highlight/code-block.ts';
import { readCodeMeta } from '../../../../src/markdown/highlight/code-meta.ts';
import { highlight, highlightLines, loadLanguages } from '../../../../src/markdown/highlight/highlight.ts';
import { classOfColor, highlightTheme } from '../../../../src/markdown/highlight/highlight-theme.ts';

beforeAll(() => loadLanguages(['json', 'bash', 'python', 'go', 'http', 'yaml', 'javascript', 'no-such-language']));

describe('highlight', () => {
  it.each([
    ['json', '{"a": true}', '{<span class="tk-key">"a"</span>: <span class="tk-number">true</span>}'],
    ['bash', 'npm ci # c', '<span class="tk-function">npm</span> ci <span class="tk-comment"># c</span>'],
    ['curl', 'curl "x"', '<span class="tk-function">curl</span> <span class="tk-string">"x"</span>'],
    ['yaml', 'a: 1', '<span class="tk-key">a</span>: <span class="tk-number">1</span>'],
    ['go', 'return nil', '<span class="tk-keyword">return</span> <span class="tk-number">nil</span>'],
    ['python', 'print(1)', '<span class="tk-function">print</span>(<span class="tk-number">1</span>)'],
  ])('%s: %s', (language, code, html) => {
    expect(highlight(code, language)).toBe(html);
  });

  it('escapes code in a language that it does not know', () => {
    expect(highlight('<b>&', 'no-such-language')).toBe('&lt;b&gt;&amp;');
    expect(highlightLines('a\r\nb', 'constructor')).toEqual(['a', 'b']);
  });

  it('starts a grammar anew that a later language becomes a part of', async () => {
    const fence = (language: string) => `# A\n\n\`\`\`${language}\na { b: c }\n\`\`\`\n\n*d*`;
    await loadLanguages(['markdown']);
    const before = highlightLines(fence('css'), 'markdown');
    await loadLanguages(['css', 'html', 'astro', 'mdx']);
    const after = highlightLines(`${fence('css')}\n`, 'markdown');
    expect(after[3]).toContain('<span');
    expect([after[0], after[6]]).toEqual([before[0], before[6]]);
  });

  it('gives every line the colours of its text, whatever was coloured before', () => {
    const python = ['x = {"a": 1}', '"""', 'x = {"a": 1}', '"""', 'x = {"a": 1}'];
    const [first, , within, , last] = highlightLines(python.join('\n'), 'python');
    expect(within).toBe('<span class="tk-comment">x = {"a": 1}</span>');
    expect([first, last]).toEqual(
      Array(2).fill('x = {<span class="tk-string">"a"</span>: <span class="tk-number">1</span>}'),
    );
    expect(highlightLines('x = {"a": 1}\n"""\n', 'python')[0]).toBe(first);
    expect(highlightLines(`"""\n${python[0]}`, 'python')[1]).toBe(within);
  });

  it.each([
    ['json', '{"a": 1, "b": [2, 30], "c": -4, "d": 5.5, "e": 6e7}'],
    ['javascript', 'let [a, b] = f(1, -2, 3n, 0x4, 0b1), c = { d: 5, e: /x{1,2}/ }; // 6, 7'],
    ['python', 'def f(a=1, *, b: int = 2) -> str: return f"{a:3}" + x[1:2] # (4)'],
    ['bash', 'a=1; b=(2 3); sleep 4 2>/dev/null && exit 5 # (6)'],
    ['yaml', 'a: 1'],
    ['yaml', 'a: [1, 2, 2024-01-02] # (3)'],
    ['go', 'x := []int{1, 2}; y := f(3, 4.5, 0o6)'],
    ['http', 'Content-Length: 1'],
    ['css', 'a { margin: 0 auto; z-index: 1; color: rgb(1, 2, 3) }'],
    ['sql', 'select a from b where c = 1 and d in (2, 3) limit 4;'],
    ['rust', 'let x: [u8; 3] = (1, 2u8, 3.0);'],
    ['php', '<?php f(1, $a = 2, [3 => 4]);'],
    ['csharp', 'var x = new int[] { 1, 2 }; f(y: 3);'],
    ['ruby', 'f(1, a: 2, b => 3)'],
    ['java', 'int x = 1, y = f(2, 3L);'],
    ['toml', 'a = 1'],
    ['xml', '<a b="1">2, 3</a>'],
    ['diff', '@@ -1,2 +3,4 @@ f(5, 6)'],
  ])(
    '%s: colours numbers as they are, whatever numbers were coloured before: %s',
    {
      timeout: 60_000,
    },
    async (language, line) => {
      const other = line.replaceAll(/(?<![\d.\w-])[1-9](?![\d.\w-])/g, (digit) => `${digit}8`);
      expect(other).not.toBe(line);
      await loadLanguages([language]);
      const shiki = await createHighlighterCore({
        langs: [bundledLanguages[language as keyof typeof bundledLanguages]],
        themes: [highlightTheme],
        engine: createJavaScriptRegexEngine({ forgiving: true }),
      });
      for (const text of [line, other]) {
        const { tokens } = shiki.codeToTokens(text, { lang: language, theme: highlightTheme.name ?? '' });
        const colors = (tokens[0] ?? []).flatMap(({ content, color }) => [...content].map((sign) => [sign, color]));
        expect(colorsOf(highlight(text, language))).toEqual(
          colors.map(([sign, color]) => [sign, sign?.trim() === '' ? undefined : classOfColor(color)]),
        );
      }
    },
  );

  it('colours long data, and no line that is long without it', () => {
    const [data, words] = [`Zm9v${'A'.repeat(4000)}`, 'a b '.repeat(1000)];
    const lines = highlightLines(`x = '${data}';\ny = '${words}';`, 'javascript');
    expect(lines[0]).toContain(`<span class="tk-string">'${data}'</span>`);
    expect(lines[1]).toBe(`y = '${words}';`);
  });

  it('gives as many lines as the code has', () => {
    expect(highlightLines('{\n\n}', 'json')).toHaveLength(3);
  });
});

function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Each sign of a highlighted line with its class; space has none. */
function colorsOf(html: string) {
  return [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)].flatMap(([, name, inside, outside]) =>
    [...unescaped(inside ?? outside ?? '')].map((sign) => [sign, sign.trim() === '' ? undefined : name]),
  );
}

describe('codeBlockHtml', () => {
  it('escapes what it is given', () => {
    const html = codeBlockHtml({ code: '<x>', language: '"><script>', title: '<i>' }, highlightLines);
    expect(html).not.toMatch(/<script|<i>|<x>/);
  });
});

describe('readCodeMeta', () => {
  it.each([
    [
      'js',
      'title="a b.js" {1,3-5} showLineNumbers=7',
      { language: 'js', title: 'a b.js', lines: [1, 3, 4, 5], first: 7 },
    ],
    ['js{2}', '', { language: 'js', title: undefined, lines: [2], first: undefined }],
    ['JSON', "showLineNumbers title='x {9}'", { language: 'json', title: 'x {9}', lines: [], first: 1 }],
    ['js', '{5-1,x,1-99999999}', { language: 'js', title: undefined, lines: [], first: undefined }],
  ])('%s %s', (info, rest, { language, title, lines, first }) => {
    const meta = readCodeMeta(info, rest);
    expect(meta).toMatchObject({ language, title, firstLineNumber: first });
    expect([...meta.highlighted]).toEqual(lines);
  });
});
