import type { Growth } from './growth.ts';
import { component, text, times } from './growth-inputs.ts';

/** Of a drawing that a text shows. */
const drawing = (name: string, size: number, content: (size: number) => string): Growth => ({
  name: `${name}, in a drawing`,
  size,
  files: (n) => ({
    'site/docs/a.md': '![A](a.svg)\n',
    'site/docs/a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${content(n)}</svg>`,
  }),
});

/** The growth of what reads texts and their data. */
export const textGrowths: readonly Growth[] = [
  text('commands whose JSON never ends', 20_000, (n) => `\`\`\`sh\n${"'{\\n".repeat(n)}\`\`\`\n`),
  text('a table of n columns and n rows', 750, (n) => `${'|'.repeat(n + 1)}\n${'|-'.repeat(n)}|\n${'|\n'.repeat(n)}`),
  text('lists on one line', 30, (n) => `:::note\nx\n:::\n\n${`${'- '.repeat(195)}x\n\n`.repeat(n)}`),
  text('a paragraph with colons', 10_000, (n) => 'a :b'.repeat(n)),
  text('a paragraph with addresses', 10_000, (n) => '://a '.repeat(n)),
  text('a word with addresses', 3_000, (n) => '_www.'.repeat(n)),
  text('a word with addresses in brackets', 3_000, (n) => '(www.a_b/'.repeat(n)),
  text('code with deep brackets', 3_500, (n) => `\`\`\`js\n${'([\n'.repeat(n)}\n\`\`\`\n`),
  text('front matter with aliases', 400, (n) => `---\na: &a [x, x]\n${times(n, (i) => `k${i}: [*a, *a]\n`)}---\n# A\n`),
  text('a title of combining marks', 10_000, (n) => `---\ntitle: "a${'\u0315\u0300'.repeat(n)}"\n---\n# A\n`),
  text('a heading of combining marks', 10_000, (n) => `# A\n\n## a${'\u0315\u0300'.repeat(n)}\n`),
  text('a slug of many parts', 1_000, (n) => `---\nslug: /${'a/'.repeat(n)}b\n---\n# A\n`),
  text('a heading with white space', 25_000, (n) => `## a${' '.repeat(n)}b }`),
  text(
    'lines of white space before a colon',
    25_000,
    (n) => `${' '.repeat(n)}a\n\n:::note\n${'> '.repeat(20)}a\n:::\n`,
  ),
  text('an include with white space', 25_000, (n) => `<!-- @include:${' '.repeat(n)}--> x\n`),
  text('a snippet with white space', 25_000, (n) => `<<< a${' '.repeat(n)}] x\n`),
  text('a line of code with white space', 15_000, (n) => {
    const space = ' '.repeat(n);
    return `\`\`\`js\n${space}// [!code ++]${space}x\n\`\`\`\n`;
  }),
  text('tags of components', 12_500, (n) => '<A "'.repeat(n)),
  {
    name: 'a SUMMARY.md with white space',
    size: 25_000,
    files: (n) => ({
      'site/docs/a.md': '# A\n',
      'site/docs/SUMMARY.md': `# A\n\n# ${' '.repeat(n)}x\n- [${' '.repeat(n)}`,
    }),
  },
  {
    name: 'a SUMMARY.md with many chapters',
    size: 500,
    files: (n) => ({
      'site/docs/a.md': '# A\n',
      'site/docs/SUMMARY.md': times(n, (i) => `${'  '.repeat(i % 40)}- [x${i}](a.md)\n`),
    }),
  },
  text('links that almost lead to headings', 4_000, (n) =>
    times(n, (i) => `## heading number ${i}\n\n[x](#heading-numbers-${i})\n\n`),
  ),
  {
    name: 'links that almost lead to pages',
    size: 100,
    files: (n) => ({
      ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`site/docs/page-${i}.md`, '# Page\n'])),
      'site/docs/a.md': times(n, (i) => `[x](./pag-${i}.md) `),
    }),
  },
  {
    name: 'tags of one post',
    size: 500,
    files: (n) => ({ 'site/blog/2025-01-01-a.md': `---\ntags: [${times(n, (i) => `t${i}, `)}]\n---\n# A\n` }),
  },
  {
    name: 'a list of published addresses of which all are lost',
    size: 2_000,
    files: (n) => ({
      ...Object.fromEntries(Array.from({ length: n / 20 }, (_, i) => [`site/docs/p${i}.md`, '# Page\n'])),
      'site/urls.lock': times(n, (i) => `/docs/page-${i}\n  source docs/page-${i}.md\n  title Page ${i}\n`),
    }),
  },
  {
    name: 'published anchors of one page',
    size: 10_000,
    files: (n) => ({
      'site/docs/a.md': '# A\n',
      'site/urls.lock': `/docs/a\n  source docs/a.md\n  title A\n${times(n, (i) => `  retired #a${i}\n`)}`,
    }),
  },
  text('headings', 5_000, (n) => times(n, () => '## Same\n\n')),
  text('underlined headings', 12_000, (n) => 'a\n=\n'.repeat(n)),
  text('long lines of broken links', 3, (n) => `${'[a](b.md) '.repeat(2_000)}\n\n`.repeat(n)),
  text('references to a long definition', 500, (n) => {
    return `:::note\nx\n:::\n\n${'[a][x] '.repeat(n)}\n\n[x]: /${'a'.repeat(n * 40)}\n`;
  }),
  text('lines of colons', 6_000, (n) => ':::\n\n'.repeat(n)),
  text('containers', 2_000, (n) => ':::note\nx\n:::\n\n'.repeat(n)),
  text('a table beside a container', 2_500, (n) => `:::note\nx\n:::\n\n|a|b|c|\n|-|-|-|\n${'|a|b|c|\n'.repeat(n)}`),
  text('links', 5_000, (n) => times(n, (i) => `[a](./none-${i}.md) `)),
  {
    name: 'authors of one post',
    size: 300,
    files: (n) => ({
      'site/blog/2025-01-01-a.md': `---\nauthors: [${times(n, (i) => `a${i}, `)}]\n---\n# A\n`,
      'site/blog/authors.yml': times(n, (i) => `a${i}: { name: A }\n`),
    }),
  },
  component('nested elements', 100, (n) => `${'<p>'.repeat(n)}x${'</p>'.repeat(n)}\n`),
  component('braces', 2_500, (n) => `${'{1} '.repeat(n)}\n`),
  component('open tags', 2_500, (n) => '<b '.repeat(n)),
  component('components', 1_250, (n) => '<Badge text="x" />\n\n'.repeat(n)),
  component('tabs', 250, (n) => `<Tabs>\n${times(n, (i) => `<TabItem label="${i}">x</TabItem>\n`)}</Tabs>\n`),
  text('tabs', 500, (n) => `::::tabs\n${times(n, (i) => `:::tab[${i}]\nx\n:::\n`)}::::\n`),
  text('containers with indented content', 400, (n) => times(n, (i) => `!!! note "${i}"\n    x\n\n`)),
  text('containers with indented content within one another', 25, (n) =>
    times(n, (i) => `${'    '.repeat(i)}!!! note\n\n`),
  ),
  text('titles of quotation marks', 25_000, (n) => `!!! note ${'" '.repeat(n)}x\n`),
  text('an attribute list with white space', 25_000, (n) => `# A {${' '.repeat(n)}.a${' '.repeat(n)}\n`),
  text('attribute lists', 5_000, (n) => '`x`{ .a }'.repeat(n)),
  text('containers within one another', 25, (n) => times(n, (i) => `${':'.repeat(3 + n - i)}note\n`)),
  {
    name: 'texts that include one another',
    size: 100,
    files: (n) => ({
      'site/docs/a.md': '# A\n\n<!--@include: ./_0.md-->\n',
      ...Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          `site/docs/_${i}.md`,
          `${i}\n\n<!--@include: ./_${i + 1}.md-->\n`.repeat(2),
        ]),
      ),
    }),
  },
  {
    name: 'unknown fields of a configuration',
    size: 2_000,
    files: (n) => ({
      'site/docgen.config.json': JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, i]))),
      'site/docs/a.md': '# A\n',
    }),
  },
  {
    name: 'chapters of SUMMARY.md that are not there',
    size: 2_000,
    files: (n) => ({
      'site/docs/SUMMARY.md': `# S\n\n${times(n, (i) => `- [A](abc${i}.md)\n`)}`,
      ...Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`site/docs/abd${i}.md`, '# A\n'])),
    }),
  },
  text('attribute lists of their own', 5_000, (n) => '{.a}\n\n'.repeat(n)),
  text('links without text to files that are not there', 2_500, (n) => '[](none.md) '.repeat(n)),
  text('snippets of several lines', 2_500, (n) => '<<< a\n<<< a\n\n'.repeat(n)),
  text('an address of braces that never ends', 10_000, (n) => `<div href="${'{{'.repeat(n)}`),
  {
    // It had an indent of as many characters for each line.
    name: 'an indented snippet of many lines',
    size: 2_000,
    files: (n) => ({
      'site/docs/a.md': `\`\`\`\n${' '.repeat(n)}--8<-- "a.txt"\n\`\`\`\n`,
      'site/a.txt': 'a\n'.repeat(n),
    }),
  },
  drawing('rules that share a class', 3_000, (n) => {
    return `<style>${times(n, (i) => `.a.b${i}{d:x}`)}</style>${'<b class="a"/>'.repeat(n)}`;
  }),
  drawing('blocks with many selectors', 500, (n) => {
    return `<style>${times(n, (i) => `a${i},`)}b{${'d:x;b{}'.repeat(n)}}</style>`;
  }),
  drawing('filters around many elements', 3_000, (n) => {
    return `<g style="${'filter:url(#a);'.repeat(n)}">${'<b/>'.repeat(4 * n)}</g>`;
  }),
];
