import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from '../../src/markdown/context.ts';
import { createProcessor, standardProcessor } from '../../src/markdown/processor.ts';
import { renderMarkdown } from '../../src/markdown/render-markdown.ts';
import { componentRenderer } from '../../src/render/render-component.ts';
import { siteFolder } from './site-folder.ts';
import { checkPlaces, checkPrototype, type Surface, textOf } from './surface.ts';
import { unsafeIn } from './unsafe-html.ts';

/**
 * Plugins that extend the syntax, so that remark-parse parses every text, and one that creates elements with names
 * chosen by authors.
 */
const extended = createProcessor({
  remarkPlugins: [remarkMath, remarkDirective, () => claimDirectives],
  rehypePlugins: [],
  remarkRehype: {},
  slugs: 'github',
});

function claimDirectives(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
    node.data = { hName: node.name, hProperties: { ...node.attributes } };
  });
}

/** A site with a few files that texts include, and one beside it that they must not. */
const root = siteFolder({
  '../secret.md': 'SECRET',
  'docs/part.md': '## Part\n\n[x](./other.md) <script>x</script>\n\n<!--@include: ./page.md-->\n',
  'docs/page.md': '<!--@include: ./part.md-->',
  'a.js': '// #region a\nx;\n// #endregion a\n',
});

const context: MarkdownContext = {
  root,
  permalink: '/docs/page',
  permalinkOf: (path) => (path === 'docs/other.md' ? '/docs/other' : undefined),
  asset: () => undefined,
  publicFile: () => undefined,
  aliases: { '@assets': '..', '@': 'docs' },
  html: 'sanitize',
  unresolvedLinks: 'warn',
};

// biome-ignore format: more readable as one list
const PARTS = [
  '# ', '## ', '- ', '1. ', '> ', '    ', '\t', '\n', '\n\n', '\r\n', '\r', '```', '```js title="a"\n', '~~~', '`', '*', '**', '_',
  '~~', '|', '| a | b |\n|-|:-:|\n| c | d |\n', '[', ']', '(', ')', '](', '![', '[x](', '[x]: ', '<', '>', '"', "'", '\\', '&', '&#x6a;',
  '&colon;', '&Tab;', '&NewLine;', '\u0000', '\u202e', '\ud800', '\ufeff', '---', '===', '***', '[^1]', '[^1]: ', '[x]', '- [ ] ', 'http://a.b/',
  'www.a.b', 'a@b.c', ':::note', ':::tip[', '::: info ', '::script{onclick=x}', ':a{href=javascript:x}', '$', '$$\n', ':::', '::', ':a[b]{c=d}', '{#id}', '{', '}', '> [!NOTE]\n', '<!--', '-->', '<!-- truncate -->',
  '<?', '?>', '<![CDATA[', ']]>', '<!DOCTYPE html>', '<b>', '</b>', '<p>', '</p>', '<a href="', '<a href=javascript:alert(1)>', '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>', '<svg><animate href=#x attributeName=href values=javascript:alert(1)>', '<math><mtext>', '<mglyph>', '<style>',
  '</style>', '<script>', '</script>', '<noscript>', '<textarea>', '<title>', '<template>', '<plaintext>', '<xmp>', '<select>', '<table>',
  '<td>', '<form>', '<input autofocus onfocus=alert(1)>', '<iframe srcdoc="', '<details open ontoggle=alert(1)>', '<summary>', '<base href="',
  '<a xlink:href="javascript:', '<use href="data:', 'javascript:', 'java\nscript:', 'JaVaScRiPt:', 'vbscript:', 'data:text/html,', '//highlight-next-line',
  '{1,3-5} showLineNumbers', ' style="position:fixed"', ' id="__proto__"', ' id="constructor"', ' class="', ' onclick="', './other.md', './none.md#x',
  '::::tabs{groupId=a queryString}\n', ':::tab[', ':::tab{label="<b>" value=x}\n', '::: code-group\n', '== a *b*\n', '```js [a.js] {1}\n', '::: details ', '{open}\n', ':::steps\n',
  ':::card[x]{href=javascript:alert(1) icon=star}\n', ':::link-card{title=x href="./other.md"}\n', ':::video{src="data:text/html,x" title="<b>"}\n', ':::figure[x]{src=./a.png}\n', ':::v-pre\n', '::::\n',
  '<docgen-component data-index="0">', '</docgen-component>', '<docgen-slot name="0">', '[[toc]]\n\n', '<!--@include: ./part.md-->\n', '<!--@include: ../../secret.md-->', '<!--@include: ./page.md#part{1,}-->\n',
  '<<< ../a.js#a{1 js:line-numbers} [A]\n', '<<< @/../secret.md\n', '```js file=../a.js#a\n', 'file="../../secret.md"', '{{ x }}', '{{< x >}}', '{% x %}', '!!! note "x"\n', '=== "x"\n', '===! "x"\n', '???+ ', '!!! ', '/// tab | x\n', '///', '--8<-- "a.js:a"\n', '--8<-- "../secret.md"\n', '{ #x .y width=3 }', '{: title="', '[](){ #x }', '{ .py hl_lines="1 2" linenums="3" }', '```{note}\n', '{ref}`x`',
  '<Badge text="x > y" />', '<template #a>', '</template>', '<a-b :c="d" />', ':::opening\n', ':::hero\n', '@assets/x.png', '![a](@assets/a.png)', '<script setup>', 'import a from "b"\n', '<xref:a>', '[!INCLUDE [a](b)]', '{: .a }',
];

export const markdown: Surface<string> = {
  name: 'Markdown',
  inputs: textOf(PARTS),
  check: async (written) => {
    // A UTF-8 file cannot contain a lone surrogate.
    const text = written.toWellFormed();
    for (const processor of [standardProcessor(), extended]) {
      const parts = { text: processor, renderComponent: componentRenderer() };
      const document = await renderMarkdown({ path: 'docs/page.md', text }, context, parts);
      if (document.html.includes('SECRET')) throw new Error('It includes a file from outside of the site');
      if (/<docgen-/.test(document.html.replace(/="[^"]*"/g, '')))
        throw new Error(`A component is not rendered\n${document.html}`);
      const unsafe = [document.html, document.excerptHtml ?? '', document.titleHtml ?? ''].flatMap(unsafeIn);
      if (unsafe.length > 0) throw new Error(`Unsafe: ${unsafe.join(', ')}\n${document.html}`);
      const failed = document.diagnostics.find(({ code }) => code === 'PLUGIN_FAILED');
      if (failed) throw new Error(failed.message);
      checkPlaces(
        text,
        document.diagnostics.filter(({ place }) => place?.file === 'docs/page.md'),
      );
    }
    checkPrototype();
  },
};

// biome-ignore format: more readable as one list
const ADDRESS_PARTS = [
  'javascript:', 'JAVASCRIPT:', 'java\tscript:', 'java&Tab;script:', '&#106;avascript:', '&#x6A;avascript&colon;', '%6aavascript:', 'data:', 'data:text/html;base64,PHN2Zz4=',
  'data:image/svg+xml,<svg onload=alert(1)>', 'vbscript:', 'file:', 'blob:', 'about:', 'view-source:', 'jar:', 'x:', ':', '//', '///', '\\\\', '\\',
  '/', '..', '../', './', '%2e%2e/', '%2f', '%5c', '%00', '%', '%zz', '%c3%28', '#', '#__proto__', '?', '&', '@', 'evil.example', '[::1]', ' ', '\t', '\u0001', '\u00a0',
  '\u200b', '\u202e', '\ud800', '"', "'", '<', '>', '(', ')', 'other.md', 'none.md', 'a.png', 'alert(1)', '.md', 'index.html', 'constructor', '__proto__',
  '丽', '/\t/', ':99999999',
];

/** An address in every kind of syntax that Markdown has for one. */
export const links: Surface<string> = {
  name: 'links',
  inputs: textOf(ADDRESS_PARTS, 8),
  check: async (address) => {
    const quoted = address.replaceAll('"', '&quot;');
    const forms = [
      `[x](${address})`,
      `[x](<${address}>)`,
      `![x](<${address}>)`,
      `<${address}>`,
      `[x]\n\n[x]: <${address}>`,
    ];
    const raw = ['a href', 'img src', 'img srcset', 'video poster', 'q cite', 'area href'].map(
      (at) => `<${at}="${quoted}">y`,
    );
    await markdown.check([...forms, ...raw].join('\n\n'));
  },
};
