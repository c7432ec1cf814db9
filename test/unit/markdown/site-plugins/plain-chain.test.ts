import { join } from 'node:path';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeCitation from 'rehype-citation';
import rehypeExternalLinks from 'rehype-external-links';
import rehypeKatex from 'rehype-katex';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import remarkEmoji from 'remark-emoji';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import remarkToc from 'remark-toc';
import { type PluggableList, unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { createProcessor } from '../../../../src/markdown/processor.ts';
import { renderMarkdownSync } from '../../../../src/markdown/render-markdown.ts';
import type { ProcessorConfig } from '../../../../src/model/site-plugin.ts';
import { context, none, render } from './render.ts';

/** The result of a plain unified pipeline with these plugins. */
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

/** Removes what docgen adds: links to headings, unless a plugin has added them, and keyboard focus for formulas. */
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

describe('plugins from npm give the same result as in a plain pipeline', () => {
  it.each(cases)('%s', async (_, text, plugins) => {
    const { html, diagnostics } = await render(text, plugins);
    const expected = await plainChain(text, { ...none, ...plugins });
    expect(withoutOwn(html)).toBe(expected);
    expect(diagnostics.filter(({ code }) => code !== 'PLUGIN_BLOCKED')).toEqual([]);
    // Makes sure that the plugin had an effect.
    expect(expected).not.toBe(await plainChain(text, none));
  });

  it.each(cases.filter(([name]) => name !== 'rehype-citation'))('%s, synchronously', async (_, text, plugins) => {
    const processor = createProcessor({ ...none, ...plugins });
    const embed = { headingLevel: 2, idPrefix: '' };
    const document = renderMarkdownSync({ path: 'a.yaml', text }, { ...context, embed }, processor);
    expect(withoutOwn(document?.html ?? '')).toBe(await plainChain(text, { ...none, ...plugins }));
  });
});

it('plugins may replace options of remark-rehype and its handlers', async () => {
  const remarkRehypeOptions = { footnoteLabel: 'Notes', clobberPrefix: 'own-' };
  const { html } = await render('a[^1]\n\n[^1]: b', { remarkRehype: remarkRehypeOptions });
  expect(html).toContain('id="own-fn-1"');
  expect(html).toContain('>Notes<');
});
