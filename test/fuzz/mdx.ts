import fc from 'fast-check';
import type { MdxText } from '../../src/content/mdx-renderer.ts';
import { packageRoot } from '../../src/package-root.ts';
import { mdxRenderer } from '../../src/render/render-mdx.ts';
import { siteFolder } from './site-folder.ts';
import { checkPlaces, checkPrototype, type Surface, textOf } from './surface.ts';

/** A site with a partial, a component and a file that texts import. */
const root = siteFolder({
  'docs/_part.mdx': '## Part\n\n<Badge text="x" /> {props.a}\n',
  'docs/_page.mdx': "import Part from './_part.mdx';\n\n<Part />\n",
  'docs/parts.tsx': 'export const One = ({ children }: { children: unknown }) => <p>{children as never}</p>;\n',
  'a.js': '// #region a\nx;\n// #endregion a\n',
});

const context: MdxText['context'] = {
  root,
  permalink: '/docs/page',
  permalinkOf: (path) => (path === 'docs/other.md' ? '/docs/other' : undefined),
  asset: () => undefined,
  publicFile: () => undefined,
  aliases: { '@': 'docs' },
  html: 'sanitize',
  unresolvedLinks: 'warn',
  fileDigest: () => '',
};

// biome-ignore format: more readable as one list
const PARTS = [
  '# ', '## ', '- ', '> ', '    ', '\n', '\n\n', '\n\n', '\n\n', '\r\n', '```', '```jsx live\n', '`', '**', '|', '| a |\n|-|\n| c |\n', '[x](', '![', ']', ')', '<', '>', '</', '/>', '{', '}', '{{', '}}', '{/*', '*/}', '<!--', '-->', '"', "'", '\\', '&', '---', '\u0000', '\u202e', '\ud800',
  "import x from 'y'\n\n", "import Part from './_part.mdx'\n\n", "import Page from './_page.mdx'\n\n", "import { One } from './parts.tsx'\n\n", "import self from './page.mdx'\n\n", "import a from '../../x.mdx'\n\n", "import Tabs from '@theme/Tabs'\n\n", "import { Card } from '@astrojs/starlight/components'\n\n", "import X from './x.astro'\n\n", "import raw from '!!raw-loader!../a.js'\n\n",
  'export const a = 1\n\n', 'export default ', 'export const meta = {}\n\n', 'export function F() { return <b /> }\n\n', '<Part />', '<Part a="1" />\n', '<Page />\n', '<One>', '</One>', '<One>\n\n', '\n\n</One>', '<F />', '<a.b />', '<a-b />', '<A:b />', '<X />', '<>', '</>', '<b>', '</b>', '<br>', '<br/>', '<p style={{ a: 1 }}>', '<p style="a:b">', '<p class="x">', '<p onClick={() => 1}>',
  '<a href="javascript:x">', '<a href={"./other.md"}>', '<img src="./a.png" />', '<iframe src="https://x.example" />', '<script>{`x`}</script>', '<style>{`x`}</style>', '<svg><path d="" /></svg>', '<Tabs groupId="a">', '<TabItem label="x">', '</TabItem>', '</Tabs>', '<Steps>\n\n', '1. a\n\n', '</Steps>', '<FileTree>\n\n- a\n\n</FileTree>', '<Aside type="tip" title={<b>x</b>}>', '</Aside>', '<Details summary="x">', '</Details>', '<Card title={`x`}>', '</Card>', '<LinkCard href="x" title="y" />', '<Badge />', '<Video src="data:x" />', '<Fragment slot="x">', '</Fragment>', '<CodeGroup>', '</CodeGroup>', '<Unknown x={1} />',
  '{a}', '{props.x}', '{frontMatter.x}', '{undefined}', '{null.x}', '{throw 1}', '{() => { throw 1 }}', '{[1, 2]}', '{{}}', '{"</p>"}', '{`<b>`}', '{...a}', '<b {...a} />', '{process.exit(1)}', '{globalThis.x}', '{#id}', ':::note\n', ':::', ':::tip[{a}]\n', ':::tabs\n', '::::', '[[toc]]\n\n', '<<< ../a.js#a\n', '```js file=../a.js#a\n', '<!--@include: ./_part.mdx-->\n', '<!-- truncate -->', '{/* truncate */}\n\n', '$x$', '$$\n', '[^1]', '[^1]: ', 'http://a.b/',
];

/** Blocks that are valid by themselves, so that most texts of them are rendered. */
// biome-ignore format: more readable as one list
const BLOCKS = [
  ...PARTS.filter((part) => /^(?:import|export const|<[A-Z]\w* .*\/>|\{\/\*)/.test(part)),
  '# A {frontMatter.x}', '## B', '{[1, 2].map((one) => <b key={one}>{one}</b>)}', '<One>\n\n## In\n\n[x](./other.md)\n\n</One>', '<Steps>\n\n1. a\n\n</Steps>',
  '<Tabs groupId="a">\n<TabItem label="x">\n\ny\n\n</TabItem>\n</Tabs>', '<FileTree>\n\n- a\n\n</FileTree>', '<Details summary={<b>x</b>}>y</Details>', '<p style={{ color: "red" }}>x</p>', '- a {1 + 1}', ':::note\n\nx\n\n:::',
  '```js file=../a.js#a\n```', '<!--@include: ./_part.mdx-->', '<!-- truncate -->', '{undefined}', '{(() => { throw new Error("x"); })()}', '{process.exit(1)}', '<F />', 'export function F() { return <i>x</i>; }',
];

/** Texts of MDX, which are the maintainer's own code: none may end docgen, hang, or be reported where it is not. */
export const mdx: Surface<string> = {
  name: 'MDX',
  inputs: fc.oneof(
    textOf(PARTS, 16),
    fc
      .array(fc.constantFrom(...BLOCKS), { maxLength: 8 })
      .map((blocks) => blocks.map((one) => one.trim()).join('\n\n')),
  ),
  check: async (written) => {
    const text = written.toWellFormed();
    const { render } = mdxRenderer({
      sources: { root, templates: [], islands: [] },
      packageRoot,
      aliases: {},
      format: 'detect',
      markdown: { remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs: 'github' },
    });
    const [result] = await render([{ source: { path: 'docs/page.mdx', text }, context }]);
    if (!result) throw new Error('Nothing came back');
    const { diagnostics } = result.rendered;
    if (!result.isWhole && diagnostics.length === 0) throw new Error('It has no page, and nobody knows why');
    checkPlaces(
      text,
      diagnostics.filter(({ place }) => place?.file === 'docs/page.mdx'),
    );
    checkPrototype();
  },
};
