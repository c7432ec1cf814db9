import { beforeAll, describe, expect, it } from 'vitest';
import { codeBlockHtml } from '../../../../src/markdown/highlight/code-block.ts';
import { readCodeMeta } from '../../../../src/markdown/highlight/code-meta.ts';
import { loadGrammars } from '../../../../src/markdown/highlight/grammars.ts';
import { highlight, highlightLines } from '../../../../src/markdown/highlight/highlight.ts';

beforeAll(() =>
  loadGrammars(
    ['json', 'bash', 'python', 'pycon', 'go', 'http', 'yaml', 'javascript', 'no-such-language'].map((language) => ({
      code: '',
      language,
    })),
  ),
);

describe('highlight', () => {
  it.each([
    ['json', '{"a": true}', '{<span class="tk-key">"a"</span>: <span class="tk-number">true</span>}'],
    ['bash', 'npm ci # c', '<span class="tk-function">npm</span> ci <span class="tk-comment"># c</span>'],
    ['curl', 'curl "x"', '<span class="tk-function">curl</span> <span class="tk-string">"x"</span>'],
    ['yaml', 'a: 1', '<span class="tk-key">a</span>: <span class="tk-number">1</span>'],
    ['go', 'return nil', '<span class="tk-keyword">return</span> <span class="tk-number">nil</span>'],
    ['python', 'print(1)', '<span class="tk-function">print</span>(<span class="tk-number">1</span>)'],
    [
      'pycon',
      '>>> print(1)\n...\nimport it',
      '&gt;&gt;&gt; <span class="tk-function">print</span>(<span class="tk-number">1</span>)\n...\nimport it',
    ],
  ])('%s: %s', (language, code, html) => {
    expect(highlight(code, language)).toBe(html);
  });

  it('highlights the JSON that a command sends, set out on lines', () => {
    const code = `curl 'x' \\\n  -d '{\n  "a": "it'\\''s",\n  "b": [\n    1\n  ]\n}' -v\necho '[1]'`;
    expect(highlightLines(code, 'curl')).toEqual([
      `<span class="tk-function">curl</span> <span class="tk-string">'x' \\</span>`,
      `  -d <span class="tk-string">'</span>{`,
      `  <span class="tk-key">"a"</span>: <span class="tk-string">"it'\\''s"</span>,`,
      `  <span class="tk-key">"b"</span>: [`,
      `    <span class="tk-number">1</span>`,
      `  ]`,
      `}<span class="tk-string">'</span> -v`,
      `<span class="tk-function">echo</span> <span class="tk-string">'[1]'</span>`,
    ]);
  });

  it('escapes code in an unknown language', () => {
    expect(highlight('<b>&', 'no-such-language')).toBe('&lt;b&gt;&amp;');
    expect(highlightLines('a\r\nb', 'constructor')).toEqual(['a', 'b']);
  });

  it('does not highlight a line that is too long, but does highlight the next ones', () => {
    const long = `x = '${'a b '.repeat(1000)}';`;
    expect(highlightLines(`${long}\nlet y;`, 'javascript')).toEqual([long, '<span class="tk-keyword">let</span> y;']);
  });

  it('does not highlight code with more open brackets than any program has', () => {
    // On lines of their own, since a long line is not highlighted either.
    const code = (depth: number) => `let x = ${'(\n'.repeat(depth)}1${')\n'.repeat(depth)};`;
    expect(highlight(code(400), 'javascript')).toContain('tk-keyword');
    expect(highlight(code(600), 'javascript')).toBe(code(600));
  });

  it('returns as many lines as the code has, whatever their endings', () => {
    expect(highlightLines('{\r\n\r}', 'json')).toHaveLength(3);
  });
});

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
    const meta = readCodeMeta(info, rest, '\n'.repeat(9));
    expect(meta).toMatchObject({ language, title, firstLineNumber: first });
    expect([...meta.highlighted]).toEqual(lines);
  });

  /** Seen to fail with a limit for each range: 3,000 of them in 36 kB took 8 s and 570 MB. */
  it('marks ten thousand lines at most', () => {
    const ranges = Array.from({ length: 5 }, (_, index) => `${index * 4000 + 1}-${index * 4000 + 4000}`);
    expect(readCodeMeta('js', `{${ranges}}`, '\n'.repeat(20_000)).highlighted.size).toBe(10_000);
  });

  /** Seen to fail without that: 3,000 blocks of one line, in 84 kB, took 11 s and 1.1 GiB. */
  it('marks lines that there are', () => {
    expect([...readCodeMeta('js', '{1-99999999}', 'a\nb').highlighted]).toEqual([1, 2]);
    expect([...readCodeMeta('', '{ .js hl_lines="2-99999999 1-99999999" }', 'a\nb').highlighted]).toEqual([2, 1]);
  });
});
