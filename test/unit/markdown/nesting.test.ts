import { describe, expect, it } from 'vitest';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { renderMarkdown } from '../../../src/markdown/render-markdown.ts';

const context: MarkdownContext = {
  permalink: '/docs/page',
  permalinkOf: () => undefined,
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'warn',
};

async function render(text: string) {
  const document = await renderMarkdown({ path: 'docs/page.md', text }, context);
  const problems = document.diagnostics.map(({ code, place }) => `${place?.line} ${code}`);
  return { ...document, problems };
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

/** Anything that is not stopped in time takes minutes. */
describe('deep nesting', { timeout: 60_000 }, () => {
  it.each([
    ['lists', lines(100, (i) => `${'  '.repeat(i)}- a`)],
    ['lists on one line', `${'- '.repeat(100)}a`],
    ['quotes', `${'> '.repeat(100)}a`],
    ['quotes line by line', lines(100, (i) => `${'>'.repeat(i + 1)} a`)],
    ['what looks like lists in indented code', lines(300, (i) => `    ${'  '.repeat(i)}- a`)],
    ['what looks like lists in a fence', `\`\`\`\n${lines(300, (i) => `${'  '.repeat(i)}- a`)}\n\`\`\``],
    ['a long thematic break', '*'.repeat(20_000)],
    [
      'a table of many columns and rows',
      `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${`${'|a'.repeat(190)}\n`.repeat(500)}`,
    ],
    ['many admonitions', ':::note\na\n:::\n\n'.repeat(2000)],
    [
      'a table, headings and lists beside an admonition',
      `:::note\nx\n:::\n\n${'|a|b|\n|-|-|\n'}${'|a|b|\n'.repeat(3000)}\n${'# a\n\nb\n\n- c\n\n'.repeat(1000)}`,
    ],
  ])('builds %s', async (_, text) => {
    expect((await render(text)).problems).toEqual([]);
  });

  it.each([
    ['lists', lines(3000, (i) => `${'  '.repeat(i)}- a`), '201 MARKDOWN_TOO_DEEP'],
    ['lists with tabs', lines(3000, (i) => `${'\t'.repeat(i)}- a`), '201 MARKDOWN_TOO_DEEP'],
    ['quotes', `a\n\n${'> '.repeat(3000)}a`, '3 MARKDOWN_TOO_DEEP'],
    ['emphasis', `a\n\n${'*a '.repeat(300)}b${' b*'.repeat(300)}`, '3 MARKDOWN_TOO_DEEP'],
    ['a run of asterisks', `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`, '1 MARKDOWN_TOO_DEEP'],
    [
      'runs of backticks',
      lines(1, () => Array.from({ length: 1600 }, (_, i) => '`'.repeat(i + 1)).join(' ')),
      '1 MARKDOWN_TOO_DEEP',
    ],
    ['raw HTML', `a\n\n${'<div>'.repeat(5000)}`, '3 MARKDOWN_TOO_DEEP'],
    ['admonitions', lines(3000, (i) => `${':'.repeat(3003 - i)}note`), '101 MARKDOWN_TOO_DEEP'],
    ['admonitions that too few colons close', '::::note\n:::\n'.repeat(2000), '201 MARKDOWN_TOO_DEEP'],
    ['admonitions that a quote cannot close', '::::note\n> ::::\n'.repeat(2000), '201 MARKDOWN_TOO_DEEP'],
    ['long admonitions', `${'::: note x\n'.repeat(90)}${'y\n'.repeat(10_000)}`, '2268 MARKDOWN_TOO_DEEP'],
    [
      'underlined headings beside an admonition',
      `:::note\nx\n:::\n\n${'a\n=\n'.repeat(10_000)}`,
      '4006 MARKDOWN_TOO_COMPLEX',
    ],
    [
      'underlined headings behind a fence',
      `:::note\n\`\`\`\n:::\n${'a\n=\n'.repeat(10_000)}`,
      '4005 MARKDOWN_TOO_COMPLEX',
    ],
    ['addresses within a word', `a\n\n${'_www.'.repeat(20_000)}`, '3 MARKDOWN_TOO_COMPLEX'],
    ['unmarked lines of a quote', `:::note\nx\n:::\n\n> a\n${'b\n'.repeat(30_000)}`, '2005 MARKDOWN_TOO_COMPLEX'],
    ['cells', `${'|'.repeat(1001)}\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(1000)}`, '103 MARKDOWN_TOO_COMPLEX'],
    [
      'cells in a quote',
      `> ${'|a'.repeat(1000)}\n> ${'-|'.repeat(1000)}\n${'> a\n'.repeat(1000)}`,
      '103 MARKDOWN_TOO_COMPLEX',
    ],
    ['lists on one line', `${'- '.repeat(41)}x\n\n`.repeat(1_001), '2001 MARKDOWN_TOO_COMPLEX'],
    ['quotes on one line', `:::note\nx\n:::\n\n${`${'>'.repeat(41)}x\n\n`.repeat(201)}`, '405 MARKDOWN_TOO_COMPLEX'],
    ['character references', `${'&amp;'.repeat(9_000)}\n\n`.repeat(5), '5 MARKDOWN_TOO_COMPLEX'],
    ['words with markup', `${'*a* '.repeat(4_000)}\n\n`.repeat(60), '1 MARKDOWN_TOO_COMPLEX'],
    [
      'long definitions',
      `:::note\nx\n:::\n\n${`${'[a][x] '.repeat(400)}\n\n`.repeat(10)}[x]: /${'a'.repeat(2_000)}\n`,
      '25 MARKDOWN_TOO_COMPLEX',
    ],
    ['headings', '# A\n\n'.repeat(25_000), '1 MARKDOWN_TOO_COMPLEX'],
    ['marks of a letter', `a\n\nb${'\u0315'.repeat(2_000)}\n`, '3 MARKDOWN_TOO_COMPLEX'],
    ['lines', 'a\n\n'.repeat(130_000), '240001 MARKDOWN_TOO_COMPLEX'],
    ['references to one footnote', `[^1]: x\n\n${'a[^1] '.repeat(20)}\n\n`.repeat(501), '3 MARKDOWN_TOO_COMPLEX'],
    ['quotes', `:::note\nx\n:::\n\n${'> a\n> b\n\n'.repeat(5000)}`, '6005 MARKDOWN_TOO_COMPLEX'],
    ['footnotes', `:::note\nx\n:::\n\n${lines(5000, (i) => `[^${i}]: x\n`)}`, '4005 MARKDOWN_TOO_COMPLEX'],
    [
      'lines of a paragraph in an admonition',
      `:::note\n${'x y z\n'.repeat(50_000)}:::\n`,
      '10001 MARKDOWN_TOO_COMPLEX',
    ],
  ])('rejects excessive %s at once', async (_, text, problem) => {
    expect((await render(text)).problems).toEqual([problem]);
  });

  it('takes linear time', async () => {
    const { words } = await render(`${'hello world '.repeat(10)}\n`.repeat(4000));
    expect(words).toBe(80_000);
  });
});
