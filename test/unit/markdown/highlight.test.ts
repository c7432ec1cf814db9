import { beforeAll, describe, expect, it } from 'vitest';
import { codeBlockHtml } from '../../../src/markdown/code-block.ts';
import { readCodeMeta } from '../../../src/markdown/code-meta.ts';
import { highlight, highlightLines, loadLanguages } from '../../../src/markdown/highlight.ts';

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

describe('codeBlockHtml', () => {
  it('escapes what it is given', () => {
    const html = codeBlockHtml({ code: '<x>', language: '"><script>', title: '<i>' });
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
