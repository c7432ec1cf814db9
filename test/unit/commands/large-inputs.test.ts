import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../run-length.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

const times = (count: number, line: (index: number) => string, end = '\n') =>
  Array.from({ length: count }, (_, index) => line(index)).join(end);

/** A number of parts: all of them in the long run, else a twentieth. */
const many = (count: number) => (isLong ? count : count / 20);

const row = (columns: number, cell: (index: number) => string) => `| ${times(columns, cell, ' | ')} |`;

const PROSE = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod *tempor* magna.';

/** Large inputs whose build time must be linear; each would take a minute or more if it were quadratic. */
const large: Readonly<Record<string, string>> = {
  'a paragraph of many lines': times(many(60_000), () => PROSE),
  'a paragraph on one long line': times(many(60_000), () => PROSE.replaceAll('*', ''), ' '),
  'many headings': times(many(20_000), (index) => `## Heading ${index}\n\nText\n`),
  'a table of many columns': [
    row(many(1000), (index) => `Column ${index}`),
    row(many(1000), () => '-'),
    ...Array.from({ length: 20 }, (_, line) => row(many(1000), (index) => `${line} × ${index}`)),
  ].join('\n'),
  'a table of many rows': `| a | b |\n| - | - |\n${times(many(20_000), (index) => `| ${index} | &#38; |`)}`,
  'a list of many items': times(many(50_000), (index) => `- item ${index}`),
  'many comments': times(many(50_000), () => '<!-- x -->\n'),
  'many inline elements': times(many(20_000), () => '*a* **b** `c` [d](/) ~~e~~', '\n\n'),
  'a numbered list of many references': times(many(20_000), (index) => `${index}. &#38;`),
  'many footnotes': `${times(many(50_000), (index) => `a[^${index}]\n`)}\n${times(many(50_000), (index) => `[^${index}]: b\n`)}`,
  'a long line in a fence': `\`\`\`js\n${'a = 1; '.repeat(many(700_000))}\n\`\`\``,
  'a fence of many marks': `\`\`\`\n${times(many(50_000), () => '[*')}\n\`\`\``,
};

const build = (text: string) => buildSite({ 'pages/index.md': `# Large\n\n${text}\n` });

const buildSite = async (files: Readonly<Record<string, string>>) => {
  const cwd = temporaryFolder();
  put(cwd, Object.fromEntries(Object.entries(files).map(([path, text]) => [`site/${path}`, text])));
  const { code, err } = await docgenHere(['build', '--no-cache'], { cwd });
  return { code, err: err.replaceAll(join(cwd, 'dist'), 'OUT') };
};

describe('a text that is large', { timeout: 60_000 }, () => {
  it.each(Object.entries(large))('builds: %s', async (_, text) => {
    expect(await build(text)).toEqual({ code: 0, err: '' });
  });

  it.each([
    ['emphasis', times(80, () => '*a* '.repeat(1_000)), 78],
    ['character references', '&#38; '.repeat(320_000), 3],
    ['references in what is no table', times(40_000, () => '| &#38;'), 10_003],
    ['references in what is no list', `a\n${times(40_000, () => '2. &#38;')}`, 10_004],
    ['raw HTML', '<b>a</b>'.repeat(320_000), 3],
    ['what is inside a link', `[${'*a* '.repeat(320_000)}](javascript:x)`, 3],
  ])('is rejected if one paragraph has too much markup: %s', async (_, text, line) => {
    const { code, err } = await build(text);
    expect(code).toBe(1);
    expect(err).toContain(
      `site/pages/index.md:${line}:1: error MARKDOWN_TOO_COMPLEX This paragraph has too much markup\n`,
    );
    expect(err).toContain('  Hint: Divide it with blank lines.\n1 error\n');
  });

  /** Seen to fail: 200 posts of the same hundred authors, 60 kB, were pages of 500 MB. */
  it('is rejected if the lists of posts would repeat too much', async () => {
    const label = 'x'.repeat(10_000);
    const { code, err } = await buildSite({
      'blog/tags.yml': times(100, (index) => `t${index}: { label: ${label}${index} }`),
      'blog/2025-01-01-a.md': `---\ntags: [${times(100, (index) => `t${index}`, ', ')}]\n---\n# A\n`,
    });
    expect(code).toBe(1);
    expect(err).toContain('site/blog/2025-01-01-a.md:1:1: error BLOG_TOO_LARGE Up to this post, ');
  });

  /** Seen to fail: the stack of docgen overflowed. */
  it('may have thousands of redirects one after another', async () => {
    const redirects = Array.from({ length: 9_000 }, (_, index) => ({ from: `/r${index}`, to: `/r${index + 1}` }));
    const { code, err } = await buildSite({
      'docgen.config.json': JSON.stringify({ title: 'T', redirects: [...redirects, { from: '/r9000', to: '/' }] }),
      'pages/index.md': '# Home\n',
      'urls.lock': '/r0\n  source pages/index.md\n  title Home\n',
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('has all of its many mistakes reported', { timeout: 240_000 }, async () => {
    const { code, err } = await build(times(many(6_500), () => '[](/) '.repeat(20), '\n\n'));
    expect(code).toBe(0);
    expect(err.split('\n').at(-2)).toBe(`${many(130_000)} warnings`);
  });

  it('has all of the many mistakes of a data file reported', { timeout: 60_000 }, async () => {
    // A data file has two thousand entries at most.
    const unknown = times(65, (index) => `x${index}: B`, ', ');
    const authors = times(many(2_000), (index) => `a${index}: {name: A, ${unknown}}`);
    const { code, err } = await buildSite({ 'blog/authors.yml': authors, 'pages/index.md': '# Home\n' });
    expect(code).toBe(0);
    expect(err.split('\n').at(-2)).toBe(`${65 * many(2_000)} warnings`);
  });
});
