import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build.ts';
import { createBuildState } from '../../../src/build-state.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  write('docs/other.md', '# Other\n');
  write(
    'code/a.js',
    'one;\n  // #region inner\n  two;\n  // #region deep\n  three;\n  // #endregion\n  // #endregion inner\nfour;\n',
  );
  write(
    'code/mdbook.js',
    'one;\n// ANCHOR: part\ntwo;\n// ANCHOR: inner\nthree;\n// ANCHOR_END: inner\n// ANCHOR_END: part\n// ANCHOR: rest\nfour;\n',
  );
  write('code/mkdocs.py', 'one\n# --8<-- [start:part]\ntwo\n# --8<-- [end:part]\nthree\n');
});

function write(path: string, text: string | Uint8Array): void {
  const file = join(folder, 'site', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

const build = (state = createBuildState()) => buildSite({ siteDir: join(folder, 'site'), mode: 'build', state });

const page = async (text: string, state = createBuildState()) => {
  write('docs/page.md', text);
  const { site, diagnostics } = await build(state);
  const document = site?.content.docs.find(({ id }) => id === 'page')?.document;
  const problems = diagnostics.map(({ code, place, message }) => `${place?.file}:${place?.line} ${code} ${message}`);
  return { document, html: document?.html.read() ?? '', problems };
};

/** The lines of the code on a page. */
const codeIn = (html: string) =>
  [...html.matchAll(/<code class="language-(\w*)">(.*?)<\/code>/gs)].map(
    ([, language, code]) => `${language}: ${code?.replace(/<[^>]*>/g, '').replaceAll('\n', '|')}`,
  );

const WHOLE = 'one;|  two;|  three;|four;';

/** Seen to fail without a limit: 100 kB that 400 lines include took 2 GB. */
it.each([
  ['code', '```text file=./big.txt\n```\n\n'],
  ['code of mdBook', '```text\n{{#include ./big.txt}}\n```\n\n'],
  ['a text', '<!--@include: ./big.txt-->\n\n'],
])('a page includes two million characters at most: %s', async (_, include) => {
  write('docs/big.txt', 'x'.repeat(600_000));
  const { problems } = await page(`# A\n\n${include.repeat(6)}`);
  expect(problems).toEqual([
    expect.stringMatching(/page\.md:\d+ INCLUDES_TOO_LARGE This page includes more than 2 million characters$/),
  ]);
});

/** Seen to fail without a limit: 400 lines of a file of 2 MB took a minute. */
it('a page looks for parts in twenty million characters at most', async () => {
  write('docs/big.txt', `${'x\n'.repeat(900_000)}y`);
  const { problems } = await page(`# A\n\n${'```text file=./big.txt#L1\n```\n\n'.repeat(14)}`);
  expect(problems).toEqual([
    'docs/page.md:36 INCLUDES_TOO_LARGE This page includes parts of more than 20 million characters',
  ]);
});

/** Seen to fail without a limit: 16,000 pages of one line each, and a file of 500 kB, would be a site of 8 GB. */
describe('all pages of a site', () => {
  const lots = 1_900_000;
  const including = (count: number) => {
    const block = '```text file=./big.txt\n```\n';
    for (let index = 0; index < count; index++) write(`docs/includes-${index}.md`, `# Page ${index}\n\n${block}`);
  };

  it('include ten million characters at most, if they have few of their own', async () => {
    write('docs/big.txt', 'x'.repeat(lots));
    including(8);
    const state = createBuildState();
    const { problems } = await page('# Page\n', state);
    expect(problems).toEqual([
      'docs/includes-5.md:1 INCLUDES_TOO_LARGE With this page, the pages of the site include more than 10 million characters',
    ]);
    // What was left out comes back, of the pages that had not changed too.
    for (const index of [0, 1, 2]) write(`docs/includes-${index}.md`, `# Page ${index}\n`);
    const after = await build(state);
    expect(after.diagnostics).toEqual([]);
    const lengths = after.site?.content.docs.map(({ document }) => document.html.length > lots);
    expect(lengths?.filter(Boolean)).toHaveLength(5);
  });

  it('include more if they have more', async () => {
    write('docs/big.txt', 'x'.repeat(lots));
    including(8);
    const { problems } = await page(`# Page\n\n${'Words of its own. '.repeat(100_000)}\n`);
    expect(problems).toEqual([]);
  });
});

describe('code from a file', () => {
  it.each([
    ['```js file=../code/a.js\n```', [`js: ${WHOLE}`]],
    ['```js file="../code/a.js" title="a"\n```', [`js: ${WHOLE}`]],
    ['```file=/code/a.js#inner\n```', ['js: two;|three;']],
    ['```js file=../code/a.js#deep\n```', ['js: three;']],
    ['```js file=<rootDir>/code/a.js#L1-L1\n```', ['js: one;']],
    ['<<< @/code/a.js#inner', ['js: two;|three;']],
    ['<<< ../code/a.js{1,3 ts:line-numbers}', [`ts: ${WHOLE}`]],
    ['- item\n\n  <<< ../code/a.js#deep', ['js: three;']],
    ['```js\n{{#include ../code/a.js}}\n```', [`js: ${WHOLE}`]],
    ['```js\n{{#rustdoc_include ../code/a.js:deep}}\n```', ['js: three;']],
    ['```js\n{{#include ../code/mdbook.js:part}}\n```', ['js: two;|three;']],
    ['```js\n{{ #include ../code/mdbook.js }}\nfive;\n```', ['js: one;|two;|three;|four;|five;']],
    ['```js\n{{#include ../code/mdbook.js:rest}}\n```', ['js: four;']],
    ['```js\n{{#include ../code/mdbook.js:1}}\n```', ['js: one;']],
    ['```js\n{{#playground ../code/mdbook.js:3:6 editable}}\n```', ['js: two;|three;']],
    ['```js\n{{#include ../code/mdbook.js::1}}\n```', ['js: one;']],
    ['```md\n\\{{#include ../code/a.js}}\n```', ['md: {{#include ../code/a.js}}']],
    ['```hbs\n{{#include header}}{{/include}}\n```', ['hbs: {{#include header}}{{/include}}']],
    ['```py\n--8<-- "code/mkdocs.py"\n```', ['py: one|two|three']],
    ['```py\nzero\n    --8<-- "./code/mkdocs.py:part"\n```', ['py: zero|    two']],
    ["```py\n--8<-- 'code/mkdocs.py:3:5'\n```", ['py: two|three']],
    ['```py\n--8<-- "code/mkdocs.py:5"\n```', ['py: three']],
    ['```md\n;--8<-- "code/mkdocs.py"\n```', ['md: --8&lt;-- "code/mkdocs.py"']],
    [':::code-group\n<<< ../code/a.js#deep [A]\n<<< ../code/a.js#inner\n:::', ['js: three;', 'js: two;|three;']],
  ])('%j', async (text, expected) => {
    const { html, problems } = await page(text);
    expect(problems).toEqual([]);
    expect(codeIn(html)).toEqual(expected);
  });

  it('names the tabs of a group by its label or its file', async () => {
    const { html } = await page(':::code-group\n<<< ../code/a.js#deep [A]\n<<< ../code/a.js\n:::');
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(['A', 'a.js']);
  });
});

describe('a line that no author writes', () => {
  it.each([
    ['a comment', `<!-- @include:${' '.repeat(50_000)}--> x`],
    ['a snippet', `<<< a${' '.repeat(50_000)}] x`],
  ])('is no include: %s', async (_, text) => {
    expect((await page(`# Page\n\n${text}\n`)).problems).toEqual([]);
  });
});

describe('Markdown from a file', () => {
  const PART =
    '---\ntitle: Part\n---\n\n## Part\n\n[Other](../other.md) ![dot](./dot.png)\n\n### Deeper\n\nText.\n\n## Next\n\nMore.\n';

  it('counts links and images from its own file, and its headings are in the table of contents', async () => {
    write('docs/parts/_part.md', PART);
    write('docs/parts/dot.png', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'));
    const { html, document, problems } = await page('# Page\n\n## Part\n\n<!--@include: ./parts/_part.md-->\n');
    expect(problems).toEqual([]);
    expect(html).toContain('<a href="/docs/other">Other</a>');
    expect(html).toMatch(/<img src="\/assets\/files\/dot-[0-9a-f]+\.png"/);
    expect(document?.headings.map(({ id }) => id)).toEqual(['part', 'part-1', 'deeper', 'next']);
    expect(document?.title).toBe('Page');
  });

  it.each([
    ['#deeper', ['deeper']],
    ['#part', ['part', 'deeper']],
    ['{9,}', ['deeper', 'next']],
    ['{,5}', ['part']],
    ['#region', ['next']],
  ])('takes a part of it: %s', async (part, ids) => {
    write(
      'docs/_part.md',
      `${PART.replace('../other', './other').replace(' ![dot](./dot.png)', '').replace('## Next', '<!-- #region region -->\n## Next')}<!-- #endregion region -->\n`,
    );
    const ofMdbook = part
      .replace(/^#|\}$/g, ':')
      .replace('{', ':')
      .replace(',', ':');
    for (const include of [
      `<!--@include: ./_part.md${part}-->`,
      `{{#include ./_part.md${ofMdbook.replace(/:$/, '')}}}`,
      `--8<-- "docs/_part.md${ofMdbook.replace(/:$/, '')}"`,
    ]) {
      const { document, problems } = await page(`# Page\n\n${include}\n`);
      expect(problems).toEqual([]);
      expect(document?.headings.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('reports what is wrong in it at its place there', async () => {
    write('docs/_part.md', '---\na: 1\n---\n\n[x](./none.md) and [y](/docs/none)\n\n<script>x</script>\n');
    const { problems } = await page('<!--@include: ./_part.md-->\n');
    expect(problems).toEqual([
      'docs/_part.md:5 LINK_UNRESOLVED The file "docs/none.md" does not exist',
      'docs/_part.md:7 HTML_UNSAFE The element <script> was removed',
      'docs/_part.md:5 LINK_BROKEN The link "/docs/none" does not lead to a page',
    ]);
  });

  it('is a part of a text in MDX too', async () => {
    write('docs/_part.md', '## Part\n\nA *word*.\n');
    write('docs/mdx.mdx', '# Page\n\n<!--@include: ./_part.md-->\n\n```js file=../code/a.js#deep\n```\n');
    const { site, diagnostics } = await build();
    expect(diagnostics).toEqual([]);
    const document = site?.content.docs.find(({ id }) => id === 'mdx')?.document;
    expect(document?.html.read()).toContain('<p>A <em>word</em>.</p>');
    expect(document?.headings.map(({ id }) => id)).toEqual(['part']);
    expect(codeIn(document?.html.read() ?? '')).toEqual(['js: three;']);
  });

  it('is read again when it changes, appears or goes, through other includes too', async () => {
    const state = createBuildState();
    write('docs/_a.md', '<!--@include: ./_b.md-->');
    const text = '<!--@include: ./_a.md-->\n\n<<< ../code/b.js\n';
    const missing = [
      'docs/_a.md:1 INCLUDE_MISSING The file "docs/_b.md" does not exist',
      'docs/page.md:3 INCLUDE_MISSING The file "code/b.js" does not exist',
    ];
    expect((await page(text, state)).problems.sort()).toEqual(missing);
    write('docs/_b.md', 'First.');
    write('code/b.js', 'first;');
    const found = await page(text, state);
    expect([found.html.includes('<p>First.</p>'), codeIn(found.html), found.problems]).toEqual([
      true,
      ['js: first;'],
      [],
    ]);
    write('docs/_b.md', 'Second.');
    expect((await page(text, state)).html).toContain('<p>Second.</p>');
    const { dependencies } = await build(state);
    for (const path of ['docs/_a.md', 'docs/_b.md', 'code/b.js'])
      expect(dependencies).toContain(join(folder, 'site', path));
  });
});

describe('an include that is not allowed or never ends', () => {
  it.each([
    ['<!--@include: ../../secret.md-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: ../../../../../../etc/passwd-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: /../secret.md-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: @/../../secret.md-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: ./link.md-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: ./folder/secret.md-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: ../.env-->', 'INCLUDE_OUTSIDE'],
    ['<<< ../../secret.md', 'INCLUDE_OUTSIDE'],
    ['<<< @/.git/config', 'INCLUDE_OUTSIDE'],
    ['```txt file=../../secret.md\n```', 'INCLUDE_OUTSIDE'],
    ['```txt file="../../secret.md#x"\n```', 'INCLUDE_OUTSIDE'],
    ['<!--@include: ..-->', 'INCLUDE_OUTSIDE'],
    ['<!--@include: ./none.md-->', 'INCLUDE_MISSING'],
    ['<!--@include: ..\\..\\secret.md-->', 'INCLUDE_MISSING'],
    ['<!--@include: %2e%2e/%2e%2e/secret.md-->', 'INCLUDE_MISSING'],
    ['<!--@include: ./other.md#none-->', 'INCLUDE_MISSING'],
    ['<!--@include: ./bytes.md-->', 'INCLUDE_MISSING'],
    ['<!--@include: ./huge.md-->', 'INCLUDE_MISSING'],
    ['<!--@include: ./blocks.md-->', 'INCLUDE_MISSING'],
    ['A <!--@include: ./other.md--> word', 'INCLUDE_MISSING'],
    ['```txt file=../code/a.js#never\n```', 'INCLUDE_MISSING'],
    ['```txt file=../code/open.js#open\n```', 'INCLUDE_MISSING'],
    ['<!--@include: ./page.md-->', 'INCLUDE_CYCLE'],
    ['<!--@include: ./_ring.md-->', 'INCLUDE_CYCLE'],
    ['<!--@include: ./_0.md-->', 'INCLUDE_CYCLE'],
  ])('%j is %s', async (text, code) => {
    writeFileSync(join(folder, 'secret.md'), 'SECRET');
    write('.env', 'SECRET');
    write('.git/config', 'SECRET');
    mkdirSync(join(folder, 'outside'));
    writeFileSync(join(folder, 'outside/secret.md'), 'SECRET');
    symlinkSync(join(folder, 'secret.md'), join(folder, 'site/docs/link.md'));
    symlinkSync(join(folder, 'outside'), join(folder, 'site/docs/folder'));
    write('docs/bytes.md', new Uint8Array([255, 254, 0]));
    write('docs/huge.md', 'x'.repeat(2_000_001));
    write('docs/blocks.md', '- - -\n'.repeat(20_000));
    write('code/open.js', '// #region open\nx;\n');
    write('docs/_ring.md', '<!--@include: ./_ring2.md-->');
    write('docs/_ring2.md', 'Text.\n\n<!--@include: ./_ring.md-->');
    // Each includes the next twice: 2 to the power of 20 in all.
    for (let depth = 0; depth < 20; depth += 1) {
      write(`docs/_${depth}.md`, `<!--@include: ./_${depth + 1}.md-->\n\n<!--@include: ./_${depth + 1}.md-->\n`);
    }
    write('docs/_20.md', 'End.');
    const { html, problems } = await page(text);
    const own = problems.filter((problem) => problem.includes('INCLUDE'));
    expect(own.map((problem) => problem.split(' ')[1])).toEqual([code]);
    expect(html).not.toContain('SECRET');
  });

  it('is allowed for a folder that the configuration names', async () => {
    mkdirSync(join(folder, 'examples'));
    writeFileSync(join(folder, 'examples/a.sh'), 'ls\n');
    write('docgen.config.json', '{ "markdown": { "includes": ["../examples"] } }');
    const { html, problems } = await page('<<< ../../examples/a.sh\n');
    expect([codeIn(html), problems]).toEqual([['sh: ls'], []]);
  });
});
