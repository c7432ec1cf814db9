import * as v from 'valibot';
import type { HeadElement } from '../../model/content.ts';
import type { PluginFiles, PluginProblem, PluginRoute } from '../../model/plugin.ts';
import { field, flag, list, named, oneOf, optional, record, required, text, wholeNumber } from '../../schema/fields.ts';
import { slug } from '../../sources/front-matter-values.ts';

const route = record({
  path: required(v.pipe(slug, v.startsWith('/', 'a path such as "/contributors"')), 'Its address.'),
  title: required(text, 'Its title.'),
  html: required(text, 'What it shows below the title.'),
  description: optional(text, 'For lists and search engines.'),
  unlisted: optional(flag, 'Whether it is kept out of lists and search engines.'),
  section: optional(oneOf(['docs', 'blog', 'api']), 'The section whose entry in the navigation bar is marked.'),
  sidebar: optional(text, 'Name of the sidebar that it shows.'),
}) satisfies v.GenericSchema<unknown, PluginRoute>;

const element = record({
  tag: required(oneOf(['meta', 'link']), 'Its name.'),
  attributes: field(named(text), {}, 'Its attributes.'),
}) satisfies v.GenericSchema<unknown, HeadElement>;

const line = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const problem = record({
  message: required(text, 'What is wrong.'),
  severity: optional(oneOf(['error', 'warning']), 'Its severity.'),
  place: optional(
    record({
      file: required(text, 'The file, relative to the site folder.'),
      line: optional(line, 'The line, from 1.'),
      column: optional(line, 'The column, from 1.'),
    }),
    'Where it is.',
  ),
  hint: optional(text, 'What to do.'),
}) satisfies v.GenericSchema<unknown, PluginProblem>;

const bytes = v.custom<string | Uint8Array>(
  (value) => typeof value === 'string' || value instanceof Uint8Array,
  'a string or bytes',
);

/** What each hook returns; `head`: by the paths of pages. */
export interface HookValues {
  readonly sources: Readonly<Record<string, string>>;
  readonly routes: readonly PluginRoute[];
  readonly head: Readonly<Record<string, readonly HeadElement[]>>;
  readonly files: PluginFiles;
  readonly checked: readonly PluginProblem[];
}

/** The schemas of those values, each as a field of its hook's name; nothing is as good as empty. */
export const hookResults: {
  readonly [Hook in keyof HookValues]: v.GenericSchema<unknown, Pick<HookValues, Hook>>;
} = {
  sources: record({ sources: field(named(text), {}, 'Texts.') }),
  routes: record({ routes: field(list(route), [], 'Pages.') }),
  head: record({ head: field(named(list(element)), {}, 'Elements.') }),
  files: record({ files: field(named(bytes), {}, 'Files.') }),
  checked: record({ checked: field(list(problem), [], 'Problems.') }),
};
