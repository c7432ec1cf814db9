import rehypeKatex from 'rehype-katex';
import remarkEmoji from 'remark-emoji';
import remarkMath from 'remark-math';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

describe('safety', () => {
  it('what a remark plugin makes is sanitised, its classes excepted; what a rehype plugin makes is not', async () => {
    const remark = () => (tree: { children: unknown[] }) => {
      const data = { hName: 'span', hProperties: { className: ['own'], onClick: 'x()', dataNote: 'n' } };
      tree.children.push({ type: 'html', value: '<script>alert(1)</script>' });
      tree.children.push({ type: 'paragraph', data, children: [] });
      tree.children.push({ type: 'paragraph', data: { hName: 'iframe' }, children: [] });
    };
    const rehype = () => (tree: { children: unknown[] }) => {
      tree.children.push({ type: 'element', tagName: 'iframe', properties: { src: '/a' }, children: [] });
    };
    const { html, diagnostics } = await render('<b class="own other">x</b>', {
      remarkPlugins: [remark],
      rehypePlugins: [rehype],
    });
    expect(html).toBe(
      '<p><b class="own">x</b></p>\n\n<span class="own" data-note="n"></span>\n<iframe src="/a"></iframe>',
    );
    expect(diagnostics.filter(({ code }) => code === 'HTML_UNSAFE')).toHaveLength(3);
  });

  it('authors gain no class by a plugin that makes none', async () => {
    const { html } = await render('<b class="copy-button">x</b>', { remarkPlugins: [remarkEmoji] });
    expect(html).toBe('<p><b>x</b></p>');
  });
});

it('says what of a plugin the policy of the pages blocks, once a kind', async () => {
  const plugins = { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] };
  const { diagnostics } = await render('$a$ and $b$\n\n$c$', plugins);
  expect(diagnostics).toMatchObject([
    {
      code: 'PLUGIN_BLOCKED',
      message: 'A plugin adds style attributes, which the policy of the pages blocks',
      place: { file: 'docs/page.md' },
    },
  ]);
  const { diagnostics: none } = await render('$a$', {
    ...plugins,
    rehypePlugins: [[rehypeKatex, { output: 'mathml' }]],
  });
  expect(none).toEqual([]);
});
