import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkMath from 'remark-math';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

describe('what a plugin makes counts like any other', () => {
  const adds = (node: unknown) => () => (tree: { children: unknown[] }) => {
    tree.children.push(node);
  };

  it('headings of Markdown and of HTML have ids, and are in the table of contents', async () => {
    const heading = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Made' }] };
    const element = { type: 'element', tagName: 'h3', properties: {}, children: [{ type: 'text', value: 'Made' }] };
    const { headings, html } = await render('## Made', {
      remarkPlugins: [adds(heading)],
      rehypePlugins: [adds(element)],
    });
    expect(headings.map(({ level, id }) => [level, id])).toEqual([
      [2, 'made'],
      [2, 'made-1'],
      [3, 'made-2'],
    ]);
    expect(html).toContain('<h3 id="made-2">Made <a class="heading-anchor" href="#made-2"');
  });

  it('links and images are resolved, checked and recorded', async () => {
    const link = (url: string) => ({ type: 'paragraph', children: [{ type: 'link', url, children: [] }] });
    const image = { type: 'element', tagName: 'img', properties: { src: './none.png', alt: 'x' }, children: [] };
    const anchor = (href: string) => ({
      type: 'element',
      tagName: 'a',
      properties: { href },
      children: [{ type: 'text', value: 'y' }],
    });
    const { links, html, diagnostics } = await render('[a](./other.md)', {
      remarkPlugins: [adds(link('./other.md#b'))],
      rehypePlugins: [adds(anchor('./other.md#c')), adds(anchor('./lost.md')), adds(image)],
    });
    expect(links.map(({ href }) => href).sort()).toEqual(['/docs/other', '/docs/other#b', '/docs/other#c']);
    expect(html).toContain('href="/docs/other#c"');
    expect(diagnostics.map(({ code }) => code).sort()).toEqual(['ASSET_MISSING', 'LINK_EMPTY', 'LINK_UNRESOLVED']);
  });

  it('links that a plugin changed are resolved again', async () => {
    const changes = () => (tree: { children: { children: { properties: { href: string } }[] }[] }) => {
      const link = tree.children[0]?.children[0];
      if (link) link.properties.href = './lost.md';
    };
    const { diagnostics } = await render('[a](./other.md)', { rehypePlugins: [changes] });
    expect(diagnostics).toMatchObject([{ code: 'LINK_UNRESOLVED', place: { line: 1, column: 1 } }]);
  });

  it('code is highlighted', async () => {
    const code = {
      type: 'element',
      tagName: 'code',
      properties: { className: ['language-json'] },
      children: [{ type: 'text', value: '{"a": 1}' }],
    };
    const block = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
    const { html } = await render('Text', { rehypePlugins: [adds(block)] });
    expect(html).toContain('<span class="tk-key">');
  });

  it('words and the summary come from what a remark plugin made', async () => {
    const { words, summary } = await render('One :llama:', { remarkPlugins: [remarkEmoji] });
    expect(summary).toBe('One 🦙');
    expect(words).toBe(1);
  });

  it('a title with a formula is a formula in the page and words in lists', async () => {
    const plugins = { remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { output: 'mathml' }]] } as const;
    const { title, titleHtml, html, headings } = await render('# The $x^2$ rule\n\n## And $y$\n\nText', plugins);
    expect(title).toBe('The x^2 rule');
    expect(titleHtml).toContain('<math');
    expect(html).not.toContain('The ');
    expect(headings).toMatchObject([{ text: 'And y', id: 'and-y' }]);
    expect(headings[0]?.html).toContain('<math');
  });

  it('directives of a plugin reach it, and others are the text that was written', async () => {
    const claims = () => (tree: { children: { type: string; name?: string; data?: unknown }[] }) => {
      for (const node of tree.children) if (node.name === 'card') node.data = { hName: 'section' };
    };
    const text =
      ':::card\nin *it*\n:::\n\n:::other[Label *x*]\nin *it*\n:::\n\n::leaf[a *b*]{c}\n\nAt 10:30 :d[e *f*]{g}.';
    const { html } = await render(text, { remarkPlugins: [remarkDirective, claims] });
    expect(html).toBe(
      [
        '<section><p>in <em>it</em></p></section>',
        '<p>:::other[Label *x*]</p>',
        '<p>in <em>it</em></p>',
        '<p>:::</p>',
        '<p>::leaf[a <em>b</em>]{c}</p>',
        '<p>At 10:30 :d[e <em>f</em>]{g}.</p>',
      ].join('\n'),
    );
  });
});
