import type { Plugin } from 'unified';
import * as v from 'valibot';
import type { SiteConfig } from '../../model/config.ts';
import type { ProcessorConfig, SitePlugin } from '../../model/site-plugin.ts';
import { field, flag, isRecord, list, oneOf, record } from '../../schema/fields.ts';

/** What a plugin is called where something else is found. */
export const PLUGIN = 'a plugin, or a plugin and its options in a list';

/** A plugin of unified, alone or with its options. */
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

/** A file that no package.json calls an ES module is loaded as CommonJS, and then its default export is a field. */
function defaultOf(value: unknown): unknown {
  return isRecord(value) && 'default' in value ? value.default : value;
}

/** Options of a library, whose fields are the business of that library. */
const libraryOptions = v.custom<ProcessorConfig['remarkRehype']>(isRecord, 'an object');

export const markdown = record({
  html: field(
    oneOf(['sanitize', 'trust']),
    'sanitize',
    'What becomes of raw HTML: `"sanitize"` removes what could run code, `"trust"` keeps everything.',
  ),
  pages: field(flag, true, 'Whether every page is published as Markdown too.'),
  remarkPlugins: field(
    list(plugin),
    [],
    'Plugins of unified that work on Markdown. They need a configuration in TypeScript or JavaScript.',
  ),
  rehypePlugins: field(list(plugin), [], 'Plugins of unified that work on HTML.'),
  remarkRehype: field(libraryOptions, {}, 'Options of remark-rehype, such as `handlers` for nodes that a plugin adds.'),
}) satisfies v.GenericSchema<unknown, SiteConfig['markdown']>;
