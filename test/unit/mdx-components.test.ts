import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build.ts';
import type { BuildResult } from '../../src/build-result.ts';
import { createBuildState } from '../../src/build-state.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-components-'));
  write('docs/other.md', '# Other\n');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(siteDir, path, '..'), { recursive: true });
  writeFileSync(join(siteDir, path), text);
}

const build = () => buildSite({ siteDir, mode: 'build', state: createBuildState() });

const DOT = fileURLToPath(new URL('../markdown/_files/dot.png', import.meta.url));

const pageOf = (site: BuildResult['site'], path: string) =>
  site?.pages.find(({ route }) => route.path === path)?.html.read() ?? '';

/** The text of the page as HTML, without line endings between elements. */
function htmlOf({ site }: BuildResult): string {
  const doc = site?.content.docs.find(({ id }) => id === 'page');
  return (doc?.document.html.read() ?? '').replaceAll(/>\n+</g, '><');
}

async function rendered(text: string): Promise<string> {
  write('docs/page.mdx', text);
  const result = await build();
  expect(result.diagnostics).toEqual([]);
  return htmlOf(result);
}

const tab = (key: string, label: string, isFirst: boolean) =>
  `<button type="button" role="tab" data-tab="${key}" aria-selected="${isFirst}">${label}</button>`;

describe('a component that needs no import', () => {
  it('shows alternatives as tabs, each with its heading for readers without scripts', async () => {
    const html = await rendered(
      '<Tabs groupId="os">\n<TabItem value="mac" label="macOS">\n\nText for **mac**.\n\n</TabItem>\n' +
        '<TabItem label="My Windows" default>One line</TabItem>\n\nBeside.\n\n</Tabs>\n',
    );
    expect(html).toBe(
      '<p>Beside.</p><div class="tabs text-tabs" data-tabs="choice-os"><div class="tab-list" role="tablist" aria-label="Alternatives">' +
        `${tab('mac', 'macOS', false)}${tab('my-windows', 'My Windows', true)}</div>` +
        '<section class="tab-panel" data-tab="mac"><h3 class="tab-heading">macOS</h3><p>Text for <strong>mac</strong>.</p></section>' +
        '<section class="tab-panel" data-tab="my-windows"><h3 class="tab-heading">My Windows</h3><p>One line</p></section></div>',
    );
  });

  it('gives each tab a key that tells it from those of other sets, and one that can be chosen without a label', async () => {
    const html = await rendered(
      ['C++', 'C#', '.NET', '¿?', '']
        .map((label) => `<Tabs groupId="language">\n<TabItem label="${label}">Text.</TabItem>\n</Tabs>`)
        .join('\n\n'),
    );
    expect([...html.matchAll(/<button[^>]* data-tab="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...tab]) => tab)).toEqual([
      ['c-plus-plus', 'C++'],
      ['c-sharp', 'C#'],
      ['dot-net', '.NET'],
      ['¿?', '¿?'],
      ['1', '1'],
    ]);
  });

  it('shows cards, badges, details, asides, steps and files', async () => {
    const html = await rendered(
      [
        '<CardGrid>\n<Card title="First" href="./other.md">A `line` with a <Badge text="new" />.</Card>\n<Card title="Second">\n\nOne.\n\nTwo.\n\n</Card>\n</CardGrid>',
        '<LinkCard title="Third" href="other.md" description="Described" />',
        '<Details summary="More">Hidden.</Details>',
        '<Aside type="caution" title="Mind">Careful.</Aside>',
        '<Steps>\n\n1. First\n\n</Steps>',
        '<FileTree>\n\n- src\n\n</FileTree>',
      ].join('\n\n'),
    );
    expect(html).toBe(
      [
        '<div class="card-grid"><article class="card"><h3 class="card-title"><a href="/docs/other">First</a></h3><p>A <code>line</code> with a <span class="version-chip">new</span>.</p></article>',
        '<article class="card"><h3 class="card-title">Second</h3><p>One.</p><p>Two.</p></article></div>',
        '<article class="card"><h3 class="card-title"><a href="/docs/other">Third</a></h3><p>Described</p></article>',
        '<details><summary>More</summary><p>Hidden.</p></details>',
        '<aside class="admonition admonition-danger" role="note" aria-label="Mind"><p class="admonition-title">Mind</p><p>Careful.</p></aside>',
        '<div class="steps"><ol><li>First</li></ol></div>',
        '<div class="file-tree"><ul><li>src</li></ul></div>',
      ].join(''),
    );
  });

  it('gives way to one of the same name that the text imports or defines', async () => {
    write('docs/_Badge.tsx', 'export const Badge = () => <b>imported</b>;\n');
    expect(
      await rendered(
        "import { Badge } from './_Badge.tsx';\n\nexport const Steps = () => <b>defined</b>;\n\n<div><Badge /><Steps /></div>\n",
      ),
    ).toBe('<div><b>imported</b><b>defined</b></div>');
  });
});

/** What two texts have in common: not the ids of their sets of tabs, nor how React and rehype write the same HTML. */
const withoutIds = (html: string) =>
  html
    .replace(/data-tabs="_[^"]*"/g, 'data-tabs="_"')
    .replaceAll('&#x3C;', '&lt;')
    .replaceAll('&gt;', '>')
    .replaceAll('=""', '')
    .replaceAll('/>', '>');

describe('a directive in Markdown', () => {
  const FENCES = '```js [a.js] {1}\na;\n```\n\n```ts title="b.ts"\nb;\n```';
  const PAIRS: readonly (readonly [name: string, markdown: string, mdx: string])[] = [
    [
      'tabs',
      '::::tabs{groupId=os queryString}\n:::tab[My **Mac**]\nOne.\n:::\n:::tab-item{label="<b>" default}\nTwo.\n:::\n::::',
      '<Tabs groupId="os" queryString>\n<TabItem label="My Mac">\n\nOne.\n\n</TabItem>\n<TabItem label="<b>" default>\n\nTwo.\n\n</TabItem>\n</Tabs>',
    ],
    [
      'tabs in the form of VitePress',
      ':::tabs key:ab\n== A *b*\nOne.\n== C\nTwo.\n\nThree.\n:::',
      '<Tabs groupId="ab">\n<TabItem label="A b">\n\nOne.\n\n</TabItem>\n<TabItem label="C">\n\nTwo.\n\nThree.\n\n</TabItem>\n</Tabs>',
    ],
    ['a code group', `::: code-group\n\n${FENCES}\n\n:::`, `<CodeGroup>\n\n${FENCES}\n\n</CodeGroup>`],
    [
      'details',
      '::: details A title {open}\nHidden.\n:::',
      '<Details summary="A title" open>\n\nHidden.\n\n</Details>',
    ],
    ['steps', ':::steps\n1. One\n:::', '<Steps>\n\n1. One\n\n</Steps>'],
    [
      'cards',
      '::::cards\n:::card[First]{href="./other.md" icon=star}\nText.\n:::\n:::link-card{title=Second href=other.md description=d}\n:::\n::::',
      '<CardGrid>\n<Card title="First" href="./other.md" icon="star">\n\nText.\n\n</Card>\n<LinkCard title="Second" href="other.md" description="d" />\n</CardGrid>',
    ],
    ['files', ':::file-tree\n- src\n:::', '<FileTree>\n\n- src\n\n</FileTree>'],
    [
      'a figure',
      ':::figure[A caption]{src=dot.png alt="A dot"}\n:::',
      '<Figure src="./dot.png" alt="A dot" caption="A caption" />',
    ],
    [
      'a video',
      ':::video[Talk]{src="https://www.example.org/watch?v=1"}\n:::',
      '<Video title="Talk" src="https://www.example.org/watch?v=1" />',
    ],
    [
      'tabs in steps',
      '::::steps\n1. One\n\n   :::code-group\n   ```js\n   a\n   ```\n   :::\n::::',
      '<Steps>\n\n1. One\n\n   <CodeGroup>\n   ```js\n   a\n   ```\n   </CodeGroup>\n\n</Steps>',
    ],
    ['what is shown as it is', '::: v-pre\nText.\n:::', 'Text.'],
  ];

  it.each(PAIRS)('becomes what the component becomes: %s', async (_, markdown, mdx) => {
    copyFileSync(DOT, join(siteDir, 'docs/dot.png'));
    const expected = withoutIds(await rendered(mdx));
    rmSync(join(siteDir, 'docs/page.mdx'));
    write('docs/page.md', markdown);
    const result = await build();
    expect(result.diagnostics).toEqual([]);
    expect(withoutIds(htmlOf(result))).toBe(expected);
    expect(expected).not.toContain('docgen-');
  });

  it('loads its styles only on pages that show one, and stays text in a description', async () => {
    write('docs/page.md', ':::steps\n1. One\n:::');
    write('api/openapi.yaml', "openapi: 3.1.0\ninfo: { title: T, version: '1', description: ':::steps' }\npaths: {}\n");
    const { site } = await build();
    const sheets = (path: string) => /<link rel="stylesheet" href="\/assets\/components-/.test(pageOf(site, path));
    expect(['/docs/page', '/docs/other', '/api'].map(sheets)).toEqual([true, false, false]);
    expect(pageOf(site, '/api')).toContain('<p>:::steps</p>');
  });
});

describe('an import that other generators know', () => {
  it('leads to a component of docgen, or into the site folder', async () => {
    write('src/components/Thing.tsx', 'export default () => <i>thing</i>;\n');
    const html = await rendered(
      [
        "import Tabs from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        "import CodeBlock from '@theme/CodeBlock';",
        "import Admonition from '@theme/Admonition';",
        "import Link from '@docusaurus/Link';",
        "import { Badge as Chip } from '@astrojs/starlight/components';",
        "import Thing from '@site/src/components/Thing';",
        "\n<Tabs values={[{ label: 'Ay', value: 'a' }, { label: 'Be', value: 'b' }]} defaultValue=\"b\">",
        '<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n',
        '<CodeBlock language="js" title="x.js">{"const a = \'<b>\';"}</CodeBlock>\n',
        '<Admonition type="tip">Text</Admonition>\n',
        '<Link to="./other.md">Other</Link>\n\n<Chip text="x" />\n\n<Thing />\n',
      ].join('\n'),
    );
    expect(html).toMatch(/<div class="tabs text-tabs" data-tabs="(?!choice-)[^"]+">/);
    expect(html).toContain(tab('a', 'Ay', false) + tab('b', 'Be', true));
    expect(html).toContain('<code class="language-js"><span class="line"><span class="tk-keyword">const</span>');
    expect(html).toContain('<p class="admonition-title">Tip</p><p>Text</p></aside><a href="/docs/other">Other</a>');
    expect(html).toMatch(/<span class="version-chip">x<\/span><i>thing<\/i>$/);
  });

  it('gives images, the text of files, a list of headings and cards of the pages around', async () => {
    write('code/a.js', 'const a = "<b>"; // [!code ++]\n');
    mkdirSync(join(siteDir, 'docs'), { recursive: true });
    copyFileSync(DOT, join(siteDir, 'docs/dot.png'));
    const text = [
      "import dot from './dot.png';\nimport Source from '!!raw-loader!@site/code/a.js';\nimport raw from '../code/a.js?raw';",
      "import CodeBlock from '@theme/CodeBlock';\nimport TOCInline from '@theme/TOCInline';\nimport { Image } from 'astro:assets';",
      "import DocCardList from '@theme/DocCardList';\nimport { Code } from '@astrojs/starlight/components';\n",
      '<p><img src={dot} alt="D" /><img src={require("./dot.png").default} alt="R" /></p>\n\n<Image src={dot} alt="I" />\n',
      '<CodeBlock language="js" title="a.js" metastring="{1}">{Source}</CodeBlock>\n\n<Code code={raw} lang="js" />\n',
      '<TOCInline toc={toc} />\n\n## One\n\n### Two\n\n[[toc]]\n\n<DocCardList />\n',
    ].join('\n');
    write('docs/page.mdx', text);
    const result = await build();
    expect(result.diagnostics).toEqual([]);
    const html = htmlOf(result);
    const src = 'src="/assets/files/dot-ea377922.png"';
    expect(html).toContain(`<p><img ${src} alt="D"/><img ${src} alt="R"/></p>`);
    expect(html).toContain(`<img ${src} width="3" height="2" alt="I" loading="lazy"/>`);
    const line = '<span class="tk-keyword">const</span> a = <span class="tk-string">"&lt;b&gt;"</span>;</span>';
    expect(html).toContain(
      '<div class="code-title">a.js</div><pre tabindex="0"><code class="language-js"><span class="line is-added is-highlighted">',
    );
    expect(html.split(line)).toHaveLength(3);
    const list = '<ul><li><a href="#one">One</a><ul><li><a href="#two">Two</a></li></ul></li></ul>';
    expect(html.split(list)).toHaveLength(3);
    expect(result.files.map(({ path }) => path)).toContain('assets/files/dot-ea377922.png');
    const card = '<article class="card"><h3 class="card-title"><a href="/docs/other">Other</a></h3>';
    expect(pageOf(result.site, '/docs/page')).toContain(`<div class="card-grid">${card}`);
    for (const path of ['code/a.js', 'docs/dot.png']) expect(result.dependencies).toContain(join(siteDir, path));
  });

  it('is an error at its place if docgen has nothing like it', async () => {
    const lines = [
      "import Tabs from '@theme/Mermaid';",
      "import Thing from '@site/src/Thing';",
      "import { Card } from '@astrojs/starlight/props';",
    ];
    write('docs/page.mdx', `# Page\n\n${lines.join('\n')}\n`);
    write('docs/icon.mdx', "# Icon\n\nimport { Icons } from '@astrojs/starlight/components';\n\n<Icons />\n");
    const { diagnostics } = await build();
    expect(diagnostics.map(({ message, place }) => [message, place?.file, place?.line, place?.column])).toEqual([
      ['"@astrojs/starlight/components" does not export "Icons"', 'docs/icon.mdx', 3, 23],
      ['The import "@theme/Mermaid" cannot be found', 'docs/page.mdx', 3, 18],
      ['The import "@site/src/Thing" cannot be found', 'docs/page.mdx', 4, 19],
      ['The import "@astrojs/starlight/props" cannot be found', 'docs/page.mdx', 5, 22],
    ]);
  });
});
