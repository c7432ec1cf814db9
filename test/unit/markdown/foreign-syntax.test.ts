import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/markdown/render-markdown.ts';
import { componentRenderer } from '../../../src/render/render-component.ts';
import { unsafeIn } from '../../fuzz/unsafe-html.ts';

const context = {
  root: '/nowhere',
  permalink: '/docs/page',
  permalinkOf: () => undefined,
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'sanitize',
  unresolvedLinks: 'warn',
} as const;

const render = (text: string) =>
  renderMarkdown({ path: 'docs/page.md', text }, context, { renderComponent: componentRenderer() });

/** The problems of a text, each with its line and what is under its caret. */
async function problems(text: string) {
  const { diagnostics } = await render(text);
  return diagnostics.map(({ code, message, place }) => {
    const { line = 0, column = 1, length = 1, sourceLine = '' } = place ?? {};
    const kind = /^This is (.*), which/.exec(message)?.[1] ?? message;
    return `${line} ${code} ${kind}: ${sourceLine.slice(column - 1, column - 1 + length)}`;
  });
}

describe('the syntax of another generator', () => {
  it.each([
    [
      '# T\n\nA\n{{ $frontmatter.title }} b',
      '4 FOREIGN_SYNTAX a Vue or Liquid interpolation ({{ }}): {{ $frontmatter.title }}',
    ],
    ['{{< ref "x" >}}', '1 FOREIGN_SYNTAX a Hugo shortcode: {{<'],
    ['a {{% note %}}', '1 FOREIGN_SYNTAX a Hugo shortcode: {{%'],
    ['{% include x.html %}', '1 FOREIGN_SYNTAX a Liquid tag (Jekyll): {% include'],
    ['{{#title A name}}', '1 FOREIGN_SYNTAX an mdBook helper: {{#title'],
    ['- [!INCLUDE [Title](#a)]', '1 FOREIGN_SYNTAX a DocFX include: [!INCLUDE ['],
    ['<xref:System.String> and [x](xref:Foo)', '1 FOREIGN_SYNTAX a DocFX cross-reference: xref:'],
    ['!!! own-kind\n    Body', '1 FOREIGN_SYNTAX an MkDocs admonition: !!! o'],
    ['??? "Title\n    Body', '1 FOREIGN_SYNTAX an MkDocs admonition: ??? "'],
    ["=== 'Tab'\n\n    x", "1 FOREIGN_SYNTAX an MkDocs tab: === '"],
    ['--8<--\nfile.md\n--8<--', '1 FOREIGN_SYNTAX an MkDocs snippet: --8<--'],
    ['{* ../a.py hl[1] *}', '1 FOREIGN_SYNTAX an include in {* *}: {* ../a.py'],
    ['```{note}\nx\n```', '1 FOREIGN_SYNTAX a MyST directive: ```{n'],
    [':::{note}\nx\n:::', '1 FOREIGN_SYNTAX a MyST directive: :::{n'],
    ['See {ref}`target`.', '1 FOREIGN_SYNTAX a MyST role: {ref}'],
    ['- List\n{:toc}', '2 FOREIGN_SYNTAX a kramdown attribute list: {:t'],
    ["import A from './A'\n\ntext", "1 FOREIGN_SYNTAX an MDX import or export: import A from '"],
    ['export const a = 1', '1 FOREIGN_SYNTAX an MDX import or export: export const'],
    ['<Badge type="tip" text="x > y" /> and <Badge/>', '1 FOREIGN_SYNTAX a component: <Badge'],
    ['<Tabs>\n\nText\n\n</Tabs>', '1 FOREIGN_SYNTAX a component: <Tabs>'],
    ['<script setup>\nconst a = 1;\n</script>', '1 FOREIGN_SYNTAX a Vue block: <script setup'],
    [
      '<a href="{{ a }}"><img alt="" src="{{ b }}/c"></a>',
      '1 FOREIGN_SYNTAX an interpolation ({{ }}) in an address: href="{{',
    ],
    ['<div className="x">y</div>', '1 FOREIGN_SYNTAX JSX: className='],
    [':::unknown\nx\n:::', '1 FOREIGN_SYNTAX a container of another generator: :::unknown'],
  ])('is reported once, at its place: %j', async (text, expected) => {
    expect(await problems(text)).toEqual([expected]);
    expect(await problems(`${text}\n\n${text}`)).toEqual([expected]);
  });

  it('does not become the description, and what is between tags stays', async () => {
    const { summary, html } = await render('!!! note\n\n{{ a }}\n\n<B>\n\n:::nope\nc\n:::\n\nReal *text*.\n\n</B>\n');
    expect(summary).toBe('c');
    expect(html).toContain('<p>{{ a }}</p>');
    expect(html).toContain('<p>:::nope</p>\n<p>c</p>\n<p>:::</p>');
    expect(unsafeIn(html)).toEqual([]);
  });

  it.each([
    'A `{{ x }}` and `{% y %}`.',
    'Written with `{:#?}`, `[!code [x]` and ``a ` {: .b}``.',
    '```md\n!!! note\n{{ x }}\n```',
    '::: v-pre\n{{ x }}\n:::',
    `A secret is $${'{{ secrets.TOKEN }}'}.`,
    'Title\n===\n\nA == b, `{x}` and c.',
    'We import goods from Peru, and export them!!!',
    '[x]: https://a.example/{{x}}',
    '> [!NOTE]\n> Text',
    '<kbd>A</kbd> 1 < B > 2',
    '## Title {#id}',
  ])('is not seen where there is none: %j', async (text) => {
    expect(await problems(text)).toEqual([]);
  });
});
