import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build.ts';
import type { BuildResult } from '../../src/build-result.ts';
import { createBuildState } from '../../src/build-state.ts';
import { bytesOf } from '../../src/output/file-content.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-mdx-'));
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(siteDir, path, '..'), { recursive: true });
  writeFileSync(join(siteDir, path), text);
}

const build = (state = createBuildState()) => buildSite({ siteDir, mode: 'build', state });

async function textOf({ files }: BuildResult, path: string): Promise<string> {
  const file = files.find((one) => one.path === path);
  return file ? Buffer.from(await bytesOf(file.content)).toString() : '';
}

/** Valid in both syntaxes, and with what the site knows of a text: title, summary, headings, links, images, code. */
const TEXT = `# Bridges & \`tolls\`

The first paragraph, with a [link](other.md#part "Titled"), ~~an~~ *error*[^1] and https://example.com.

## Over the water {#water}

<!-- Not shown, as src/**/a.ts. -->

:::tip[Mind the *gap*]

Inside, a [reference][other] and \`{code}\`.

:::

> [!NOTE]
> As on GitHub.

\`\`\`js title="bridge.js" {1} showLineNumbers
const height = 12; // <!-- {#no}
\`\`\`

### A [linked](other.md) heading

![A dot](dot.svg)

| Name | Length |
| :--- | -----: |
| Old  | 120    |

- [ ] Painted
- [x] Built

:::unknown

Kept as it is written.

:::

## Over the water

Kilometres: 30:15.

[other]: ./other.md
[^1]: A footnote.
`;

const common = () => {
  write('docgen.config.json', '{ "title": "T", "url": "https://mdx.example", "checks": { "anchors": "warn" } }');
  write('docs/other.md', '# Other\n\nBack to [bridges](bridges.md).\n\n## Part\n');
  write('docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
};

/** HTML in one spelling: React writes slashes, empty values and tables differently. */
function plain(html: string): string {
  return html
    .replaceAll(/<(\w+)((?:\s[^<>]*)?)>/g, (_, name: string, rest: string) => {
      const attributes = rest.match(/[\w-]+(?:="[^"]*")?/g) ?? [];
      return `<${[name, ...attributes.map((one) => one.replace(/="(?:true)?"$/, '')).sort()].join(' ')}>`;
    })
    .replaceAll(/>\s+</g, '><');
}

describe('a text in MDX', () => {
  it.each([
    ['docs/bridges', 'docs/bridges', 'docs'],
    ['pages/docs/bridges', 'docs/bridges', 'pages'],
    ['blog/2025-01-02-bridges', 'blog/bridges', 'posts'],
  ] as const)('is the same page as in Markdown: %s', async (source, page, kind) => {
    common();
    const text = kind === 'docs' ? TEXT : TEXT.replaceAll(/(\.\/)?(?=other\.md|dot\.svg)/g, '/docs/');
    const results = [];
    for (const extension of ['md', 'mdx']) {
      write(`${source}.${extension}`, text);
      const result = await build();
      const [own] = (result.site?.content[kind] ?? []).filter((one) => one.source.endsWith(`bridges.${extension}`));
      const { document, source: _, ...facts } = own ?? { document: undefined, source: '' };
      const { html: __, excerptHtml: ___, assets, diagnostics, links, ...known } = document ?? {};
      results.push({
        facts,
        known,
        links,
        files: assets?.map(({ href }) => href),
        codes: diagnostics?.map(({ code, place }) => [code, place?.line, place?.column]),
        problems: result.diagnostics.map(({ code }) => code),
        html: plain(await textOf(result, `${page}/index.html`)),
        markdown: await textOf(result, `${page}.md`),
        searched: (
          await Promise.all(
            result.files.filter(({ path }) => path.includes('search/records')).map(({ path }) => textOf(result, path)),
          )
        ).join(),
        feed: plain(
          (await textOf(result, 'blog/rss.xml'))
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"'),
        ),
      });
      rmSync(join(siteDir, `${source}.${extension}`));
    }
    const [markdown, mdx] = results;
    expect(mdx?.html.match(/Direct link to Over the water/g)).toHaveLength(2);
    expect(mdx).toEqual(markdown);
  });

  it('runs the components and the texts that it imports, and knows their headings, words and images', async () => {
    common();
    write('docs/_Sum.tsx', 'export const Sum = ({ a, b }: { a: number; b: number }) => <b>{a + b}</b>;\n');
    write(
      'docs/parts/_part.mdx',
      '# Part\n\nSee [other](../other.md) and ![a dot](../dot.svg).\n\n```json\n{ "x": 1 }\n```\n',
    );
    write(
      'docs/bridges.mdx',
      [
        '---\nlength: 120\ndescription: Of bridges.\n---\n',
        "import { Sum } from './_Sum.tsx';",
        "import Part from './parts/_part.mdx';",
        '\nexport const Twice = ({ children }) => <section>{children}{children}</section>;\n',
        '<h1 id="top">Bridges</h1>\n\n## First <Sum a={0} b={1} />\n',
        'Sum: <Sum a={2} b={2} />, {frontMatter.length} m.\n',
        '<Part />\n\n## Last\n\n<Twice>\n\n```js\nlet x;\n```\n\n</Twice>\n',
        '<a href="./other.md#part">Part</a> <img src="dot.svg" alt="Dot" />\n',
        '<svg viewBox="0 0 1 1"><a href="x.md" /></svg>\n',
      ].join('\n'),
    );
    const result = await build();
    const doc = result.site?.content.docs.find(({ id }) => id === 'bridges');
    const html = await textOf(result, 'docs/bridges/index.html');
    expect(result.diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
      ['FM_UNKNOWN', 'docs/bridges.mdx'],
      ['LINK_BROKEN', 'docs/bridges.mdx'],
    ]);
    expect(doc?.title).toBe('Bridges');
    expect(doc?.document.headings.map(({ text, html: own }) => [text, own])).toEqual([
      ['First', 'First'],
      ['Part', 'Part'],
      ['Last', 'Last'],
    ]);
    expect(doc?.document.assets.map(({ file }) => file.path)).toEqual(['docs/dot.svg']);
    expect(html).toContain('Sum: <b>4</b>, 120 m.');
    expect(html).toContain('<a href="/docs/other#part">Part</a>');
    expect(html.match(/<img src="\/assets\/files\/dot-\w+\.svg" width="1" height="1"/g)).toHaveLength(2);
    expect(html.match(/<span class="tk-keyword">let<\/span>/g)).toHaveLength(2);
    expect(html).not.toContain('docgen-slot');
  });

  /** Seen to fail when every comment became one of JavaScript: the page showed that. */
  it('keeps what looks like a comment in its JavaScript', async () => {
    write(
      'docs/a.mdx',
      "export const mark = '<!-- one -->';\n\n# A\n\n{mark} {'<!-- two -->'}{/* a <!-- b --> c */}\n",
    );
    const result = await build();
    expect(result.diagnostics).toEqual([]);
    const html = await textOf(result, 'docs/a/index.html');
    expect(html).toContain('&lt;!-- one --&gt;');
    expect(html).toContain('&lt;!-- two --&gt;');
    expect(html).not.toContain(' c */');
  });

  it('has its excerpt before the mark, without ids and anchors', async () => {
    common();
    for (const [name, mark] of [
      ['a', '{/* truncate */}'],
      ['b', '<!-- truncate -->'],
    ])
      write(`blog/2025-01-02-${name}.mdx`, `# ${name}\n\n## Head\n\nIntro {1 + 1}.\n\n${mark}\n\nRest.\n`);
    write('blog/2025-01-02-c.md', '# c\n\n## Head\n\nIntro 2.\n\n<!-- truncate -->\n\nRest.\n');
    const { site } = await build();
    const posts = site?.content.posts.map(({ document }) => [
      document.excerptHtml?.read(),
      document.html.read().includes('truncate'),
    ]);
    expect(posts).toEqual(Array(3).fill(['<h2>Head </h2>\n<p>Intro 2.</p>', false]));
  });

  it('resolves the addresses that it gives to components', async () => {
    common();
    write('docs/_Go.tsx', 'export const Go = ({ to }: { to?: string }) => <a href={to}>go</a>;\n');
    write(
      'docs/bridges.mdx',
      '# B\n\nimport { Go } from \'./_Go.tsx\';\n\n<Go to="./other.md#part" /> <Go to={\'other\'} /> <Go to="gone.md" />\n',
    );
    const result = await build();
    expect(await textOf(result, 'docs/bridges/index.html')).toContain(
      '<a href="/docs/other#part">go</a>\n<a href="/docs/other">go</a>\n<a>go</a>',
    );
    expect(result.diagnostics.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
      ['LINK_UNRESOLVED', 5, 49],
    ]);
  });

  it('is found by links to either form of its name', async () => {
    common();
    write('docs/bridges.mdx', '# B\n\n[One](other.mdx), [two](other.md), [three](other).\n');
    const result = await build();
    expect(result.diagnostics).toEqual([]);
    expect(
      (await textOf(result, 'docs/bridges/index.html')).match(/href="\/docs\/other">(?:One|two|three)/g),
    ).toHaveLength(3);
    expect(await textOf(result, 'docs/other/index.html')).toContain('href="/docs/bridges">bridges');
  });

  it('may hold islands, whose modules are named on the page and in lists of posts', async () => {
    common();
    write('docs/bridges.md', '# Bridges\n');
    write(
      'islands/Counter.tsx',
      'export default ({ start }: { start: number }) => <button type="button">{start}</button>;\n',
    );
    const use =
      'import { Island } from \'docgen/templates/islands/Island\';\n\n<Island name="Counter" props={{ start: 3 }} />\n';
    write('blog/2025-01-02-a.mdx', `# A\n\n${use}`);
    write('blog/2025-01-03-b.mdx', `# B\n\n${use}`);
    const result = await build();
    expect(result.diagnostics).toEqual([]);
    const island =
      /<docgen-island data-island="Counter" data-modules="island-Counter-\w+\.js [^"]+" data-props="{&quot;start&quot;:3}"[^>]* data-ids="([^"]+)"><button type="button">3</g;
    expect((await textOf(result, 'blog/a/index.html')).match(island)).toHaveLength(1);
    const listed = [...(await textOf(result, 'blog/index.html')).matchAll(island)].map(([, ids]) => ids);
    expect(new Set(listed).size).toBe(2);
  });

  /** Seen to fail: it was said that there is no component. */
  it('may hold islands that are remembered', async () => {
    write('islands/Once.tsx', "import { memo } from 'react';\nexport default memo(() => <b>Once</b>);\n");
    const use = "import { Island } from 'docgen/templates/islands/Island';\n\n";
    write('docs/a.mdx', `# A\n\n${use}<Island name="Once" />\n`);
    const result = await build();
    expect(result.diagnostics).toEqual([]);
    expect(await textOf(result, 'docs/a/index.html')).toContain('<b>Once</b>');
  });
});
