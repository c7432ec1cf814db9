import type { Root } from 'hast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

describe('a message of a plugin', () => {
  it('includes the reason of its cause, on one line', async () => {
    function rehypeReads() {
      return (_: Root, file: VFile) => {
        file.message('The terms cannot be read.', { cause: new Error('Line 3\n  is no term.') });
        file.message('The terms cannot be read: gone', { cause: new Error('gone') });
      };
    }
    const { diagnostics } = await render('Text', { rehypePlugins: [rehypeReads] });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'rehypeReads: The terms cannot be read: Line 3 is no term',
      'rehypeReads: The terms cannot be read: gone',
    ]);
  });

  it('without a place is at the nearest of its ancestors that has one', async () => {
    function rehypeAsks() {
      return (tree: Root, file: VFile) => {
        const second = tree.children[2];
        const made = { type: 'text', value: 'x' } as const;
        if (second) file.message('What is this?', { ancestors: [tree, second, made] });
      };
    }
    const { diagnostics } = await render('One\n\nTwo', { rehypePlugins: [rehypeAsks] });
    expect(diagnostics).toMatchObject([{ place: { line: 3, column: 1 } }]);
  });
});

describe('a formula that KaTeX cannot read', () => {
  const text = '# A\n\nGood $x^2$ and bad $\\frac{1$ here.\n\n$$\na^\n$$\n\n```math\nb^\n```\n';
  const plugins = (output: 'mathml' | 'html') => ({
    remarkPlugins: [remarkMath],
    rehypePlugins: [[rehypeKatex, { output }] as const],
  });

  it('is one warning at its place, which says why', async () => {
    const { diagnostics } = await render(text, plugins('mathml'));
    const reason = 'rehype-katex:parseerror: Could not render math with KaTeX: KaTeX parse error:';
    expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line, place?.column])).toEqual([
      ['PLUGIN_MESSAGE', expect.stringContaining(`${reason} Unexpected end of input`), 3, 20],
      ['PLUGIN_MESSAGE', expect.stringContaining(`${reason} Expected group after '^'`), 5, 1],
      ['PLUGIN_MESSAGE', expect.stringContaining(`${reason} Expected group after '^'`), 9, 1],
    ]);
  });

  it('does not suppress reports of other blocked markup, at its place', async () => {
    const { diagnostics } = await render(text, plugins('html'));
    expect(diagnostics.filter(({ code }) => code === 'PLUGIN_BLOCKED')).toMatchObject([
      { place: { line: 3, column: 1 } },
    ]);
  });
});

it('a message about an element that still exists suppresses no reports', async () => {
  function rehypeColour() {
    return (tree: Root, file: VFile) => {
      const [first] = tree.children;
      const child = first?.type === 'element' ? first.children[0] : undefined;
      if (first?.type !== 'element' || child?.type !== 'element') return;
      child.properties.style = 'color: red';
      file.message('This is grey.', { ancestors: [tree, first] });
    };
  }
  const { diagnostics } = await render('*Text*', { rehypePlugins: [rehypeColour] });
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(['PLUGIN_BLOCKED', 'PLUGIN_MESSAGE']);
});
