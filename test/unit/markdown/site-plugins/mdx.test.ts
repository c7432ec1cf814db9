import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { expect, it } from 'vitest';
import { compileMdx } from '../../../../src/markdown/compile-mdx.ts';
import type { ProcessorConfig } from '../../../../src/model/site-plugin.ts';
import { context, none } from './render.ts';

function compile(text: string, plugins: Partial<ProcessorConfig>) {
  const source = { path: 'pages/page.mdx', text };
  return compileMdx(source, context, {
    markdown: { ...none, ...plugins },
    slots: new Map(),
    provided: { module: 'components', names: new Set() },
  });
}

it("reports markup of a plugin that the pages' policy blocks in .mdx, as in .md", async () => {
  const rehypeScript = () => (tree: HtmlRoot) => {
    const children = [{ type: 'text', value: 'go()' } as const];
    tree.children.push({ type: 'element', tagName: 'script', properties: {}, children });
  };
  const remarkColour = () => (tree: Root) => {
    for (const node of tree.children) node.data = { hProperties: { style: 'color: red' } };
  };
  const text = '<b style={{ color: "red" }}>x</b>\n\nA formula $x^2$ and a bad one $x^$.';
  const found = async (plugins: Partial<ProcessorConfig>) =>
    (await compile(text, plugins)).diagnostics.map(({ code, place }) => [code, place?.line]);
  expect(await found({ rehypePlugins: [rehypeScript] })).toEqual([['PLUGIN_BLOCKED', 1]]);
  expect(await found({ remarkPlugins: [remarkColour] })).toEqual([['PLUGIN_BLOCKED', 3]]);
  expect(await found({ remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] })).toEqual([
    ['PLUGIN_BLOCKED', 3],
    ['PLUGIN_MESSAGE', 3],
  ]);
  expect(await found({})).toEqual([]);
});

it('makes formulas focusable in .mdx', async () => {
  const { code } = await compile('$$\nx^2\n$$', {
    remarkPlugins: [remarkMath],
    rehypePlugins: [[rehypeKatex, { output: 'mathml' }]],
  });
  expect(code).toContain('tabIndex="0"');
});
