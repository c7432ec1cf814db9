import type { Plugin } from 'unified';
import * as v from 'valibot';
import type { SiteConfig } from '../../model/config.ts';
import type { ProcessorConfig, SitePlugin } from '../../model/site-plugin.ts';
import { field, flag, isRecord, list, matching, named, oneOf, record, text } from '../../schema/fields.ts';

/** What a field for plugins expects, to complete "must be …". */
export const PLUGIN = 'a plugin, or a plugin and its options in a list';

/** A unified plugin, alone or with its options. */
const plugin = v.pipe(
  v.custom<SitePlugin>(isPlugin, PLUGIN),
  v.transform((value): SitePlugin => {
    const [first, ...options] = Array.isArray(value) ? value : [value];
    const own = defaultOf(first) as Plugin;
    return options.length === 0 ? own : [own, ...options];
  }),
);

/** Whether a value is a plugin, or a list that starts with one. */
function isPlugin(value: unknown): boolean {
  return typeof defaultOf(Array.isArray(value) ? value[0] : value) === 'function';
}

/**
 * A file that no package.json declares as an ES module is loaded as CommonJS, where the default export is a property.
 */
function defaultOf(value: unknown): unknown {
  return isRecord(value) && 'default' in value ? value.default : value;
}

/** Options of a library, which validates their fields itself. */
const libraryOptions = v.custom<ProcessorConfig['remarkRehype']>(isRecord, 'an object');

const sitePath = matching(
  'a file or folder of the site, without a leading "/" or ".."',
  /^(?:\.|(?!\.{0,2}\/|\.\.$)(?:(?!\/\.\.(?:\/|$))[^\\])+)$/,
);

export const markdown = record({
  format: field(
    oneOf(['detect', 'mdx']),
    'detect',
    'Which pages are MDX: `"detect"`, files that end in `.mdx`; `"mdx"`, `.md` files too, as in Docusaurus.',
  ),
  aliases: field(
    named(sitePath),
    {},
    'Prefixes of imports and file addresses, and the folder or file of the site that each stands for (`{ "@assets": "src/assets" }`). `@site` is the site folder.',
  ),
  html: field(
    oneOf(['sanitize', 'trust']),
    'sanitize',
    'How raw HTML is treated: `"sanitize"` removes what could run code, `"trust"` keeps everything.',
  ),
  math: field(
    flag,
    false,
    'Whether `$…$` and `$$…$$` are formulas. The site installs `remark-math` and `rehype-katex`.',
  ),
  diagrams: field(
    list(oneOf(['mermaid', 'graphviz'])),
    [],
    'Diagrams that are drawn from fences: `"mermaid"`, for which the site installs `beautiful-mermaid`, and `"graphviz"` (`dot`), with `@viz-js/viz`.',
  ),
  includes: field(
    list(text),
    [],
    'Folders outside the site folder, relative to it, whose files pages may include (`["../examples"]`).',
  ),
  pages: field(flag, true, 'Whether every page is also published as Markdown.'),
  menu: field(
    list(oneOf(['copy', 'view', 'link', 'chatgpt', 'claude', 'perplexity'])),
    ['copy', 'link', 'view', 'chatgpt', 'claude'],
    'Entries of the "Copy page" menu beside a title: copy or view its Markdown, copy its address, or ask an assistant to read it, which requires `url`. `[]`: no menu.',
  ),
  slugs: field(
    oneOf(['github', 'vitepress', 'mkdocs']),
    'github',
    'Whose rules the ids of headings follow: `build.target` is `#buildtarget` on GitHub, `#build-target` in VitePress; `Tools & tests` is `#tools--tests` on GitHub, `#tools-tests` in MkDocs.',
  ),
  remarkPlugins: field(
    list(plugin),
    [],
    'unified plugins that transform Markdown. They require a configuration in TypeScript or JavaScript.',
  ),
  rehypePlugins: field(list(plugin), [], 'unified plugins that transform HTML.'),
  remarkRehype: field(libraryOptions, {}, 'Options of remark-rehype, such as `handlers` for nodes that a plugin adds.'),
}) satisfies v.GenericSchema<unknown, SiteConfig['markdown']>;
