import { join } from 'node:path';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeCitation from 'rehype-citation';
import rehypeExternalLinks from 'rehype-external-links';
import rehypeKatex from 'rehype-katex';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import remarkToc from 'remark-toc';
import { type PluggableList, unified } from 'unified';
import { describe, expect, it, test } from 'vitest';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { createProcessor } from '../../../src/markdown/processor.ts';
import { renderMarkdown, renderMarkdownSync } from '../../../src/markdown/render-markdown.ts';
import type { ProcessorConfig } from '../../../src/model/site-plugin.ts';

const context: MarkdownContext = {
  permalink: '/docs/page',
  permalinkOf: (path) => (path === 'docs/other.md' ? '/docs/other' : undefined),
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'warn',
};

const none: ProcessorConfig = { remarkPlugins: [], rehypePlugins: [], remarkRehype: {} };

function render(text: string, plugins: Partial<ProcessorConfig>, more: Partial<MarkdownContext> = {}) {
  const source = { path: 'docs/page.md', text };
  return renderMarkdown(source, { ...context, ...more }, { text: createProcessor({ ...none, ...plugins }) });
}

/** What the plain chain of unified makes of a text with these plugins. */
async function plainChain(text: string, { remarkPlugins, rehypePlugins, remarkRehype: options }: ProcessorConfig) {
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use([...remarkPlugins] as PluggableList)
    .use(remarkRehype, { ...options, allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSlug)
    .use([...rehypePlugins] as PluggableList)
    .use(rehypeStringify)
    .process(text);
  return String(html).trim();
}

/** Takes out what docgen adds: links to headings, where no plugin has them, and the keyboard's way to formulas. */
function withoutOwn(html: string): string {
  return html.replace(/ <a class="heading-anchor"[^>]*><\/a>| tabindex="0"/g, '');
}

const folder = join(import.meta.dirname, 'fixtures');

const formulas = 'The area $x^2 < y$ and\n\n$$\n\\int_0^1 f(t)\\,dt\n$$\n\n## With $y$ in it\n\nText.';
const headings = '## One *two*\n\ntext\n\n### Three & four\n\n## One *two*\n';

const cases: readonly [name: string, text: string, plugins: Partial<ProcessorConfig>][] = [
  ['math as MathML', formulas, { remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { output: 'mathml' }]] }],
  ['math as HTML', formulas, { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] }],
  ['rehype-autolink-headings', headings, { rehypePlugins: [rehypeAutolinkHeadings] }],
  [
    'rehype-autolink-headings around',
    headings,
    { rehypePlugins: [[rehypeAutolinkHeadings, { behavior: 'wrap', properties: { className: ['own'] } }]] },
  ],
  [
    'rehype-external-links',
    'See [a](https://a.example/b) and [c](/docs/c).',
    { rehypePlugins: [[rehypeExternalLinks, { target: '_blank', rel: ['nofollow'] }]] },
  ],
  [
    'remark-definition-list',
    'Lake\n:   Water with land around it.\n\nRiver\n:   Water on its way.\n',
    { remarkPlugins: [remarkDefinitionList], remarkRehype: { handlers: defListHastHandlers } },
  ],
  ['remark-toc', '## Contents\n\n## One\n\na\n\n### Two\n\nb\n\n## Three\n\nc', { remarkPlugins: [remarkToc] }],
  ['remark-emoji', 'A :llama: on the *:mountain:*', { remarkPlugins: [[remarkEmoji, { padSpaceAfter: true }]] }],
  ['remark-smartypants', '"Quoted" -- and it\'s...', { remarkPlugins: [remarkSmartypants] }],
  [
    'rehype-citation',
    'As it is said [@lake], so it is.\n\n## Sources\n',
    { rehypePlugins: [[rehypeCitation, { bibliography: 'sources.bib', path: folder, linkCitations: true }]] },
  ],
];

describe('plugins from npm give what they give in the plain chain', () => {
  it.each(cases)('%s', async (_, text, plugins) => {
    const { html, diagnostics } = await render(text, plugins);
    const expected = await plainChain(text, { ...none, ...plugins });
    expect(withoutOwn(html)).toBe(expected);
    expect(diagnostics.filter(({ code }) => code !== 'PLUGIN_BLOCKED')).toEqual([]);
    // The plugin has done something.
    expect(expected).not.toBe(await plainChain(text, none));
  });

  it.each(cases.filter(([name]) => name !== 'rehype-citation'))('%s, without waiting', async (_, text, plugins) => {
    const processor = createProcessor({ ...none, ...plugins });
    const embed = { headingLevel: 2, idPrefix: '' };
    const document = renderMarkdownSync({ path: 'a.yaml', text }, { ...context, embed }, processor);
    expect(withoutOwn(document?.html ?? '')).toBe(await plainChain(text, { ...none, ...plugins }));
  });
});

describe('what a plugin makes counts like any other', () => {
  const adds = (node: unknown) => () => (tree: { children: unknown[] }) => {
    tree.children.push(node);
  };

  it('headings of Markdown and of HTML have ids, and stand in the table of contents', async () => {
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
      message: 'A plugin adds style attributes, which the policy of the pages does not let work',
      place: { file: 'docs/page.md' },
    },
  ]);
  const { diagnostics: none } = await render('$a$', {
    ...plugins,
    rehypePlugins: [[rehypeKatex, { output: 'mathml' }]],
  });
  expect(none).toEqual([]);
});

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
    ['returns an error', failing(() => new Error('Broken')), 'The plugin remarkBroken failed: Broken'],
    ['returns no tree', failing(() => 'x'), 'The plugin remarkBroken failed: it left something that is not a tree'],
    [
      'calls back with an error',
      () => (_: unknown, __: unknown, next: (error: Error) => void) => next(new Error('Broken')),
      'The plugin remarkBroken failed: Broken',
    ],
  ])('and %s costs its own work alone, and is named', async (_, plugin, message) => {
    Object.defineProperty(plugin, 'name', { value: 'remarkBroken' });
    const { html, diagnostics } = await render('A :llama:', { remarkPlugins: [plugin as never, remarkEmoji] });
    expect(html).toBe('<p>A 🦙</p>');
    expect(diagnostics).toMatchObject([
      { code: 'PLUGIN_FAILED', severity: 'error', message, place: { file: 'docs/page.md', line: 1 } },
    ]);
  });

  it('and says where is reported there', async () => {
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
    ['a text that is a number', { type: 'text', value: 5 }, 'a node "text" whose value is no text'],
    ['null', null, 'null among the children of a node'],
    ['a node without a type', {}, 'a node without a type'],
  ])('and leaves %s is named, and its text is given up', async (_, node, words) => {
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
      { code: 'PLUGIN_FAILED', message: expect.stringContaining('nested too deep, or within themselves') },
    ]);
  });

  it('in a way that only a later step notices is an error of its text', async () => {
    const remarkOdd = () => (tree: { children: unknown[] }) => {
      tree.children.push({ type: 'link', children: [] });
    };
    const { diagnostics } = await render('Text', { remarkPlugins: [remarkOdd as never] });
    expect(diagnostics).toMatchObject([{ code: 'PLUGIN_FAILED', place: { file: 'docs/page.md', line: 1 } }]);
  });

  it('leaves no name of an object that ends the parsing of raw HTML', async () => {
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

  it('to know a directive of docgen does not take it', async () => {
    const claimAll = () => (tree: { children: { type: string; name?: string; data?: object }[] }) => {
      for (const node of tree.children) if (node.type.endsWith('Directive')) node.data = { hName: node.name };
    };
    const { html } = await render(':::note\nx\n:::', { remarkPlugins: [remarkDirective, claimAll as never] });
    expect(html).toContain('admonition-note');
  });

  it('while it is set up names itself', () => {
    function remarkPicky() {
      throw new Error('Give me an option.');
    }
    expect(() => createProcessor({ ...none, remarkPlugins: [remarkPicky as never] })).toThrow(
      'The plugin remarkPicky cannot be set up: Give me an option',
    );
  });
});

describe('file.data.docgen', () => {
  it('tells a plugin what the text is, and takes the files it depends on', async () => {
    const seen: unknown[] = [];
    const dependencies: string[] = [];
    function remarkLook() {
      return (
        _: unknown,
        file: {
          data: { docgen: { addDependency: (path: string) => void } };
          message: (reason: string) => void;
          path: string;
        },
      ) => {
        const { addDependency, ...data } = file.data.docgen;
        seen.push(data, file.path);
        addDependency('data/terms.yml');
        file.message('Seen.');
      };
    }
    const { diagnostics } = await render(
      'a',
      { remarkPlugins: [remarkLook as never] },
      {
        frontMatter: { title: 'T' },
        dependency: (path) => dependencies.push(path),
      },
    );
    expect(seen).toEqual([
      { permalink: '/docs/page', source: 'docs/page.md', frontMatter: { title: 'T' } },
      'docs/page.md',
    ]);
    expect(dependencies).toEqual(['data/terms.yml']);
    expect(diagnostics).toMatchObject([{ code: 'PLUGIN_MESSAGE', severity: 'warning', message: 'remarkLook: Seen' }]);
  });
});

it('plugins may replace options of remark-rehype and its handlers', async () => {
  const remarkRehypeOptions = { footnoteLabel: 'Notes', clobberPrefix: 'own-' };
  const { html } = await render('a[^1]\n\n[^1]: b', { remarkRehype: remarkRehypeOptions });
  expect(html).toContain('id="own-fn-1"');
  expect(html).toContain('>Notes<');
});
