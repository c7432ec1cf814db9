import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import { describe, expect, it, test } from 'vitest';
import { createProcessor } from '../../../../src/markdown/processor.ts';
import { none, render } from './render.ts';

describe('a plugin that fails', () => {
  const failing = (fail: () => unknown) => () => fail;

  test.each([
    [
      'throws',
      failing(() => {
        throw new Error('Broken.\nmore');
      }),
      'The plugin remarkBroken failed: Broken',
    ],
    [
      'rejects',
      failing(async () => {
        throw new Error('Broken');
      }),
      'The plugin remarkBroken failed: Broken',
    ],
    [
      'throws null',
      failing(() => {
        throw null;
      }),
      'The plugin remarkBroken failed: it threw a value without a message',
    ],
    [
      'rejects with nothing',
      failing(() => Promise.reject()),
      'The plugin remarkBroken failed: it threw a value without a message',
    ],
    [
      'ends the process',
      failing(() => process.exit(0)),
      'The plugin remarkBroken failed: process.exit() would end docgen',
    ],
    ['returns an error', failing(() => new Error('Broken')), 'The plugin remarkBroken failed: Broken'],
    ['returns no tree', failing(() => 'x'), 'The plugin remarkBroken failed: it left something that is not a tree'],
    [
      'calls back with an error',
      () => (_: unknown, __: unknown, next: (error: Error) => void) => next(new Error('Broken')),
      'The plugin remarkBroken failed: Broken',
    ],
  ])('and %s only loses its own work, and is named', async (_, plugin, message) => {
    Object.defineProperty(plugin, 'name', { value: 'remarkBroken' });
    const { html, diagnostics } = await render('A :llama:', { remarkPlugins: [plugin as never, remarkEmoji] });
    expect(html).toBe('<p>A 🦙</p>');
    expect(diagnostics).toMatchObject([
      { code: 'PLUGIN_FAILED', severity: 'error', message, place: { file: 'docs/page.md', line: 1 } },
    ]);
  });

  it('and gives a place is reported there', async () => {
    function remarkStrict() {
      return (
        tree: { children: { position?: unknown }[] },
        file: { fail: (reason: string, place: unknown) => void },
      ) => {
        file.fail('No second paragraph.', tree.children[1]);
      };
    }
    const { diagnostics } = await render('a\n\nb', { remarkPlugins: [remarkStrict as never] });
    expect(diagnostics).toMatchObject([
      {
        code: 'PLUGIN_MESSAGE',
        severity: 'error',
        message: 'remarkStrict: No second paragraph',
        place: { line: 3, column: 1 },
      },
    ]);
  });

  it.each([
    [
      'an element without properties',
      { type: 'element', tagName: 'b', children: [] },
      'an element <b> without properties',
    ],
    ['an element without a name', { type: 'element', properties: {}, children: [] }, 'an element without a tagName'],
    ['a text that is a number', { type: 'text', value: 5 }, 'a node "text" whose value is not a string'],
    ['null', null, 'null among the children of a node'],
    ['a node without a type', {}, 'a node without a type'],
  ])('and leaves %s is named, and its text is discarded', async (_, node, words) => {
    const rehypeLeaves = () => (tree: { children: unknown[] }) => {
      tree.children.push(node);
    };
    Object.defineProperty(rehypeLeaves, 'name', { value: 'rehypeLeaves' });
    const { html, diagnostics } = await render('Text', { rehypePlugins: [rehypeLeaves as never] });
    expect(html).toBe('');
    expect(diagnostics).toMatchObject([
      { code: 'PLUGIN_FAILED', message: `The plugin rehypeLeaves failed: it left ${words}` },
    ]);
  });

  it('and nests a node within itself is named', async () => {
    const rehypeCycle = () => (tree: { children: unknown[] }) => {
      tree.children.push(tree.children[0] && Object.assign(tree.children[0], { children: tree.children }));
    };
    const { diagnostics } = await render('Text', { rehypePlugins: [rehypeCycle as never] });
    expect(diagnostics).toMatchObject([
      { code: 'PLUGIN_FAILED', message: expect.stringContaining('nested too deeply, or within themselves') },
    ]);
  });

  it('in a way that only a later step notices is an error in its text', async () => {
    const remarkOdd = () => (tree: { children: unknown[] }) => {
      tree.children.push({ type: 'link', children: [] });
    };
    const { diagnostics } = await render('Text', { remarkPlugins: [remarkOdd as never] });
    expect(diagnostics).toMatchObject([{ code: 'PLUGIN_FAILED', place: { file: 'docs/page.md', line: 1 } }]);
  });

  it('cannot leave an inherited name that breaks the parsing of raw HTML', async () => {
    const generic = () => (tree: { children: { attributes?: object; data?: object; children?: unknown[] }[] }) => {
      for (const node of tree.children)
        if (node.attributes) node.data = { hName: 'section', hProperties: { ...node.attributes } };
    };
    const { html, diagnostics } = await render(':::card{constructor=y}\nx\n:::\n\n<i>h</i>', {
      remarkPlugins: [generic as never],
    });
    expect(html).toContain('<section>');
    expect(diagnostics).toEqual([]);
  });

  it('to handle a directive of docgen does not claim it', async () => {
    const claimAll = () => (tree: { children: { type: string; name?: string; data?: object }[] }) => {
      for (const node of tree.children) if (node.type.endsWith('Directive')) node.data = { hName: node.name };
    };
    const { html } = await render(':::note\nx\n:::', { remarkPlugins: [remarkDirective, claimAll as never] });
    expect(html).toContain('admonition-note');
  });

  it('during setup is named', () => {
    function remarkPicky() {
      throw new Error('Give me an option.');
    }
    expect(() => createProcessor({ ...none, remarkPlugins: [remarkPicky as never] })).toThrow(
      'The plugin remarkPicky cannot be set up: Give me an option',
    );
  });
});
